import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './files.mjs';

const compressible = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;
const tooSmall = 1024;

/** Writes a .br and a .gz next to every text asset where it pays, so that serving costs no CPU. */
export async function precompress(folder: string): Promise<void> {
  const files = filesUnder(folder).filter((file) => compressible.test(file));
  await Promise.all(files.map(compressOne));
}

async function compressOne(file: string) {
  const content = await readFile(file);
  if (content.byteLength < tooSmall) return;
  const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { ...text, [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
