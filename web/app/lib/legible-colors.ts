import { calculateContrast, chooseReadableTextColor } from '#contract/hex-colors.ts';

export const minReadableContrast = 4.5;

/** Black or white, whichever has more contrast to the background color. */
export const chooseBlackOrWhite = (surface: string): string =>
  calculateContrast(surface, '#000000') >= calculateContrast(surface, '#ffffff') ? '#000000' : '#ffffff';

/**
 * The default text color on a background color. It depends on the luminance of the background. If its
 * contrast is too low, black or white replaces it.
 */
export function chooseDefaultTextColor(surface: string): string {
  const preferred = chooseReadableTextColor(surface);
  return calculateContrast(preferred, surface) >= minReadableContrast
    ? preferred
    : chooseBlackOrWhite(surface);
}

/** The chosen text color if it is legible on the background color, otherwise the default. */
export const chooseLegibleTextColor = (text: string, surface: string): string =>
  calculateContrast(text, surface) >= minReadableContrast ? text : chooseDefaultTextColor(surface);
