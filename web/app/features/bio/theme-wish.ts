import type { Theme, ThemeWish } from '#contract/themes.ts';
import { sendBackground } from '../themes/public.ts';

/** A background that has not reached the server yet. */
const isUnsent = (address: string | null): address is string => address?.startsWith('data:') ?? false;

/** What the server is told: pictures of the page have calls of their own, and so has a new background. */
export async function themeWish(theme: Theme): Promise<ThemeWish> {
  const { customProfilePicture: _, contactImage: __, backgroundImage, ...look } = theme;
  if (!isUnsent(backgroundImage)) return { ...look, backgroundImage };
  return { ...look, backgroundImage: await sendBackground('bio', backgroundImage) };
}
