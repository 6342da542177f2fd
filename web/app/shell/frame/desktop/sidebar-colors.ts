import type { Profile } from '#contract/account.ts';
import { type ColorSettings, contrast, defaultBrandColor } from '#contract/colors.ts';
import { isStaff } from '#contract/roles.ts';
import { inkOn, legible } from '../../../lib/legible-colors.ts';

type Scheme = 'light' | 'dark';
type Variables = Record<
  '--sb-bg' | '--sb-text' | '--sb-active' | '--sb-activeText' | '--sb-hover' | '--sb-hoverText' | '--ab-sun',
  string
>;

const staffInk: ColorSettings = {
  backgroundColor: '#0e1310',
  textColor: '#e9f3ee',
  buttonColor: '#11ad88',
  buttonTextColor: '#000000',
  buttonHoverColor: '#29302c',
  buttonTextHoverColor: '#ffffff',
};

/** The door is painted by its owner; staff have ink. */
export const doorColorsOf = ({ role, colorSettings }: Profile): ColorSettings =>
  isStaff(role) ? staffInk : colorSettings;

/** At night the owner's colour is a tint of the dark, and what is current glows in it. */
export function sidebarVariables(colors: ColorSettings, scheme: Scheme): Variables {
  const hover = {
    '--sb-hover': colors.buttonHoverColor,
    '--sb-hoverText': legible(colors.buttonTextHoverColor, colors.buttonHoverColor),
  };
  if (scheme === 'light' || colors === staffInk) {
    return {
      '--sb-bg': colors.backgroundColor,
      '--sb-text': legible(colors.textColor, colors.backgroundColor),
      '--sb-active': colors.buttonColor,
      '--sb-activeText': legible(colors.buttonTextColor, colors.buttonColor),
      '--ab-sun': sunOn(colors),
      ...hover,
    };
  }
  return {
    '--sb-bg': atNight(colors.backgroundColor),
    '--sb-text': '#d9f4ea',
    '--sb-active': colors.backgroundColor,
    '--sb-activeText': inkOn(colors.backgroundColor),
    '--ab-sun': colors.backgroundColor,
    ...hover,
  };
}

/** Our own green has its night by hand; every other colour is mixed. */
const atNight = (color: string) =>
  color === defaultBrandColor ? '#0a3a2e' : `color-mix(in oklab, ${color} 30%, #07120e)`;

/** White on our green; on another door the owner's own button colour, unless it is as dark as the arch. */
const sunOn = ({ backgroundColor, textColor, buttonColor }: ColorSettings) =>
  contrast(buttonColor, backgroundColor) > 2 && contrast(buttonColor, textColor) > 1.1
    ? buttonColor
    : inkOn(textColor);
