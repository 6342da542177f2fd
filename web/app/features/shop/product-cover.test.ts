import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productCatalog } from '#contract/reference/products.ts';

const folder = join(import.meta.dirname, '../../../public/images/products');

// WebKit does not resolve url(#…) inside a picture that a page refers to with <use>.
test.each(productCatalog.map(({ id }) => id))('the cover of %s has no clip path, mask or gradient', (id) => {
  expect(readFileSync(join(folder, `${id}.svg`), 'utf8')).not.toContain('url(#');
});
