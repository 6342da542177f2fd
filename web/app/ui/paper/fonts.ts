import './paper-fonts.css';
import { useEffect, useState } from 'react';
import { type PaperFont, paperFonts, type TextMeasure } from './paper.ts';

interface Face {
  family: 'Paper Sans' | 'Paper Serif';
  weight: 400 | 500 | 700;
  style: 'normal' | 'italic';
}

export const fontFaces: Record<PaperFont, Face> = {
  sans: { family: 'Paper Sans', weight: 400, style: 'normal' },
  sansItalic: { family: 'Paper Sans', weight: 400, style: 'italic' },
  sansBold: { family: 'Paper Sans', weight: 700, style: 'normal' },
  sansBoldItalic: { family: 'Paper Sans', weight: 700, style: 'italic' },
  serif: { family: 'Paper Serif', weight: 400, style: 'normal' },
  serifMedium: { family: 'Paper Serif', weight: 500, style: 'normal' },
};

const generic = { 'Paper Sans': 'sans-serif', 'Paper Serif': 'serif' } as const;

/** The font families. The second has the letters that the first lacks, and the system font has the rest. */
export const getFontFamily = (font: PaperFont): string => {
  const { family } = fontFaces[font];
  return `'${family}', '${family} Extended', ${generic[family]}`;
};

const cssFont = (font: PaperFont, size: number) =>
  `${fontFaces[font].style} ${fontFaces[font].weight} ${size}px ${getFontFamily(font)}`;

/** Measures at a large font size, so that rounding to pixels does not matter. */
const measureSize = 100;
const maxCached = 20_000;

/** Measures text with the page's fonts, which `loadTextMeasure` must have loaded. */
function createMeasure(): TextMeasure {
  const context = document.createElement('canvas').getContext('2d');
  const widths = new Map<string, number>();
  return (text, font, size) => {
    const key = `${font} ${text}`;
    const width = widths.get(key) ?? measureWidth(context, text, font);
    if (widths.size > maxCached) widths.clear();
    widths.set(key, width);
    return (width * size) / measureSize;
  };
}

function measureWidth(context: CanvasRenderingContext2D | null, text: string, font: PaperFont): number {
  if (!context) return 0;
  context.font = cssFont(font, measureSize);
  return context.measureText(text).width;
}

const latinSample = 'Ab';
const extendedSample = 'Łž';

const loadFonts = (): Promise<unknown> =>
  Promise.all(
    paperFonts.flatMap((font) =>
      [latinSample, extendedSample].map((text) => document.fonts.load(cssFont(font, measureSize), text)),
    ),
  );

let loaded: Promise<TextMeasure> | undefined;

/** Resolves once the fonts are loaded. The system font replaces a font that cannot be fetched. */
export const loadTextMeasure = (): Promise<TextMeasure> => {
  loaded ??= loadFonts().then(createMeasure, createMeasure);
  return loaded;
};

export function useTextMeasure(): TextMeasure | undefined {
  const [measure, setMeasure] = useState<TextMeasure>();
  useEffect(() => {
    let isShown = true;
    void loadTextMeasure().then((measure) => isShown && setMeasure(() => measure));
    return () => {
      isShown = false;
    };
  }, []);
  return measure;
}
