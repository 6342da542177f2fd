import sharp, { type OverlayOptions } from 'sharp';

const previewSize = { width: 1200, height: 630 } as const;
const face = { width: 384, height: 478 } as const;
const logo = { width: 420, height: 200 } as const;

interface Preview {
  /** A color such as `#rrggbb`. */
  background: string;
  picture: Buffer | undefined;
  logo: Buffer | undefined;
}

/** Draws the preview picture of a shared link: the person in an arch on their color, and their logo. */
export async function drawLinkPreview({ background, picture, logo: logoImage }: Preview): Promise<Buffer> {
  const { width, height } = previewSize;
  const left = logoImage ? 130 : (width - face.width) / 2;
  const parts: OverlayOptions[] = [];
  if (picture) parts.push({ input: await inArch(picture), left, top: height - face.height });
  if (logoImage) {
    const input = await sharp(logoImage)
      .resize({ ...logo, fit: 'inside' })
      .png()
      .toBuffer();
    parts.push({ input, left: 650, top: 215 });
  }
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(parts)
    .png()
    .toBuffer();
}

const arch = `<svg xmlns="http://www.w3.org/2000/svg" width="${face.width}" height="${face.height}"><path d="M0 ${face.height}V${face.width / 2}a${face.width / 2} ${face.width / 2} 0 0 1 ${face.width} 0V${face.height}Z"/></svg>`;

const inArch = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize({ ...face, fit: 'cover' })
    .composite([{ input: Buffer.from(arch), blend: 'dest-in' }])
    .png()
    .toBuffer();
