const side = 480;
const mostPixels = 200_000_000;

/** A small upright copy without anything but its pixels; nothing when the picture cannot be read. */
export async function thumbnailOf(picture: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  return sharp(picture, { limitInputPixels: mostPixels, sequentialRead: true })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
    .catch(() => undefined);
}
