import type { StoredPage } from '#contract/themes/theme-saving.ts';
import { imagePath } from '../../core/image-path.ts';

/** Replaces the picture ids of a row with paths. */
export const withPicturePaths = ({
  theme,
  backgroundImage,
  customProfilePicture,
  contactImage,
}: StoredPage): StoredPage => ({
  theme,
  backgroundImage: imagePath(backgroundImage),
  customProfilePicture: imagePath(customProfilePicture),
  contactImage: imagePath(contactImage),
});
