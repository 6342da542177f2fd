import './paper-fonts.css';
import { useEffect, useState } from 'react';
import { type Measure, type PaperFont, paperFonts } from './paper.ts';

interface Face {
  family: 'Paper Sans' | 'Paper Serif';
  weight: 400 | 500 | 700;
  style: 'normal' | 'italic';
}

export const faces: Record<PaperFont, Face> = {
  sans: { family: 'Paper Sans', weight: 400, style: 'normal' },
  sansItalic: { family: 'Paper Sans', weight: 400, style: 'italic' },
  sansBold: { family: 'Paper Sans', weight: 700, style: 'normal' },
  sansBoldItalic: { family: 'Paper Sans', weight: 700, style: 'italic' },
  serif: { family: 'Paper Serif', weight: 400, style: 'normal' },
  serifMedium: { family: 'Paper Serif', weight: 500, style: 'normal' },
};

const generic = { 'Paper Sans': 'sans-serif', 'Paper Serif': 'serif' } as const;

/** Letters that the first file lacks are in the second; what neither has is the system's. */
export const familyOf = (font: PaperFont): string => {
  const { family } = faces[font];
  return `'${family}', '${family} Extended', ${generic[family]}`;
};

const cssFont = (font: PaperFont, size: number) =>
  `${faces[font].style} ${faces[font].weight} ${size}px ${familyOf(font)}`;

/** Large, so that no pixel grid rounds the widths. */
const measuredAt = 100;
const mostRemembered = 20_000;

/** Measures with the fonts the page is shown in. They must be loaded: see `usePaperFonts`. */
function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, font, size) => {
    const key = `${font} ${text}`;
    const width = known.get(key) ?? measured(context, text, font);
    if (known.size > mostRemembered) known.clear();
    known.set(key, width);
    return (width * size) / measuredAt;
  };
}

function measured(context: CanvasRenderingContext2D | null, text: string, font: PaperFont): number {
  if (!context) return 0;
  context.font = cssFont(font, measuredAt);
  return context.measureText(text).width;
}

const someLatin = 'Ab';
const someExtended = 'Łž';

const loadFonts = (): Promise<unknown> =>
  Promise.all(
    paperFonts.flatMap((font) =>
      [someLatin, someExtended].map((text) => document.fonts.load(cssFont(font, measuredAt), text)),
    ),
  );

let loaded: Promise<Measure> | undefined;

/** The measure, once the fonts are there. A font that cannot be fetched is replaced by the system's. */
export const loadMeasure = (): Promise<Measure> => {
  loaded ??= loadFonts().then(createMeasure, createMeasure);
  return loaded;
};

export function usePaperMeasure(): Measure | undefined {
  const [measure, setMeasure] = useState<Measure>();
  useEffect(() => {
    let isShown = true;
    void loadMeasure().then((made) => isShown && setMeasure(() => made));
    return () => {
      isShown = false;
    };
  }, []);
  return measure;
}
