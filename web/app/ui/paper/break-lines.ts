import { graphemesOf } from '#contract/graphemes.ts';
import type { Measure, PaperFont } from './paper.ts';

/** Text in one voice. */
export interface Run {
  text: string;
  font: PaperFont;
  link?: string;
  isStruck?: boolean;
  isUnderlined?: boolean;
}

export interface PlacedRun extends Run {
  /** From the beginning of the line. */
  x: number;
  width: number;
}

export interface Line {
  runs: PlacedRun[];
  width: number;
}

interface Piece extends Run {
  width: number;
  isSpace: boolean;
}

const pieceShape = /\n|[^\S\n]+|[^\s]+/g;

/** Words onto lines. A word wider than the line is broken between characters, never inside one. */
export function breakLines(runs: readonly Run[], width: number, size: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Piece[] = [];
  let used = 0;
  const end = () => {
    lines.push(joined(line, size, measure));
    line = [];
    used = 0;
  };
  for (const piece of runs.flatMap((run) => piecesOf(run, size, measure))) {
    if (piece.text === '\n') end();
    else if (piece.isSpace && line.length === 0) continue;
    else if (used + piece.width <= width || piece.isSpace) {
      line.push(piece);
      used += piece.width;
    } else {
      if (line.length) end();
      for (const part of brokenTo(piece, width, size, measure)) {
        if (line.length) end();
        line.push(part);
        used = part.width;
      }
    }
  }
  if (line.length || lines.length === 0) end();
  return lines;
}

function piecesOf(run: Run, size: number, measure: Measure): Piece[] {
  return (run.text.match(pieceShape) ?? []).map((text) => {
    const isSpace = text !== '\n' && text.trim() === '';
    const shown = isSpace ? ' ' : text;
    return { ...run, text: shown, isSpace, width: text === '\n' ? 0 : measure(shown, run.font, size) };
  });
}

function brokenTo(piece: Piece, width: number, size: number, measure: Measure): Piece[] {
  if (piece.width <= width) return [piece];
  const parts: Piece[] = [];
  let text = '';
  const take = () => text && parts.push({ ...piece, text, width: measure(text, piece.font, size) });
  for (const character of graphemesOf(piece.text)) {
    if (text && measure(text + character, piece.font, size) > width) {
      take();
      text = '';
    }
    text += character;
  }
  take();
  return parts;
}

const isAlike = (one: Run, other: Run) =>
  one.font === other.font &&
  one.link === other.link &&
  one.isStruck === other.isStruck &&
  one.isUnderlined === other.isUnderlined;

/** Pieces in one voice become one run again, so that the text reads and copies as it was written. */
function joined(pieces: Piece[], size: number, measure: Measure): Line {
  while (pieces.at(-1)?.isSpace) pieces.pop();
  const runs: Run[] = [];
  for (const { width: _, isSpace: __, ...piece } of pieces) {
    const last = runs.at(-1);
    if (last && isAlike(last, piece)) last.text += piece.text;
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

/** As much of a line of text as fits, and three dots for the rest. */
export function cutToFit(
  text: string,
  width: number,
  font: PaperFont,
  size: number,
  measure: Measure,
): string {
  if (measure(text, font, size) <= width) return text;
  const letters = graphemesOf(text);
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(`${letters.slice(0, middle).join('')}…`, font, size) <= width) fits = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}
