import { splitGraphemes } from '#contract/graphemes.ts';
import type { PaperFont, TextMeasure } from './paper.ts';

/** Text in one style. */
export interface StyledRun {
  text: string;
  font: PaperFont;
  link?: string;
  isStruck?: boolean;
  isUnderlined?: boolean;
}

export interface PositionedTextRun extends StyledRun {
  /** Offset from the start of the line. */
  x: number;
  width: number;
}

export interface TextLine {
  runs: PositionedTextRun[];
  width: number;
}

interface Piece extends StyledRun {
  width: number;
  isSpace: boolean;
}

const piecePattern = /\n|[^\S\n]+|[^\s]+/g;

/** Breaks text into lines. A word wider than the line breaks between graphemes. */
export function breakLines(
  runs: readonly StyledRun[],
  width: number,
  size: number,
  measure: TextMeasure,
): TextLine[] {
  const lines: TextLine[] = [];
  let line: Piece[] = [];
  let used = 0;
  const endLine = () => {
    lines.push(toLine(line, size, measure));
    line = [];
    used = 0;
  };
  for (const piece of runs.flatMap((run) => piecesOf(run, size, measure))) {
    if (piece.text === '\n') endLine();
    else if (piece.isSpace && line.length === 0) continue;
    else if (used + piece.width <= width || piece.isSpace) {
      line.push(piece);
      used += piece.width;
    } else {
      if (line.length) endLine();
      for (const part of splitToWidth(piece, width, size, measure)) {
        if (line.length) endLine();
        line.push(part);
        used = part.width;
      }
    }
  }
  if (line.length || lines.length === 0) endLine();
  return lines;
}

function piecesOf(run: StyledRun, size: number, measure: TextMeasure): Piece[] {
  return (run.text.match(piecePattern) ?? []).map((text) => {
    const isSpace = text !== '\n' && text.trim() === '';
    const shown = isSpace ? ' ' : text;
    return { ...run, text: shown, isSpace, width: text === '\n' ? 0 : measure(shown, run.font, size) };
  });
}

function splitToWidth(piece: Piece, width: number, size: number, measure: TextMeasure): Piece[] {
  if (piece.width <= width) return [piece];
  const parts: Piece[] = [];
  let text = '';
  const pushPart = () => text && parts.push({ ...piece, text, width: measure(text, piece.font, size) });
  for (const character of splitGraphemes(piece.text)) {
    if (text && measure(text + character, piece.font, size) > width) {
      pushPart();
      text = '';
    }
    text += character;
  }
  pushPart();
  return parts;
}

const hasSameStyle = (one: StyledRun, other: StyledRun) =>
  one.font === other.font &&
  one.link === other.link &&
  one.isStruck === other.isStruck &&
  one.isUnderlined === other.isUnderlined;

/** Merges pieces of the same style into one run, so that the text can be selected and copied as written. */
function toLine(pieces: Piece[], size: number, measure: TextMeasure): TextLine {
  while (pieces.at(-1)?.isSpace) pieces.pop();
  const runs: StyledRun[] = [];
  for (const { width: _, isSpace: __, ...piece } of pieces) {
    const last = runs.at(-1);
    if (last && hasSameStyle(last, piece)) last.text += piece.text;
    else runs.push({ ...piece });
  }
  let x = 0;
  const placed = runs.map((run) => {
    const width = measure(run.text, run.font, size);
    const place = { ...run, x, width };
    x += width;
    return place;
  });
  return { runs: placed, width: x };
}

/** Truncates a text to the width and ends it with an ellipsis. */
export function truncateToFit(
  text: string,
  width: number,
  font: PaperFont,
  size: number,
  measure: TextMeasure,
): string {
  if (measure(text, font, size) <= width) return text;
  const letters = splitGraphemes(text);
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (measure(`${letters.slice(0, middle).join('')}…`, font, size) <= width) fitting = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, fitting).join('').trimEnd()}…`;
}
