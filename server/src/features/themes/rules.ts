import type { KeptPage } from '#contract/theme-saving.ts';
import { imagePath } from '../images/rules.ts';

/** Replaces the picture ids of a row with paths. */
export const pageOf = ({
  theme,
  backgroundImage,
  customProfilePicture,
  contactImage,
}: KeptPage): KeptPage => ({
  theme,
  backgroundImage: imagePath(backgroundImage),
  customProfilePicture: imagePath(customProfilePicture),
  contactImage: imagePath(contactImage),
});
