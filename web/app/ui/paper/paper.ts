/** Pages as lists of marks: what is laid out once is what the screen shows, the printer prints and the PDF holds. */

export const paperSizes = {
  letter: { name: 'US Letter', width: 500, height: 647, points: [612, 792], css: '8.5in 11in' },
  a4: { name: 'A4', width: 500, height: 707, points: [595.28, 841.89], css: '210mm 297mm' },
} as const;
export type PaperSize = keyof typeof paperSizes;

/** What printers in the United States hold. */
export const defaultPaperSize: PaperSize = 'letter';

export const paperFonts = [
  'sans',
  'sansItalic',
  'sansBold',
  'sansBoldItalic',
  'serif',
  'serifMedium',
] as const;
export type PaperFont = (typeof paperFonts)[number];

/** How wide a text is, in the units of the page. */
export type Measure = (text: string, font: PaperFont, size: number) => number;

export interface TextMark {
  kind: 'text';
  x: number;
  /** Of the line the letters stand on. */
  y: number;
  text: string;
  font: PaperFont;
  size: number;
  width: number;
  color: string;
  link?: string;
}

/** A line or a box, filled. */
export interface BoxMark {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

export interface PictureMark {
  kind: 'picture';
  x: number;
  y: number;
  width: number;
  height: number;
  source: string;
  /** Covers its box, or stands whole inside it. */
  fit: 'cover' | 'contain';
  /** Where in its box a whole picture stands. */
  align?: 'start' | 'middle' | 'end';
  shape?: 'arch';
  /** The color it stands on, where it covers nothing else: a picture without gaps is much sooner in a file. */
  ground?: string;
}

export type Mark = TextMark | BoxMark | PictureMark;

export interface PaperDocument {
  title: string;
  author: string;
  size: PaperSize;
  pages: Mark[][];
}

/** The upper edge of an arch as wide as its box. */
export const archRadius = (width: number, height: number): number => Math.min(width / 2, height);
