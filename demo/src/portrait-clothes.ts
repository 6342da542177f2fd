import { inkColor, paperColor } from './colors.ts';
import { mixColors } from './shades.ts';

const torso = 'M82 514c2-82 38-120 94-136l38-12c8 32 64 32 72 0l38 12c56 16 92 54 94 136Z';
const body = (color: string) => `<path d="${torso}" fill="${color}"/>`;

const collar = '<path d="M211 367c6 44 72 44 78 0" fill="none"/>';

const jacket = (color: string) =>
  `${body(paperColor)}<path d="M206 368 250 514H82c2-82 38-120 94-136ZM294 368l-44 146h168c-2-82-38-120-94-136Z" fill="${color}"/><path d="m206 368-34 28 20 24-16 18 74 76ZM294 368l34 28-20 24 16 18-74 76Z" fill="${mixColors(color, paperColor, 0.14)}"/>`;

const buttons = (color: string) =>
  `<g fill="${mixColors(color, inkColor, 0.4)}" stroke-width="4"><circle cx="196" cy="450" r="8"/><circle cx="304" cy="450" r="8"/></g>`;

/** Draws clothes with a color, an accent color and the visible skin. */
export const clothesDrawings = {
  crew: (color) => body(color) + collar,
  blazer: (color) => jacket(color),
  suit: (color, accent) =>
    `${jacket(color)}<path d="m250 398-16 14 8 18-12 64 20 22 20-22-12-64 8-18Z" fill="${accent}"/>`,
  shirt: (color) =>
    `${body(color)}<path d="M250 396v118"/><path d="m214 362-26 22 28 46 34-34ZM286 362l26 22-28 46-34-34Z" fill="${mixColors(color, paperColor, 0.3)}"/>`,
  vneck: (color, accent, skin) =>
    `${body(color)}<path d="m208 367 42 74 42-74-6-2c-8 32-64 32-72 0Z" fill="${skin}"/><path d="M214 384c12 22 60 22 72 0" stroke="${accent}" stroke-width="5" fill="none"/><circle cx="250" cy="404" r="7" fill="${accent}" stroke-width="4"/>`,
  turtleneck: (color) =>
    `${body(color)}<path d="M204 336c28 18 64 18 92 0l4 44c-30 22-70 22-100 0Z" fill="${mixColors(color, paperColor, 0.14)}"/>`,
  overalls: (color, accent) =>
    `${body(accent)}${collar}<path d="m150 386 34-10 12 72h108l12-72 34 10-6 128H156Z" fill="${color}"/>${buttons(color)}`,
} as const satisfies Record<string, (color: string, accent: string, skin: string) => string>;

export type Clothes = keyof typeof clothesDrawings;
