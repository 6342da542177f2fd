import { svgDocument } from './svg.ts';

export const marks = ['peak', 'wave', 'sun', 'roof', 'key', 'leaf'] as const;
export type Mark = (typeof marks)[number];

export interface LogoDesign {
  words: string;
  mark: Mark;
  color: string;
}

/** What someone shows: their own logo, and that of their brokerage or company. */
export interface Logos {
  personal?: LogoDesign;
  company?: LogoDesign;
}

export function logo({ words, color }: LogoDesign): string {
  return svgDocument(500, 180, words, `<circle cx="90" cy="90" r="60" fill="${color}"/>`);
}
