import { expect, test } from 'vitest';
import { makePathsUnique, pickExportedColumns } from './rules.ts';

test('the account export leaves out secrets and search columns', () => {
  const row = {
    name: 'Ava',
    password_hash: 'x',
    feed_secret: 'y',
    token: 'z',
    search_text: 's',
    address_key: 'k',
  };
  expect(pickExportedColumns(row)).toEqual({ name: 'Ava' });
  expect(pickExportedColumns({ ...row, vendor_id: 'v' }, ['vendor_id'])).toEqual({ name: 'Ava' });
});

test('files with the same path get different names in the account export', () => {
  expect(makePathsUnique(['a/x.pdf', 'a/X.pdf', 'b/x.pdf', 'a/x.pdf', 'note', 'note'])).toEqual([
    'a/x.pdf',
    'a/X (2).pdf',
    'b/x.pdf',
    'a/x (3).pdf',
    'note',
    'note (2)',
  ]);
});
