import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { catalog } from '#contract/reference/products.ts';
import { readProductFile } from './product-files.ts';

test.each(catalog.map(({ filename, pages }) => [filename, pages]))(
  '%s has the %i pages that the shop says',
  async (filename, pages) => {
    const file = await PDFDocument.load(await readProductFile(String(filename)));
    expect(file.getPageCount()).toBe(pages);
  },
);

test('a name that leads elsewhere leads nowhere', async () => {
  await expect(readProductFile('../../../../../package.json')).rejects.toThrow('ENOENT');
});
