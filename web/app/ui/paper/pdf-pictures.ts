import { fontFaces, getFontFamily } from './fonts.ts';
import { calculateArchRadius, type PictureMark, type TextMark } from './paper.ts';

/** Pixels per unit of the page: about 240 per inch. */
const density = 4;
/**
 * The maximum number of pixels. It is more than print can show, and less than every browser's canvas limit.
 */
const maxPixels = 2000;

/** Renders a picture as cropped and placed in its box; undefined if it cannot be fetched. */
export async function renderPicture(mark: PictureMark): Promise<Uint8Array | undefined> {
  const picture = await loadImage(mark.source);
  if (!picture) return undefined;
  const scale = Math.min(density, maxPixels / Math.max(mark.width, mark.height));
  const { canvas, pen } = canvasOf(mark.width * scale, mark.height * scale);
  if (mark.shape === 'arch') clipToArch(pen, canvas);
  if (mark.ground) {
    pen.fillStyle = mark.ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  const { naturalWidth, naturalHeight } = picture;
  const scaleFactors = [canvas.width / naturalWidth, canvas.height / naturalHeight] as const;
  const scaleFactor = mark.fit === 'cover' ? Math.max(...scaleFactors) : Math.min(...scaleFactors);
  const [width, height] = [naturalWidth * scaleFactor, naturalHeight * scaleFactor];
  const alignment = { start: 0, middle: 0.5, end: 1 }[mark.align ?? 'middle'];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, (canvas.width - width) * alignment, (canvas.height - height) / 2, width, height);
  return bytesOf(canvas, mark.ground ? 'image/jpeg' : 'image/png');
}

function clipToArch(pen: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): void {
  const radius = calculateArchRadius(width, height);
  pen.beginPath();
  pen.moveTo(0, height);
  pen.lineTo(0, radius);
  pen.arc(width / 2, radius, radius, Math.PI, 0);
  pen.lineTo(width, height);
  pen.clip();
}

/** Renders text that our fonts lack with the system's fonts. `rise` is its height above the baseline. */
export async function renderTextAsPicture(
  mark: TextMark,
): Promise<{ bytes: Uint8Array; rise: number; height: number }> {
  const { weight, style } = fontFaces[mark.font];
  const [rise, height] = [mark.size * 1.1, mark.size * 1.5];
  const { canvas, pen } = canvasOf(mark.width * density * 2, height * density * 2);
  pen.scale(canvas.width / mark.width, canvas.height / height);
  pen.font = `${style} ${weight} ${mark.size}px ${getFontFamily(mark.font)}`;
  pen.fillStyle = mark.color;
  pen.fillText(mark.text, 0, rise);
  return { bytes: await bytesOf(canvas, 'image/png'), rise, height };
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures');
  return { canvas, pen };
}

async function loadImage(source: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = source;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

async function bytesOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.93));
  if (!blob) throw new Error('This browser cannot draw pictures');
  return new Uint8Array(await blob.arrayBuffer());
}
