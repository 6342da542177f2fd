import { paper } from './colors.ts';
import { type Lettering, lettered } from './lettering.ts';
import { type Mark, mark } from './marks.ts';
import { mix } from './shades.ts';
import { pictureSize, svgDocument } from './svg.ts';

export interface LogoDesign {
  name: string;
  /** What they do, in smaller letters below: Realty Group, Roofing Co. */
  trade?: string;
  mark: Mark;
  /** Dark enough to be read on white and to carry white. */
  color: string;
  /** Seen on the color. */
  accent: string;
  /** The line of the letters as a share of their height. */
  weight?: number;
}

const width = pictureSize;
const tradeLetters: Lettering = { height: 24, weight: 0.13, gap: 0.34 };

/** Mark and name side by side on white, for bars and papers. */
export function wordmark(design: LogoDesign): string {
  const { color } = design;
  const height = 180;
  const beside = mix(color, paper, 0.45);
  const sign = mark(design.mark, { main: color, on: paper, beside }, 116, 24, 32);
  const lines = linesOf(design, 310, { height: 68, color, tradeColor: color, leading: 18 });
  const top = (height - lines.height) / 2;
  return svgDocument(width, height, labelOf(design), ground(height, paper) + sign + lines.at(() => 166, top));
}

/** A sign to be cropped to an arch or a circle: mark and name on the company's own color. */
export function emblem(design: LogoDesign): string {
  const { color, accent } = design;
  const sign = mark(design.mark, { main: paper, on: color, beside: accent }, 216, 142, 88);
  const lines = linesOf(design, 330, { height: 44, color: paper, tradeColor: accent, leading: 20 });
  const centered = (wide: number) => (width - wide) / 2;
  return svgDocument(
    width,
    pictureSize,
    labelOf(design),
    ground(pictureSize, color) + sign + lines.at(centered, 346),
  );
}

interface LineStyle {
  height: number;
  color: string;
  tradeColor: string;
  leading: number;
}

/** The name, and below it the trade, each as large as the room allows. */
function linesOf({ name, trade, weight = 0.14 }: LogoDesign, room: number, style: LineStyle) {
  const title = fitted(name, style.color, { height: style.height, weight, gap: 0.2 }, room);
  const below = trade ? fitted(trade, style.tradeColor, tradeLetters, room) : undefined;
  const belowTop = title.height + style.leading;
  return {
    height: below ? belowTop + below.height : title.height,
    at: (left: (wide: number) => number, top: number): string =>
      placed(title.svg, left(title.width), top) +
      (below ? placed(below.svg, left(below.width), top + belowTop) : ''),
  };
}

function fitted(words: string, color: string, lettering: Lettering, room: number) {
  const natural = lettered(words, color, lettering);
  const height = Math.min(lettering.height, (lettering.height * room) / natural.width);
  return { ...lettered(words, color, { ...lettering, height }), height };
}

const labelOf = ({ name, trade }: LogoDesign): string => (trade ? `${name} ${trade}` : name);

const ground = (height: number, color: string): string =>
  `<path fill="${color}" d="M0 0h${width}v${height}H0z"/>`;

const placed = (svg: string, left: number, top: number): string =>
  `<g transform="translate(${Math.round(left)} ${Math.round(top)})">${svg}</g>`;
