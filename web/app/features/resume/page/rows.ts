import { breakLines, type TextLine } from '../../../ui/paper/break-lines.ts';
import type { PaperFont, PaperMark, TextMeasure } from '../../../ui/paper/paper.ts';
import type { PageBlock } from './paginate.ts';
import { parseRichBlocks } from './rich-text.ts';

/** Position and style of rows. */
export interface RowLayout {
  left: number;
  width: number;
  color: string;
  measure: TextMeasure;
}

interface StyledText {
  text: string;
  font: PaperFont;
  size: number;
}

export function drawTextAt(
  { color, measure }: RowLayout,
  { text, font, size }: StyledText,
  x: number,
  y: number,
): PaperMark {
  return { kind: 'text', x, y, text, font, size, width: measure(text, font, size), color };
}

/** Right-aligned text that ends at `right`. */
export function drawTextEndingAt(ground: RowLayout, words: StyledText, right: number, y: number): PaperMark {
  return drawTextAt(ground, words, right - ground.measure(words.text, words.font, words.size), y);
}

const heading = { font: 'sansBold', size: 11 } as const;

/** A section heading with a hairline to the right edge. */
export function createHeadingBlock(ground: RowLayout, title: string, isContinued: boolean): PageBlock {
  const text = isContinued ? `${title} (continued)` : title;
  const { left, width, color, measure } = ground;
  const from = left + measure(text, heading.font, heading.size) + 9;
  return {
    height: 24,
    draw: (y) => [
      drawTextAt(ground, { text, ...heading }, left, y + 12),
      { kind: 'box', x: from, y: y + 8, width: Math.max(0, left + width - from), height: 0.75, color },
    ],
  };
}

const textSize = 10;
const lineHeight = 13;
const dateWidth = 150;

/** A row with the name on the left and the dates on the right. A long name wraps. */
export function createItemRow(ground: RowLayout, title: string, dates: string): PageBlock {
  const { left, width, measure } = ground;
  const lines = breakLines([{ text: title, font: 'sansBold' }], width - dateWidth, textSize, measure);
  return {
    height: lines.length * lineHeight + 6.5,
    draw: (y) => [
      ...lines.flatMap((line, at) => drawLine(ground, line, left, y + 11 + at * lineHeight)),
      ...(dates
        ? [drawTextEndingAt(ground, { text: dates, font: 'sans', size: textSize }, left + width, y + 11)]
        : []),
    ],
  };
}

/** Draws a line of runs with underlines and strikethroughs. */
function drawLine(ground: RowLayout, { runs }: TextLine, x: number, y: number, size = textSize): PaperMark[] {
  return runs.flatMap((run): PaperMark[] => {
    const { text, font, link, width } = run;
    const words: PaperMark = {
      kind: 'text',
      x: x + run.x,
      y,
      text,
      font,
      size,
      width,
      color: ground.color,
      link,
    };
    const rule = (at: number): PaperMark => ({
      kind: 'box',
      x: x + run.x,
      y: at,
      width,
      height: size / 16,
      color: ground.color,
    });
    return [
      words,
      ...(run.isUnderlined ? [rule(y + size * 0.13)] : []),
      ...(run.isStruck ? [rule(y - size * 0.28)] : []),
    ];
  });
}

const indent = 14;

/** Text as one block per line, so that a page may end between any two lines. */
export function createProseRows(ground: RowLayout, html: string): PageBlock[] {
  return parseRichBlocks(html).flatMap(({ runs, bullet, depth }) => {
    const inset = depth * indent;
    const lines = breakLines(runs, ground.width - inset, textSize, ground.measure);
    return lines.map((line, at): PageBlock => {
      const isLast = at === lines.length - 1;
      return {
        height: lineHeight + 1 + (isLast ? 4 : 0),
        draw: (y) => [
          ...(bullet && at === 0
            ? [
                drawTextAt(
                  ground,
                  { text: bullet, font: 'sans', size: textSize },
                  ground.left + inset - 11,
                  y + 11,
                ),
              ]
            : []),
          ...drawLine(ground, line, ground.left + inset, y + 11),
        ],
      };
    });
  });
}
