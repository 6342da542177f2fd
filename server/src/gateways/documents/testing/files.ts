import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';
import sharp from 'sharp';

/** Sample files like those from people's computers, generated here. */
export const createPdf = (words = 'Deed'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

export const createJpeg = (width = 40, height = 30): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer();
export const createPng = (width = 40, height = 30): Promise<Buffer> =>
  picture(width, height).png().toBuffer();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#11ad88' } });

export const createMp4 = (bytes = 1000): Buffer => {
  const start = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
  return Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length), 'v')]);
};

export const executableFile = Buffer.concat([
  Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
  Buffer.alloc(500),
]);
export const svgFile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const htmlFile = Buffer.from('<!doctype html><script>alert(1)</script>');

type Entries = Record<string, string | Buffer>;

export async function createArchive(entries: Entries): Promise<Buffer> {
  const zip = new ZipArchive();
  const whole = buffer(zip.pipe(new PassThrough()));
  for (const [name, content] of Object.entries(entries)) zip.append(Readable.from([content]), { name });
  await zip.finalize();
  return whole;
}

const types = { '[Content_Types].xml': '<Types/>' };
export const createDocx = (): Promise<Buffer> =>
  createArchive({ ...types, 'word/document.xml': '<w:document/>' });
export const createXlsx = (more: Entries = {}): Promise<Buffer> =>
  createArchive({ ...types, 'xl/workbook.xml': '<workbook/>', ...more });
export const createOdt = (): Promise<Buffer> =>
  createArchive({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' });

/** A zip bomb: two hundred megabytes of zeros in a few hundred kilobytes. */
export const createZipBomb = (): Promise<Buffer> =>
  createXlsx({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 ** 2) });

/** A compound file with these streams; its directory starts in a later sector, as in real files. */
export function createCompoundFile(...streams: string[]): Buffer {
  const file = Buffer.alloc(512 * 5);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  const table = file.subarray(512, 1024).fill(0xff);
  table.writeUInt32LE(2, 4);
  table.writeUInt32LE(0xfffffffe, 8);
  ['Root Entry', 'one', 'two', 'three', ...streams].forEach((name, at) => {
    const entry = file.subarray(1024 + at * 128, 1024 + (at + 1) * 128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
  });
  return file;
}
