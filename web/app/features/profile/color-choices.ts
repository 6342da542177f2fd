import {
  type ColorSettings,
  defaultColorSettings,
  neutralBackgrounds,
  neutralTexts,
} from '#contract/colors.ts';
import { contrast } from '#contract/hex-colors.ts';
import { legible, legibleTextOn, readableContrast } from '../../lib/legible-colors.ts';

export type ColorKey = keyof ColorSettings;

interface Picker {
  key: ColorKey;
  label: string;
}

/** Each surface with the words that lie on it. */
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

/** The owner's brand colors, or the neutral ones; what is set and what is usual can always be chosen. */
export function choicesFor(key: ColorKey, brandColors: readonly string[], current: ColorSettings): string[] {
  const isText = colorPairs.some(({ text }) => text.key === key);
  const offered = brandColors.length ? brandColors : isText ? neutralTexts : neutralBackgrounds;
  return [...new Set([...offered, defaultColorSettings[key], current[key]])];
}

/** A new surface brings readable words along when the present ones would be lost on it. */
export function withColor(settings: ColorSettings, key: ColorKey, color: string): ColorSettings {
  const changed = { ...settings, [key]: color };
  const text = colorPairs.find(({ surface }) => surface.key === key)?.text.key;
  return text ? { ...changed, [text]: legible(changed[text], color) } : changed;
}

/** Undefined when the words can be read. */
export function readingWarning(surface: string, text: string): string | undefined {
  const ratio = contrast(surface, text);
  if (ratio >= readableContrast) return undefined;
  const shown = legibleTextOn(surface);
  return `Hard to read at ${ratio.toFixed(1)}:1, so ${shown} shows instead. Choose at least 4.5:1.`;
}
