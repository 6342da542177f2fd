import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { Cents } from '#contract/money.ts';
import { type Receipt, renderReceiptPdf } from './receipt-pdf.ts';

const receipt: Receipt = {
  number: 'ABN-0001',
  paidAt: new Date('2026-11-17T15:00:00Z'),
  seller: { name: 'Abundance LLC', address: '100 Bay St, Jacksonville, FL 32202' },
  buyer: 'Ava Brooks',
  email: 'ava@example.com',
  currency: 'USD',
  period: 'Nov 17, 2026 – Nov 17, 2027',
  paidWith: 'Visa ending in 4242',
  lines: [{ description: 'Agent Pro+', amount: 150_00 }],
  total: 150_00 as Cents,
  carriedIn: 0 as Cents,
  carriedOut: 0 as Cents,
  amountPaid: 150_00 as Cents,
  amountRefunded: 0 as Cents,
  refunds: [],
  support: 'support@example.com',
};

interface Word {
  str: string;
  width: number;
  transform: number[];
}

async function wordsOf(drawn: Receipt): Promise<{ text: string; x: number; end: number; y: number }[]> {
  const document = await getDocument({ data: new Uint8Array(await renderReceiptPdf(drawn)), verbosity: 0 })
    .promise;
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  return (items as Word[])
    .filter(({ str }) => str.trim())
    .map(({ str, width, transform: [, , , , x = 0, y = 0] }) => ({ text: str, x, end: x + width, y }));
}

test('a receipt contains the seller, buyer, card, period and currency', async () => {
  const text = (await wordsOf(receipt)).map((word) => word.text);
  expect(text).toEqual(
    expect.arrayContaining([
      'Abundance LLC',
      '100 Bay St, Jacksonville, FL 32202',
      'Ava Brooks',
      'ava@example.com',
      'Nov 17, 2026 – Nov 17, 2027',
      'Visa ending in 4242',
      'Total (USD)',
      '$150.00',
    ]),
  );
});

test('a receipt with long names and many lines fits on its page without overlapping texts', async () => {
  const words = await wordsOf({
    ...receipt,
    seller: {
      name: 'The Abundance Company of '.repeat(4).trim(),
      address: '100 Bay St, Suite 4000, '.repeat(5),
    },
    buyer: 'Maximiliana-Konstantina von Hohenzollern-Sigmaringen de la Fuente y Vásquez',
    email: `${'somebody.with.a.long.address'.repeat(6)}@example.com`,
    lines: Array.from({ length: 40 }, (_, at) => ({
      description: `Seat ${at} ${'of an office '.repeat(20)}`,
      amount: 1,
    })),
  });
  for (const { end, y } of words) expect([end <= 556.5, y > 30]).toEqual([true, true]);
  const rows = Map.groupBy(words, ({ y }) => Math.round(y));
  for (const row of rows.values()) {
    const [first, next] = row.toSorted((a, b) => a.x - b.x);
    if (first && next) expect(first.end).toBeLessThan(next.x);
  }
});
