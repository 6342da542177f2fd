import { imageLimits } from '#contract/images.ts';
import { vendorSignupMessages as say } from '#contract/vendor-signup-words.ts';

const largest = 20 * 1_048_576;

/** Any picture, shrunk to what the server takes, as it travels inside a request. */
export async function logoDataUri(file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw new Error(say.logoImage);
  if (file.size > largest) throw new Error(say.logoTooLarge);
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(say.logoImage);
  });
  const scale = Math.min(1, imageLimits.pixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
