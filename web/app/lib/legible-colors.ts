import { contrast, readableTextOn } from '#contract/hex-colors.ts';

export const readableContrast = 4.5;

/** Black or white, whichever has more contrast to the background color. */
export const blackOrWhiteOn = (surface: string): string =>
  contrast(surface, '#000000') >= contrast(surface, '#ffffff') ? '#000000' : '#ffffff';

/**
 * The default text color on a background color. It depends on the luminance of the background. If its
 * contrast is too low, black or white replaces it.
 */
export function defaultTextColorOn(surface: string): string {
  const preferred = readableTextOn(surface);
  return contrast(preferred, surface) >= readableContrast ? preferred : blackOrWhiteOn(surface);
}

/** The chosen text color if it is legible on the background color, otherwise the default. */
export const legibleTextColor = (text: string, surface: string): string =>
  contrast(text, surface) >= readableContrast ? text : defaultTextColorOn(surface);
