import { expect, test } from 'vitest';
import { toDay } from './day.ts';
import { cents } from './money.ts';
import type { FieldReaders } from './sphere/contact-csv/contact-of-row.ts';
import { toApiTransactionFields, toStoredDeal } from './transactions/deal-saving.ts';
import type { TransactionColumnKey } from './transactions/transaction-fields.ts';
import { transactionFields } from './transactions/transaction-fields.ts';
import { Transaction } from './transactions/transactions.ts';
import { keysOf, pick } from './typed-records.ts';
import type { ListingColumn, ListingFieldName } from './vendors/vendor-field-table.ts';
import { vendorFields } from './vendors/vendor-field-table.ts';
import { UpdateVendor, vendorInputFields } from './vendors/vendor-fields.ts';
import { Vendor } from './vendors/vendors.ts';

const deal = {
  day: toDay('2026-11-17'),
  address: '12 First St',
  volume: cents(41_200_000),
  commission: cents(1_236_007),
  fullName: 'Maribel Okafor',
  type: 'BUYERS' as const,
  status: 'CLOSED' as const,
  contactId: null,
};

test('toApiTransactionFields and toStoredDeal convert every field of a deal', () => {
  expect(keysOf(toApiTransactionFields(deal)).toSorted()).toEqual(keysOf(transactionFields).toSorted());
  expect(pick(toStoredDeal(toApiTransactionFields(deal)), keysOf(deal))).toEqual(deal);
});

test('the API schemas contain every field of the tables transactionFields and vendorFields', () => {
  expect(Object.keys(Transaction.shape)).toEqual(expect.arrayContaining([...keysOf(transactionFields)]));
  expect(keysOf(vendorInputFields).toSorted()).toEqual(keysOf(vendorFields).toSorted());
  const { user, ...listing } = Vendor.shape;
  expect([...Object.keys(listing), ...Object.keys(user.shape)]).toEqual(
    expect.arrayContaining([...keysOf(UpdateVendor.shape)]),
  );
});

test('TypeScript reports an error if the column, cell or reader of a field is missing', () => {
  const { commission: _, ...row } = deal;
  // @ts-expect-error Storing a deal needs a column for every field.
  const stored: Parameters<typeof toApiTransactionFields>[0] = row;
  // @ts-expect-error The list, the CSV file, the form and the printed page need a cell for every field.
  const cells: Record<TransactionColumnKey, string> = { date: '' };
  // @ts-expect-error The dialog and the flyer need an entry for every field of a listing.
  const facts: Record<ListingFieldName, string> = { website: '' };
  // @ts-expect-error Saving a listing needs a column for every field.
  const columns: Record<ListingColumn, string> = { website: '' };
  // @ts-expect-error The CSV and vCard readers need a reader for every kind of contact field.
  const readers: FieldReaders<object> = { name: () => '' };
  expect([stored, cells, facts, columns, readers]).toHaveLength(5);
});
