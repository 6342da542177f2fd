import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { catalog } from '#contract/reference/products.ts';
import { readProductFile } from './download-product.ts';

test.each(catalog.map(({ filename, pages }) => [filename, pages]))(
  '%s has %i pages, as the shop says',
  async (filename, pages) => {
    const file = await PDFDocument.load(await readProductFile(String(filename)));
    expect(file.getPageCount()).toBe(pages);
  },
);

test('a file name with a path outside the folder is not read', async () => {
  await expect(readProductFile('../../../../../package.json')).rejects.toThrow('ENOENT');
});
