import type { KeptPage } from '#contract/theme-saving.ts';
import { imagePath } from '../images/rules.ts';

/** A row knows its pictures by their ids; everybody else by their addresses. */
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
