import { type Profile, profileDefaults } from '../account/account.ts';
import {
  defaultThemeSettings,
  isBundledBackground,
  type Theme,
  type ThemeInput,
  themeMessages,
} from './themes.ts';

/**
 * The stored values of a theme. Uploaded pictures are stored separately, and the logo is stored in the
 * profile.
 */
export type StoredTheme = Partial<
  Omit<Theme, 'logoImage' | 'tagLine' | 'customProfilePicture' | 'contactImage'>
> & {
  tagLine?: string | null;
  logo?: 'personalLogo' | 'logoImage' | 'none';
};

export const uploadedPictureNames = ['backgroundImage', 'customProfilePicture', 'contactImage'] as const;
export type UploadedPictureName = (typeof uploadedPictureNames)[number];

/** A page's theme and the URLs of its pictures. */
export type StoredPage = { theme: StoredTheme } & Record<UploadedPictureName, string | null>;

export const emptyPage: StoredPage = {
  theme: {},
  backgroundImage: null,
  customProfilePicture: null,
  contactImage: null,
};

type Person = Pick<Profile, 'personalLogo' | 'logoImage' | 'tagLine'>;

const logoChoices = ['personalLogo', 'logoImage'] as const;

/** The complete theme of a page. Unset values come from the profile or the defaults. */
export function toTheme({ theme, backgroundImage, ...pictures }: StoredPage, person: Person): Theme {
  const { logo, tagLine, ...look } = theme;
  return {
    ...defaultThemeSettings,
    ...look,
    ...(backgroundImage && { backgroundImage }),
    logoImage: logoOf(logo, person),
    tagLine: tagLine ?? (person.tagLine === profileDefaults.tagLine ? '' : person.tagLine),
    customProfilePicture: pictures.customProfilePicture,
    contactImage: pictures.contactImage,
  };
}

/** The chosen logo, or the person's other logo if the profile no longer has the chosen one. */
function logoOf(choice: StoredTheme['logo'], person: Person): string | null {
  if (choice === 'none') return null;
  return (choice && person[choice]) ?? person.personalLogo ?? person.logoImage;
}

type ThemeChange = { theme: StoredTheme } | { problem: string; field: string };

/** Applies the input to the stored theme. Ignores uploaded pictures, which are stored separately. */
export function applyThemeInput(before: StoredTheme, input: ThemeInput, person: Person): ThemeChange {
  const { logoImage, customProfilePicture, contactImage, backgroundImage, ...values } = input;
  const theme: StoredTheme = { ...before, ...values };
  if (backgroundImage === null || (backgroundImage && isBundledBackground(backgroundImage)))
    theme.backgroundImage = backgroundImage;
  if (logoImage === undefined) return { theme };
  const choice = logoImage === null ? 'none' : logoChoices.find((name) => person[name] === logoImage);
  if (!choice) return { problem: themeMessages.logo, field: 'theme.logoImage' };
  return { theme: { ...theme, logo: choice } };
}

/**
 * Whether the picture is not an upload: there is none, or it is a bundled background, which the theme itself
 * stores.
 */
export const isDefaultPicture = (name: UploadedPictureName, address: string | null): address is null =>
  address === null || (name === 'backgroundImage' && isBundledBackground(address));
