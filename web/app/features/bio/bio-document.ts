import { fullNameOf } from '#contract/people.ts';
import type { Theme } from '#contract/themes/themes.ts';
import { breakLines, type TextLine } from '../../ui/paper/break-lines.ts';
import type { PaperDocument, PaperFont, PaperMark, PaperSize, TextMeasure } from '../../ui/paper/paper.ts';
import { layoutPageFrame, type PersonOnPage } from '../themes/public.ts';

interface BioPage {
  text: string;
  theme: Theme;
  person: PersonOnPage;
  size: PaperSize;
  measure: TextMeasure;
}

interface TextStyle {
  font: PaperFont;
  size: number;
  /** The line height. */
  height: number;
}

/** The style of the first paragraph, which is larger than the others. */
const lead: TextStyle = { font: 'serif', size: 16, height: 22 };
const body: TextStyle = { font: 'sans', size: 12, height: 19 };
const paragraphGap = 9;
const headerGap = 14;
/** Font scales, tried in order until the text fits on one page. */
const scales = [1, 0.94, 0.88, 0.82, 0.76];

interface PlacedLine {
  line: TextLine;
  voice: TextStyle;
  /** The space above the line. */
  gap: number;
}

const scaleStyle = ({ font, size, height }: TextStyle, scale: number): TextStyle => ({
  font,
  size: size * scale,
  height: height * scale,
});

function linesOf(text: string, width: number, scale: number, measure: TextMeasure): PlacedLine[] {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim());
  return paragraphs.flatMap((paragraph, place) => {
    const style = scaleStyle(place === 0 ? lead : body, scale);
    return breakLines([{ text: paragraph, font: style.font }], width, style.size, measure).map(
      (line, at) => ({
        line,
        voice: style,
        gap: at === 0 && place > 0 ? paragraphGap * scale : 0,
      }),
    );
  });
}

const heightOf = (lines: readonly PlacedLine[]) =>
  lines.reduce((sum, { voice: style, gap }) => sum + style.height + gap, 0);

/** Lays out the bio. The screen, the printer and the PDF all use this layout. */
export function createBioDocument({ text, theme, person, size, measure }: BioPage): PaperDocument {
  const frame = layoutPageFrame({
    theme,
    person,
    size,
    measure,
    contactAt: 'footer',
    useImageForContact: theme.contactImage !== null,
  });
  const top = frame.top + headerGap;
  const room = frame.bottom - top;
  const layouts = scales.map((scale) => () => linesOf(text, frame.width, scale, measure));
  let lines: PlacedLine[] = [];
  for (const layout of layouts) {
    lines = layout();
    if (heightOf(lines) <= room) break;
  }
  const pages = distributeLines(lines, {
    left: frame.left,
    top,
    bottom: frame.bottom,
    color: theme.textColor,
  });
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

/** Distributes lines over pages. Each page gets at least one line, however little space its margins leave. */
function distributeLines(lines: readonly PlacedLine[], { left, top, bottom, color }: Column): PaperMark[][] {
  let page: PaperMark[] = [];
  const pages = [page];
  let y = top;
  for (const { line, voice: style, gap } of lines) {
    if (page.length && y + gap + style.height > bottom) {
      page = [];
      pages.push(page);
      y = top;
    }
    const base = y + (y === top ? 0 : gap) + style.height * 0.75;
    for (const run of line.runs)
      page.push({ ...run, kind: 'text', x: left + run.x, y: base, size: style.size, color });
    y = base + style.height * 0.25;
  }
  return pages;
}
