import { z } from 'zod';
import { normalizeHex } from './hex-colors.ts';

export const colorMessages = {
  length: 'Color code must be exactly 7 characters (e.g., #FFFFFF)',
  hex: 'Invalid hex color code',
  duplicate: 'This color is already added',
  maximum: 'Maximum of 5 colors reached',
} as const;

export const maxBrandColors = 5;

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

/** The colors the pickers offer to users without brand colors. */
export const neutralBackgrounds = ['#d2d2d2', '#f5f5f5', '#e6e6e6'] as const;
export const neutralTexts = ['#000000', '#333333', '#666666'] as const;
