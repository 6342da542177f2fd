import { imageMessages } from '#contract/images.ts';
import { backgroundLimits, themeMessages } from '#contract/themes/themes.ts';

const qualities = [0.88, 0.75, 0.6, 0.4] as const;

/** Scales a photo down to the server's pixel and byte limits. The error's message is shown to the user. */
export async function shrinkBackground(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new Error(themeMessages.notAnImage);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) throw new Error(imageMessages.unprocessed);
  const scale = Math.min(1, backgroundLimits.pixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(imageMessages.unprocessed);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
    if (blob && blob.size <= backgroundLimits.bytes) return blob;
  }
  throw new Error(imageMessages.bytes);
}
