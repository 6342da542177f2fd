import { paperColor } from './colors.ts';
import { drawWords, type LetterStyle } from './lettering.ts';
import { drawLogoMark, type LogoMarkName } from './marks.ts';
import { mixColors } from './shades.ts';
import { createSvgDocument, pictureSize } from './svg.ts';

export interface LogoDesign {
  name: string;
  /** The trade, in smaller letters below: Realty Group, Roofing Co. */
  trade?: string;
  mark: LogoMarkName;
  /** The main color. It must be dark enough to carry white text and to be readable on white. */
  color: string;
  /** A second color that must be visible on `color`. */
  accent: string;
  /** The line width of the letters as a share of their height. */
  weight?: number;
}

const width = pictureSize;
const tradeLetters: LetterStyle = { height: 24, weight: 0.13, gap: 0.34 };

/** Mark and name side by side on white, for headers and documents. */
export function drawWordmark(design: LogoDesign): string {
  const { color } = design;
  const height = 180;
  const accent = mixColors(color, paperColor, 0.45);
  const sign = drawLogoMark(design.mark, { main: color, detail: paperColor, accent }, 116, 24, 32);
  const lines = linesOf(design, 310, { height: 68, color, tradeColor: color, leading: 18 });
  const top = (height - lines.height) / 2;
  return createSvgDocument(
    width,
    height,
    labelOf(design),
    background(height, paperColor) + sign + lines.at(() => 166, top),
  );
}

/** Mark and name on the company's color, for cropping to an arch or a circle. */
export function drawEmblem(design: LogoDesign): string {
  const { color, accent } = design;
  const sign = drawLogoMark(design.mark, { main: paperColor, detail: color, accent }, 216, 142, 88);
  const lines = linesOf(design, 330, { height: 44, color: paperColor, tradeColor: accent, leading: 20 });
  const centered = (wide: number) => (width - wide) / 2;
  return createSvgDocument(
    width,
    pictureSize,
    labelOf(design),
    background(pictureSize, color) + sign + lines.at(centered, 346),
  );
}

interface LineStyle {
  height: number;
  color: string;
  tradeColor: string;
  leading: number;
}

/** The lines with the name and the trade below it, each as large as the width allows. */
function linesOf({ name, trade, weight = 0.14 }: LogoDesign, maxWidth: number, style: LineStyle) {
  const title = fitWords(name, style.color, { height: style.height, weight, gap: 0.2 }, maxWidth);
  const below = trade ? fitWords(trade, style.tradeColor, tradeLetters, maxWidth) : undefined;
  const belowTop = title.height + style.leading;
  return {
    height: below ? belowTop + below.height : title.height,
    at: (left: (wide: number) => number, top: number): string =>
      translate(title.svg, left(title.width), top) +
      (below ? translate(below.svg, left(below.width), top + belowTop) : ''),
  };
}

function fitWords(words: string, color: string, lettering: LetterStyle, maxWidth: number) {
  const natural = drawWords(words, color, lettering);
  const height = Math.min(lettering.height, (lettering.height * maxWidth) / natural.width);
  return { ...drawWords(words, color, { ...lettering, height }), height };
}

const labelOf = ({ name, trade }: LogoDesign): string => (trade ? `${name} ${trade}` : name);

const background = (height: number, color: string): string =>
  `<path fill="${color}" d="M0 0h${width}v${height}H0z"/>`;

const translate = (svg: string, left: number, top: number): string =>
  `<g transform="translate(${Math.round(left)} ${Math.round(top)})">${svg}</g>`;
