import { type Profile, profileDefaults } from './account.ts';
import { defaultLook, isBundledBackground, type Theme, type ThemeWish, themeMessages } from './themes.ts';

/** A theme's own values. Uploaded pictures are kept apart from them; the logo is a choice among the profile's. */
export type KeptTheme = Partial<
  Omit<Theme, 'logoImage' | 'tagLine' | 'customProfilePicture' | 'contactImage'>
> & {
  tagLine?: string | null;
  logo?: 'personalLogo' | 'logoImage' | 'none';
};

export const uploadedPictures = ['backgroundImage', 'customProfilePicture', 'contactImage'] as const;
export type UploadedPictureName = (typeof uploadedPictures)[number];

/** What a page keeps about its looks; pictures by their addresses. */
export type KeptPage = { theme: KeptTheme } & Record<UploadedPictureName, string | null>;

export const emptyPage: KeptPage = {
  theme: {},
  backgroundImage: null,
  customProfilePicture: null,
  contactImage: null,
};

type Person = Pick<Profile, 'personalLogo' | 'logoImage' | 'tagLine'>;

const logoChoices = ['personalLogo', 'logoImage'] as const;

/** A page's theme as its owner sees it: what was never chosen is the profile's or the default. */
export function themeOf({ theme, backgroundImage, ...pictures }: KeptPage, person: Person): Theme {
  const { logo, tagLine, ...look } = theme;
  return {
    ...defaultLook,
    ...look,
    ...(backgroundImage && { backgroundImage }),
    logoImage: logoOf(logo, person),
    tagLine: tagLine ?? (person.tagLine === profileDefaults.tagLine ? '' : person.tagLine),
    customProfilePicture: pictures.customProfilePicture,
    contactImage: pictures.contactImage,
  };
}

/** A logo that has left the profile gives way to the other one. */
function logoOf(choice: KeptTheme['logo'], person: Person): string | null {
  if (choice === 'none') return null;
  return (choice && person[choice]) ?? person.personalLogo ?? person.logoImage;
}

type KeptChanges = { theme: KeptTheme } | { problem: string; field: string };

/** What of a wish is kept in the theme itself. */
export function keptChanges(before: KeptTheme, wish: ThemeWish, person: Person): KeptChanges {
  const { logoImage, customProfilePicture, contactImage, backgroundImage, ...values } = wish;
  const theme: KeptTheme = { ...before, ...values };
  if (backgroundImage === null || (backgroundImage && isBundledBackground(backgroundImage)))
    theme.backgroundImage = backgroundImage;
  if (logoImage === undefined) return { theme };
  const choice = logoImage === null ? 'none' : logoChoices.find((name) => person[name] === logoImage);
  if (!choice) return { problem: themeMessages.logo, field: 'theme.logoImage' };
  return { theme: { ...theme, logo: choice } };
}

/** A picture that is named is an uploaded one, or none; a bundled background is the theme's to remember. */
export const isNoUpload = (name: UploadedPictureName, address: string | null): address is null =>
  address === null || (name === 'backgroundImage' && isBundledBackground(address));
