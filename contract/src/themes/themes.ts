import { z } from 'zod';
import { normalizeLine } from '../plain-text.ts';

/** The two builders, whose pages agents design with a theme and print. */
export const pageBuilders = ['bio', 'resume'] as const;
export type PageBuilder = (typeof pageBuilders)[number];

export const themeMessages = {
  saved: 'Theme updated successfully!',
  keptLocally: 'Failed to save theme to the server. Your changes are saved locally.',
  failed: 'There was an error saving your theme. Please try again.',
  text: 'Theme must be an object, or one written as JSON',
  color: 'Please choose a color such as #d2d2d2',
  picture: 'Please upload this picture first.',
  logo: 'Please choose one of the logos in your profile.',
  notAnImage: 'Please select a valid image file.',
  profilePicture: 'Failed to save profile picture. Please try again.',
} as const;

/** Backgrounds cover a page, so they may be larger than other pictures. The browser shrinks larger ones. */
export const backgroundLimits = { bytes: 2_097_152, pixels: 2000 } as const;
export const contactImageSize = { width: 459, height: 130 } as const;
export const marginRange = { min: 0, max: 120 } as const;

/** The built-in backgrounds. */
const bundledBackgrounds = ['paper', 'shoreline', 'doorway', 'night-porch', 'spanish-tile'] as const;
type BundledBackground = (typeof bundledBackgrounds)[number];

export const bundledBackgroundPath = (name: BundledBackground): string => `/images/themes/${name}.svg`;
export const defaultBackground = bundledBackgroundPath('paper');
const bundledPaths = bundledBackgrounds.map(bundledBackgroundPath);

const mediaPath = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export const isBundledBackground = (address: string): boolean => bundledPaths.includes(address);
/** The id of an uploaded picture; undefined for any other URL. */
export const parsePictureId = (address: string): string | undefined =>
  mediaPath.exec(address)?.[1]?.toLowerCase();

/**
 * Whether the URL is a picture. Only the demo uses data URIs for pictures; the server stores no data URIs.
 */
const isPicture = (address: string): boolean =>
  isBundledBackground(address) || parsePictureId(address) !== undefined || address.startsWith('data:image/');

const Color = z
  .string(themeMessages.color)
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, themeMessages.color)
  .overwrite((text) => text.toLowerCase());
/** An empty text counts as null. */
const Picture = z.preprocess(
  (address) => (address === '' ? null : address),
  z.string().refine(isPicture, themeMessages.picture).nullable(),
);
const Margin = z
  .int('Margins are whole pixels')
  .min(marginRange.min, `Margins must be ${marginRange.min} px or more`)
  .max(marginRange.max, `Margins must be ${marginRange.max} px or less`);

/** A complete theme in a response, with picture URLs and the printed tagline. */
export const Theme = z.object({
  backgroundColor: z.string(),
  textColor: z.string(),
  backgroundImage: z.string().nullable(),
  /** Whether the page is white paper, without color or picture. */
  noBackground: z.boolean(),
  showFooter: z.boolean(),
  showHeader: z.boolean(),
  logoImage: z.string().nullable(),
  tagLine: z.string(),
  customProfilePicture: z.string().nullable(),
  contactImage: z.string().nullable(),
  topMargin: z.int(),
  bottomMargin: z.int(),
});
export type Theme = z.output<typeof Theme>;

/** The values after a reset. Logo, tagline and pictures belong to the person and aren't reset. */
export const defaultThemeSettings = {
  backgroundColor: '#d2d2d2',
  textColor: '#000000',
  backgroundImage: defaultBackground,
  noBackground: false,
  showFooter: true,
  showHeader: true,
  topMargin: 24,
  bottomMargin: 24,
} as const satisfies Partial<Theme>;
type Look = Pick<Theme, keyof typeof defaultThemeSettings>;

const parseIfText = (theme: unknown): unknown => {
  if (typeof theme !== 'string') return theme;
  try {
    return JSON.parse(theme);
  } catch {
    return theme;
  }
};

const themeFields = z
  .object(
    {
      backgroundColor: Color,
      textColor: Color,
      backgroundImage: Picture,
      noBackground: z.boolean(),
      showFooter: z.boolean(),
      showHeader: z.boolean(),
      logoImage: Picture,
      tagLine: z
        .string()
        .overwrite(normalizeLine)
        .max(160, 'Tagline must be 160 characters or fewer')
        .nullable(),
      customProfilePicture: Picture,
      contactImage: Picture,
      topMargin: Margin,
      bottomMargin: Margin,
    },
    themeMessages.text,
  )
  .partial();

/** A theme in a request, as an object or a JSON text. Omitted fields stay as they are. */
export const ThemeInput = z.preprocess(parseIfText, themeFields);
export type ThemeInput = z.output<typeof themeFields>;

export const SaveTheme = z.object({ theme: ThemeInput });
export const SavedTheme = z.object({ success: z.literal(true), theme: Theme });
export const ThemeResponse = z.object({ theme: Theme });
export const UploadedBackground = z.object({ success: z.literal(true), imageUrl: z.string() });
export type UploadedBackground = z.output<typeof UploadedBackground>;

/**
 * The pictures that a page can show instead of those of the profile, keyed by the last part of their route.
 */
export const pagePictures = {
  'custom-profile-picture': 'customProfilePicture',
  'contact-image': 'contactImage',
} as const;
export type PagePicture = (typeof pagePictures)[keyof typeof pagePictures];

export const UploadedPicture = z.object({
  success: z.literal(true),
  imageUrl: z.string().nullable(),
  customProfilePicture: z.string().nullable(),
  contactImage: z.string().nullable(),
});
export type UploadedPicture = z.output<typeof UploadedPicture>;

interface ReadyTheme {
  name: string;
  look: Look;
}

/** The predefined themes: sets of field values. */
export const predefinedThemes: readonly ReadyTheme[] = [
  {
    name: 'Shoreline',
    look: {
      ...defaultThemeSettings,
      backgroundColor: '#ffffff',
      backgroundImage: bundledBackgroundPath('shoreline'),
    },
  },
  {
    name: 'Doorway',
    look: {
      ...defaultThemeSettings,
      backgroundColor: '#ffe3a0',
      backgroundImage: bundledBackgroundPath('doorway'),
    },
  },
  {
    name: 'Night porch',
    look: {
      ...defaultThemeSettings,
      backgroundColor: '#062e25',
      textColor: '#ffffff',
      backgroundImage: bundledBackgroundPath('night-porch'),
    },
  },
  {
    name: 'Spanish tile',
    look: {
      ...defaultThemeSettings,
      backgroundColor: '#fdeeea',
      backgroundImage: bundledBackgroundPath('spanish-tile'),
    },
  },
];

/** Applies a change. Choosing a color or a picture turns off "no background". */
export function applyThemeChange(theme: Theme, change: Partial<Theme>): Theme {
  const showsBackground = change.backgroundColor !== undefined || Boolean(change.backgroundImage);
  return { ...theme, ...(showsBackground && { noBackground: false }), ...change };
}

export const resetTheme = (theme: Theme): Theme => ({ ...theme, ...defaultThemeSettings });

/** The name of the predefined theme with exactly these values. */
export const findPredefinedTheme = (theme: Look): string | undefined =>
  predefinedThemes.find(({ look }) =>
    (Object.keys(look) as (keyof Look)[]).every((field) => look[field] === theme[field]),
  )?.name;
