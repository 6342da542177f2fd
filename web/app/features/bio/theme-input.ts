import type { Theme, ThemeInput } from '#contract/themes/themes.ts';
import { uploadBackgroundDataUrl } from '../themes/public.ts';

/** A background that is not uploaded yet. */
const isNotUploaded = (address: string | null): address is string => address?.startsWith('data:') ?? false;

/** The theme as the server expects it. Pictures have their own calls; a new background is uploaded first. */
export async function toThemeInput(theme: Theme): Promise<ThemeInput> {
  const { customProfilePicture: _, contactImage: __, backgroundImage, ...look } = theme;
  if (!isNotUploaded(backgroundImage)) return { ...look, backgroundImage };
  return { ...look, backgroundImage: await uploadBackgroundDataUrl('bio', backgroundImage) };
}
