import { foldAccents } from '#contract/slug.ts';

/**
 * Each letter as [width, SVG path], 100 units high. The letters are drawn as lines, so that no font is
 * needed.
 */
const letters: Record<string, readonly [number, string]> = {
  A: [84, 'M0 100 42 0l42 100M15 66h54'],
  B: [60, 'M0 48h34a26 26 0 0 1 0 52H0V0h30a24 24 0 0 1 0 48'],
  C: [86, 'M86 15.300a50 50 0 1 0 0 69.400'],
  D: [78, 'M0 0h28a50 50 0 0 1 0 100H0Z'],
  E: [54, 'M54 0H0v100h54M0 49h44'],
  F: [52, 'M52 0H0v100M0 51h42'],
  G: [98, 'M86 15.300A50 50 0 1 0 100 52H60'],
  H: [74, 'M0 0v100M74 0v100M0 49h74'],
  I: [0, 'M0 0v100'],
  J: [44, 'M44 0v76a22 24 0 0 1-44 2'],
  K: [66, 'M0 0v100M62 0 0 60M22 39l44 61'],
  L: [50, 'M0 0v100h50'],
  M: [96, 'M0 100V0l48 68L96 0v100'],
  N: [76, 'M0 100V0l76 100V0'],
  O: [100, 'M0 50a50 50 0 1 1 100 0a50 50 0 1 1-100 0Z'],
  P: [58, 'M0 100V0h30a28 28 0 0 1 0 56H0'],
  Q: [100, 'M0 50a50 50 0 1 1 100 0a50 50 0 1 1-100 0ZM64 70l32 34'],
  R: [62, 'M0 100V0h30a28 28 0 0 1 0 56H0M30 56l32 44'],
  S: [58, 'M54 18C48 6 40 0 28 0 13 0 4 10 4 24c0 33 54 18 54 52 0 14-12 24-29 24-14 0-24-7-29-20'],
  T: [70, 'M0 0h70M35 0v100'],
  U: [72, 'M0 0v64a36 36 0 0 0 72 0V0'],
  V: [80, 'm0 0 40 100L80 0'],
  W: [122, 'm0 0 31 100L61 4l30 96L122 0'],
  X: [72, 'm2 0 68 100M70 0 2 100'],
  Y: [76, 'm0 0 38 52L76 0M38 52v48'],
  Z: [66, 'M2 0h62L2 100h64'],
  '&': [76, 'M76 100 22 32C10 16 20 0 36 0c18 0 22 20 8 30L20 46C-8 64 2 100 32 100c20 0 38-18 40-44'],
  '.': [0, 'M0 99v1'],
  ',': [2, 'm2 96-6 18'],
  '’': [0, 'M0 0v22'],
  "'": [0, 'M0 0v22'],
  '-': [30, 'M0 52h30'],
};

const wordGap = 44;

/** Kerning: slanted letter pairs are closer together. */
const slanting = /^(?:[FPTVWY]A|A[TVWY]|L[TVY])$/;
const kernOf = (pair: string): number => (slanting.test(pair) ? -16 : 0);

export interface LetterStyle {
  height: number;
  /** The line width and the letter gap, as shares of the height. */
  weight: number;
  gap: number;
}

export interface DrawnWords {
  width: number;
  /** The drawing, which starts at 0, 0 and has the requested height. */
  svg: string;
}

/** Draws words in capitals. */
export function drawWords(words: string, color: string, { height, weight, gap }: LetterStyle): DrawnWords {
  const scale = (height * (1 - weight)) / 100;
  const edge = (height * weight) / 2;
  let at = 0;
  const paths: string[] = [];
  const characters = [...foldAccents(words).toUpperCase()];
  for (const [index, character] of characters.entries()) {
    const letter = letters[character];
    if (letter) paths.push(`<path transform="translate(${round(at)} 0)" d="${letter[1]}"/>`);
    at += letter
      ? letter[0] + (gap + weight) * 100 + kernOf(character + (characters[index + 1] ?? ''))
      : wordGap;
  }
  const line = `stroke="${color}" stroke-width="${round((height * weight) / scale)}" stroke-linecap="round" stroke-linejoin="round"`;
  return {
    width: (at - (gap + weight) * 100) * scale + 2 * edge,
    svg: `<g transform="translate(${round(edge)} ${round(edge)}) scale(${round(scale)})" fill="none" ${line}>${paths.join('')}</g>`,
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
