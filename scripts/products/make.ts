import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { makeBingo } from './bingo.ts';
import { makeHandbook } from './handbook.ts';
import { makeHomestead } from './homestead.ts';
import { makeWorkbook } from './workbook.ts';

/** Draws the shop's products from our own texts and fonts: `node scripts/products/make.ts`. */
const books = {
  'homestead-template': makeHomestead,
  'daily-abundance-workbook': makeWorkbook,
  'bingo-success': makeBingo,
  'knowledge-to-action-handbook': makeHandbook,
} as const;

const folder = inRoot('server/src/features/shop/files');
mkdirSync(folder, { recursive: true });
for (const [name, make] of Object.entries(books)) {
  const book = await make();
  writeFileSync(`${folder}/${name}.pdf`, await book.save());
  process.stdout.write(`${name}: ${book.pages} pages\n`);
}
