import { imageLimits, imageMessages, imageTypes } from '#contract/images.ts';
import { isFileReadable } from '../../lib/is-readable.ts';
import { type Crop, calculateCropArea, calculateCropOutputSize } from './crop.ts';

export const acceptedImageTypes: string[] = [...imageTypes];

/** Decodes a photo in its EXIF orientation. If this fails, the dialog shows the error's message. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (!file.type.startsWith('image/')) throw new Error(imageMessages.notAnImage);
  if (!(await isFileReadable(file))) throw new Error(imageMessages.failed);
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new Error(imageMessages.invalid);
  }
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, aspect: number, crop: Crop): void {
  const { left, top, width, height } = calculateCropArea(picture, aspect, crop);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(imageMessages.unprocessed);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The cropped picture as a file within the server's pixel and byte limits, without metadata. */
export async function cropToFile(
  original: File,
  picture: ImageBitmap,
  aspect: number,
  crop: Crop,
): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(
    canvas,
    calculateCropOutputSize(calculateCropArea(picture, aspect, crop), aspect, imageLimits.pixels),
  );
  drawCrop(canvas, picture, aspect, crop);
  const type = original.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await encodeCanvas(canvas, type);
  if (blob.size > imageLimits.bytes) throw new Error(imageMessages.bytes);
  const name = original.name.replace(/\.[^.]*$/, '') || 'picture';
  return new File([blob], `${name}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type });
}

function encodeCanvas(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(imageMessages.unprocessed))), type, 0.9);
  });
}
