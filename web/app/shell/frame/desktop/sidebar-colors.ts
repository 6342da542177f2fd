import type { Profile } from '#contract/account/account.ts';
import type { ColorSettings } from '#contract/colors.ts';
import { calculateContrast, defaultBrandColor } from '#contract/hex-colors.ts';
import { isStaff } from '#contract/roles.ts';
import { chooseBlackOrWhite, chooseLegibleTextColor } from '../../../lib/legible-colors.ts';
import { darkSidebarColors, colors as palette, semanticColors } from '../../../theme-colors.ts';

type Scheme = 'light' | 'dark';
type Variables = Record<
  '--sb-bg' | '--sb-text' | '--sb-active' | '--sb-activeText' | '--sb-hover' | '--sb-hoverText' | '--ab-sun',
  string
>;

const staffInk: ColorSettings = {
  backgroundColor: palette.gray[9],
  textColor: palette.dark[0],
  buttonColor: palette.brand[5],
  buttonTextColor: semanticColors.light.button,
  buttonHoverColor: palette.gray[8],
  buttonTextHoverColor: semanticColors.light.buttonText,
};

/** The sidebar colors that the user chose; staff always get the dark ink colors. */
export const getSidebarColors = ({ role, colorSettings }: Profile): ColorSettings =>
  isStaff(role) ? staffInk : colorSettings;

/**
 * In dark mode the background is a dark tint of the owner's color, and the current item has the color itself.
 */
export function createSidebarVariables(colors: ColorSettings, scheme: Scheme): Variables {
  const hover = {
    '--sb-hover': colors.buttonHoverColor,
    '--sb-hoverText': chooseLegibleTextColor(colors.buttonTextHoverColor, colors.buttonHoverColor),
  };
  if (scheme === 'light' || colors === staffInk) {
    return {
      '--sb-bg': colors.backgroundColor,
      '--sb-text': chooseLegibleTextColor(colors.textColor, colors.backgroundColor),
      '--sb-active': colors.buttonColor,
      '--sb-activeText': chooseLegibleTextColor(colors.buttonTextColor, colors.buttonColor),
      '--ab-sun': sunColor(colors),
      ...hover,
    };
  }
  return {
    '--sb-bg': darkTint(colors.backgroundColor),
    '--sb-text': palette.brand[1],
    '--sb-active': colors.backgroundColor,
    '--sb-activeText': chooseBlackOrWhite(colors.backgroundColor),
    '--ab-sun': colors.backgroundColor,
    ...hover,
  };
}

/** Our own green has a hand-picked dark tint; the tints of other colors are computed. */
const darkTint = (color: string) =>
  color === defaultBrandColor
    ? darkSidebarColors.green
    : `color-mix(in oklab, ${color} 30%, ${darkSidebarColors.dark})`;

/**
 * The logo's sun has the button color if this differs enough from the background and the arch, otherwise
 * black or white.
 */
const sunColor = ({ backgroundColor, textColor, buttonColor }: ColorSettings) =>
  calculateContrast(buttonColor, backgroundColor) > 2 && calculateContrast(buttonColor, textColor) > 1.1
    ? buttonColor
    : chooseBlackOrWhite(textColor);
