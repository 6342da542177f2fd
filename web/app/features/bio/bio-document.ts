import { fullNameOf } from '#contract/people.ts';
import type { Theme } from '#contract/themes.ts';
import { breakLines, type Line } from '../../ui/paper/break-lines.ts';
import type { Mark, Measure, PaperDocument, PaperFont, PaperSize } from '../../ui/paper/paper.ts';
import { type PagePerson, pageFrame } from '../themes/public.ts';

interface BioPage {
  text: string;
  theme: Theme;
  person: PagePerson;
  size: PaperSize;
  measure: Measure;
}

interface Voice {
  font: PaperFont;
  size: number;
  /** From one line to the next. */
  height: number;
}

/** The first paragraph leads; the others follow in a quieter voice. */
const lead: Voice = { font: 'serif', size: 16, height: 22 };
const body: Voice = { font: 'sans', size: 12, height: 19 };
const betweenParagraphs = 9;
const underHeader = 14;
/** Tried in turn until everything is on one page. */
const scales = [1, 0.94, 0.88, 0.82, 0.76];

interface PlacedLine {
  line: Line;
  voice: Voice;
  /** Room above it. */
  gap: number;
}

const scaled = ({ font, size, height }: Voice, scale: number): Voice => ({
  font,
  size: size * scale,
  height: height * scale,
});

function linesOf(text: string, width: number, scale: number, measure: Measure): PlacedLine[] {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim());
  return paragraphs.flatMap((paragraph, place) => {
    const voice = scaled(place === 0 ? lead : body, scale);
    return breakLines([{ text: paragraph, font: voice.font }], width, voice.size, measure).map(
      (line, at) => ({
        line,
        voice,
        gap: at === 0 && place > 0 ? betweenParagraphs * scale : 0,
      }),
    );
  });
}

const heightOf = (lines: readonly PlacedLine[]) =>
  lines.reduce((sum, { voice, gap }) => sum + voice.height + gap, 0);

/** The bio laid out once: what the screen shows, the printer prints and the PDF holds. */
export function bioDocument({ text, theme, person, size, measure }: BioPage): PaperDocument {
  const frame = pageFrame({
    theme,
    person,
    size,
    measure,
    contactAt: 'footer',
    useImageForContact: theme.contactImage !== null,
  });
  const top = frame.top + underHeader;
  const room = frame.bottom - top;
  const layouts = scales.map((scale) => () => linesOf(text, frame.width, scale, measure));
  let lines: PlacedLine[] = [];
  for (const layout of layouts) {
    lines = layout();
    if (heightOf(lines) <= room) break;
  }
  const pages = onPages(lines, { left: frame.left, top, bottom: frame.bottom, color: theme.textColor });
  return {
    title: `${fullNameOf(person)}, bio`,
    author: fullNameOf(person),
    size,
    pages: pages.map((marks) => [...frame.marks, ...marks]),
  };
}

interface Column {
  left: number;
  top: number;
  bottom: number;
  color: string;
}

/** Page after page; a page takes one line at least, however little room a theme leaves. */
function onPages(lines: readonly PlacedLine[], { left, top, bottom, color }: Column): Mark[][] {
  let page: Mark[] = [];
  const pages = [page];
  let y = top;
  for (const { line, voice, gap } of lines) {
    if (page.length && y + gap + voice.height > bottom) {
      page = [];
      pages.push(page);
      y = top;
    }
    const base = y + (y === top ? 0 : gap) + voice.height * 0.75;
    for (const run of line.runs)
      page.push({ ...run, kind: 'text', x: left + run.x, y: base, size: voice.size, color });
    y = base + voice.height * 0.25;
  }
  return pages;
}
