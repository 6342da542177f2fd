import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { productCatalog } from '#contract/reference/products.ts';
import { readProductFile } from './download-product.ts';

test.each(productCatalog.map(({ filename, pages }) => [filename, pages]))(
  'the product file %s has the %i pages that the shop shows',
  async (filename, pages) => {
    const file = await PDFDocument.load(await readProductFile(String(filename)));
    expect(file.getPageCount()).toBe(pages);
  },
);

test('the shop does not read a file outside its folder', async () => {
  await expect(readProductFile('../../../../../package.json')).rejects.toThrow('ENOENT');
});
