import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageLimits } from '#contract/images.ts';
import { sanitizeImage } from './images.ts';

const rules = { field: 'profilePicture', maxBytes: imageLimits.bytes, maxPixels: imageLimits.pixels };
const clean = (upload: Buffer) => sanitizeImage(upload, rules);
const refusedWith = (message: string) => ({ code: 'invalid', message, options: { field: 'profilePicture' } });
const invalid = refusedWith('Invalid image file');

const canvas = (width: number, height: number, background = '#11ad88') =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = (size: number) =>
  sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Creates a PNG with this size in its header but far fewer pixels. */
function pngThatClaims(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const edges = Buffer.alloc(8);
    edges.writeUInt32BE(content.length, 0);
    edges.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const data = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.of()),
  ]);
}

describe('sanitizeImage with a valid picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'sanitizeImage converts a %s picture to WebP of the same size',
    async (format) => {
      const { data, ...facts } = await clean(await canvas(300, 200).toFormat(format).toBuffer());
      expect(facts).toEqual({ contentType: 'image/webp', width: 300, height: 200 });
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    },
  );

  test('sanitizeImage converts a transparent picture to PNG', async () => {
    const glass = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const upload = await sharp({ create: { width: 20, height: 20, channels: 4, background: glass } })
      .webp({ lossless: true })
      .toBuffer();
    const { data, contentType } = await clean(upload);
    expect(contentType).toBe('image/png');
    const [red, , , alpha] = await sharp(data).raw().toBuffer();
    expect([red, alpha]).toEqual([255, 128]);
  });

  test('sanitizeImage converts a picture with a fully opaque alpha channel to WebP', async () => {
    const { contentType } = await clean(await canvas(20, 20).ensureAlpha().png().toBuffer());
    expect(contentType).toBe('image/webp');
  });

  test('sanitizeImage accepts a picture of one pixel', async () => {
    expect(await clean(await canvas(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
  });

  test('sanitizeImage accepts a picture of exactly 500×500 px', async () => {
    expect(await clean(await noise(500).jpeg().toBuffer())).toMatchObject({ width: 500, height: 500 });
  });

  test('sanitizeImage converts a CMYK picture to sRGB', async () => {
    const upload = await canvas(40, 40, '#ff0000').toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(upload).metadata()).space).toBe('cmyk');
    const { data } = await clean(upload);
    expect(await sharp(data).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const [red = 0, green = 255, blue = 255] = await sharp(data).raw().toBuffer();
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green, blue)).toBeLessThan(90);
  });

  test('sanitizeImage accepts 16-bit, grayscale and interlaced pictures', async () => {
    const deep = await canvas(30, 30).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    const gray = await canvas(30, 30).toColourspace('b-w').jpeg({ progressive: true }).toBuffer();
    for (const upload of [deep, gray]) expect((await clean(upload)).width).toBe(30);
  });
});

