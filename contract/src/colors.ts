import { z } from 'zod';

export const colorMessages = {
  length: 'Color code must be exactly 7 characters (e.g., #FFFFFF)',
  hex: 'Invalid hex color code',
  duplicate: 'This color is already added',
  maximum: 'Maximum of 5 colors reached',
} as const;

export const maxBrandColors = 5;
export const defaultBrandColor = '#11ad88';

/** Three digits are expanded, case is folded, anything else falls back to black. */
function normalizeHex(text: string): string {
  const value = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  if (/^#[0-9a-f]{3}$/.test(value)) return `#${[...value.slice(1)].map((digit) => digit + digit).join('')}`;
  return '#000000';
}

export const BrandColor = z
  .string()
  .trim()
  .refine((text) => text.length === 7, { message: colorMessages.length, abort: true })
  .refine((text) => /^#[0-9a-f]{6}$/i.test(text), colorMessages.hex)
  .overwrite((text) => text.toLowerCase());

export const BrandColors = z
  .array(BrandColor)
  .max(maxBrandColors, colorMessages.maximum)
  .refine((colors) => new Set(colors).size === colors.length, colorMessages.duplicate);

const Hex = z.string().overwrite(normalizeHex);

export const ColorSettings = z.object({
  backgroundColor: Hex,
  textColor: Hex,
  buttonColor: Hex,
  buttonHoverColor: Hex,
  buttonTextColor: Hex,
  buttonTextHoverColor: Hex,
});
export type ColorSettings = z.output<typeof ColorSettings>;

export const defaultColorSettings: ColorSettings = {
  backgroundColor: '#11ad88',
  textColor: '#000000',
  buttonColor: '#000000',
  buttonHoverColor: '#ffffff',
  buttonTextColor: '#ffffff',
  buttonTextHoverColor: '#000000',
};

/** What the pickers offer someone without brand colors. */
export const neutralBackgrounds = ['#d2d2d2', '#f5f5f5', '#e6e6e6'] as const;
export const neutralTexts = ['#000000', '#333333', '#666666'] as const;

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(normalizeHex(hex).slice(at, at + 2), 16) / 255);

/** Relative luminance as WCAG defines it, 0 to 1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The luminance rule picks dark or white; where its choice reads worse than the other, the other is taken. */
export function readableTextOn(background: string): '#333333' | '#ffffff' {
  return contrast(background, '#333333') >= contrast(background, '#ffffff') ? '#333333' : '#ffffff';
}
