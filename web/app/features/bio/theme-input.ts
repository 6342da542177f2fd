import type { Theme, ThemeInput } from '#contract/themes/themes.ts';
import { uploadBackgroundDataUrl } from '../themes/public.ts';

/** Whether a background is not uploaded yet. */
const isNotUploaded = (address: string | null): address is string => address?.startsWith('data:') ?? false;

/**
 * Converts a theme for the server. Uploads a new background first; other pictures have their own API calls.
 */
export async function toThemeInput(theme: Theme): Promise<ThemeInput> {
  const { customProfilePicture: _, contactImage: __, backgroundImage, ...look } = theme;
  if (!isNotUploaded(backgroundImage)) return { ...look, backgroundImage };
  return { ...look, backgroundImage: await uploadBackgroundDataUrl('bio', backgroundImage) };
}
