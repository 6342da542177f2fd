import {
  type ColorSettings,
  defaultColorSettings,
  neutralBackgrounds,
  neutralTexts,
} from '#contract/colors.ts';
import { calculateContrast } from '#contract/hex-colors.ts';
import {
  chooseDefaultTextColor,
  chooseLegibleTextColor,
  minReadableContrast,
} from '../../lib/legible-colors.ts';

export type ColorKey = keyof ColorSettings;

interface Picker {
  key: ColorKey;
  label: string;
}

/** Each background color with the text color shown on it. */
export const colorPairs: readonly { surface: Picker; text: Picker }[] = [
  {
    surface: { key: 'backgroundColor', label: 'Background' },
    text: { key: 'textColor', label: 'Text' },
  },
  {
    surface: { key: 'buttonColor', label: 'Button' },
    text: { key: 'buttonTextColor', label: 'Button text' },
  },
  {
    surface: { key: 'buttonHoverColor', label: 'Button hover' },
    text: { key: 'buttonTextHoverColor', label: 'Button text hover' },
  },
];

/** The brand colors, or neutral colors if there are none, plus the current and the default color. */
export function listColorChoices(
  key: ColorKey,
  brandColors: readonly string[],
  current: ColorSettings,
): string[] {
  const isText = colorPairs.some(({ text }) => text.key === key);
  const offered = brandColors.length ? brandColors : isText ? neutralTexts : neutralBackgrounds;
  return [...new Set([...offered, defaultColorSettings[key], current[key]])];
}

/** Sets a color. If the text on a new background color would be illegible, its color changes too. */
export function replaceColor(settings: ColorSettings, key: ColorKey, color: string): ColorSettings {
  const changed = { ...settings, [key]: color };
  const text = colorPairs.find(({ surface }) => surface.key === key)?.text.key;
  return text ? { ...changed, [text]: chooseLegibleTextColor(changed[text], color) } : changed;
}

/** A warning if the text is illegible on this background; undefined otherwise. */
export function findContrastWarning(surface: string, text: string): string | undefined {
  const ratio = calculateContrast(surface, text);
  if (ratio >= minReadableContrast) return undefined;
  const shown = chooseDefaultTextColor(surface);
  return `Hard to read at ${ratio.toFixed(1)}:1, so ${shown} shows instead. Choose at least 4.5:1.`;
}
