/** A page is a list of marks. The screen, the printer and the PDF all draw the same list. */

export const paperSizes = {
  letter: { name: 'US Letter', width: 500, height: 647, points: [612, 792], css: '8.5in 11in' },
  a4: { name: 'A4', width: 500, height: 707, points: [595.28, 841.89], css: '210mm 297mm' },
} as const;
export type PaperSize = keyof typeof paperSizes;

/** The usual paper size in the United States. */
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

/** The width of a text, in page units. */
export type TextMeasure = (text: string, font: PaperFont, size: number) => number;

export interface TextMark {
  kind: 'text';
  x: number;
  /** The position of the baseline. */
  y: number;
  text: string;
  font: PaperFont;
  size: number;
  width: number;
  color: string;
  link?: string;
}

/** A filled line or box. */
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
  /** Whether the picture covers its box or fits inside it. */
  fit: 'cover' | 'contain';
  /** Where a contained picture is placed in its box. */
  align?: 'start' | 'middle' | 'end';
  shape?: 'arch';
  /**
   * The color behind the picture. It makes the picture opaque, so that the PDF can embed the picture as a
   * JPEG, which is much faster.
   */
  ground?: string;
}

export type PaperMark = TextMark | BoxMark | PictureMark;

export interface PaperDocument {
  title: string;
  author: string;
  size: PaperSize;
  pages: PaperMark[][];
}

/** The corner radius of an arch that is as wide as its box. */
export const calculateArchRadius = (width: number, height: number): number => Math.min(width / 2, height);
