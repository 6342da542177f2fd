import { contrast, readableTextOn } from '#contract/hex-colors.ts';

export const readableContrast = 4.5;

/** Black or white, whichever reads better. */
export const inkOn = (surface: string): string =>
  contrast(surface, '#000000') >= contrast(surface, '#ffffff') ? '#000000' : '#ffffff';

/** What shows on a surface when nothing readable was chosen: the luminance rule's choice, or ink where that is faint. */
export function legibleTextOn(surface: string): string {
  const ruled = readableTextOn(surface);
  return contrast(ruled, surface) >= readableContrast ? ruled : inkOn(surface);
}

/** The chosen text where it can be read. */
export const legible = (text: string, surface: string): string =>
  contrast(text, surface) >= readableContrast ? text : legibleTextOn(surface);