describe('metadata and hidden content of a picture', () => {
  test('a rotated phone picture is turned upright, and its location and camera are removed', async () => {
    const left = await canvas(20, 40, '#ff0000').png().toBuffer();
    const upload = await canvas(40, 40, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .resize(100, 40, { fit: 'fill' })
      .withExif({
        IFD0: { Make: 'Secret camera', Orientation: '6' },
        IFD3: { GPSLatitude: '27/1 57/1 0/1', GPSLongitude: '82/1 27/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect((await sharp(upload).metadata()).orientation).toBe(6);

    const { data, width, height } = await clean(upload);
    expect([width, height]).toEqual([40, 100]);
    const [red, , blue] = await sharp(data)
      .extract({ left: 20, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue ?? 255);
    const { exif, icc, xmp, iptc, orientation } = await sharp(data).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(data.includes('Secret camera')).toBe(false);
  });

  test('the size limit applies to the rotated picture', async () => {
    const upload = await canvas(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await expect(clean(upload)).rejects.toMatchObject(
      refusedWith('Image dimensions must be 500x500px or smaller. Current: 400x600px'),
    );
  });

  test('HTML or an archive appended to the picture is removed', async () => {
    const hidden = Buffer.from('<script>steal()</script>PK\x03\x04');
    for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
      const picture = await canvas(50, 50).toFormat(format).toBuffer();
      const { data } = await clean(Buffer.concat([picture, hidden]));
      expect(data.includes('<script>')).toBe(false);
    }
  });

  test('a script in a comment of the picture is removed', async () => {
    const gif = await canvas(10, 10).gif().toBuffer();
    const script = Buffer.from('*/=1;alert(1)//');
    const comment = Buffer.concat([Buffer.of(0x21, 0xfe, script.length), script, Buffer.of(0)]);
    const screen = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) * Number(((gif[10] ?? 0) & 0x80) !== 0);
    const polyglot = Buffer.concat([gif.subarray(0, screen), comment, gif.subarray(screen)]);
    const { data } = await clean(polyglot);
    expect(data.includes('alert')).toBe(false);
  });
});

describe('an uploaded picture', () => {
  test('an upload over 2 MB is refused, even if it is not a picture', async () => {
    const message = refusedWith('Image must be less than 2MB');
    await expect(clean(Buffer.alloc(imageLimits.bytes + 1))).rejects.toMatchObject(message);
    await expect(clean(await noise(1200).png().toBuffer())).rejects.toMatchObject(message);
  });

  test('a picture of exactly 2 MB is accepted', async () => {
    const picture = await canvas(50, 50).png().toBuffer();
    const padded = Buffer.concat([picture, Buffer.alloc(imageLimits.bytes - picture.length)]);
    expect(await clean(padded)).toMatchObject({ width: 50 });
  });

  test.each([
    [501, 500],
    [500, 501],
    [3000, 10],
  ])('a picture of %i×%i px is refused with a message that names its size', async (width, height) => {
    await expect(clean(await canvas(width, height).png().toBuffer())).rejects.toMatchObject(
      refusedWith(`Image dimensions must be 500x500px or smaller. Current: ${width}x${height}px`),
    );
  });

  test('a picture of 400 million pixels is refused without being decoded', async () => {
    const before = process.memoryUsage().rss;
    await expect(clean(pngThatClaims(20_000, 20_000))).rejects.toMatchObject(
      refusedWith('Image dimensions must be 500x500px or smaller. Current: 20000x20000px'),
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  });

  test('an animated picture is refused', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
    const film = sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } });
    for (const upload of [await film.clone().gif().toBuffer(), await film.clone().webp().toBuffer()]) {
      expect((await sharp(upload).metadata()).pages).toBe(2);
      await expect(clean(upload)).rejects.toMatchObject(invalid);
    }
  });
});

describe('a file that is not a picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';

  test.each([
    ['an empty file', Buffer.of()],
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from(html)],
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(100)])],
    [
      'a JPEG header followed by an HTML page',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(html)]),
    ],
    [
      'a PNG header followed by an SVG',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
    ],
    ['a GIF header followed by a script', Buffer.from('GIF89a=1;alert(1)')],
    ['a PNG without its pixels', pngThatClaims(400, 400)],
  ])('the upload of %s as a picture is refused', async (_, upload) => {
    await expect(clean(upload)).rejects.toMatchObject(invalid);
  });

  test.each(['tiff', 'avif'] as const)(
    'a %s picture is refused, because its type is not accepted',
    async (format) => {
      await expect(clean(await canvas(20, 20).toFormat(format).toBuffer())).rejects.toMatchObject(invalid);
    },
  );

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s is refused', async (format) => {
    const whole = await noise(300).toFormat(format).toBuffer();
    for (const part of [0.02, 0.5, 0.9]) {
      await expect(clean(whole.subarray(0, whole.length * part))).rejects.toMatchObject(invalid);
    }
  });

  test('the picture check uses the messages that its caller passes', async () => {
    const own = { ...rules, field: undefined, messages: { invalid: 'Please select a valid image file.' } };
    await expect(sanitizeImage(Buffer.from('hello'), own)).rejects.toThrow(
      'Please select a valid image file.',
    );
  });
});
