import { dealStatuses, transactionTypes } from '#contract/transactions/deal-labels.ts';
import type { SavedTransaction, Transaction, TransactionPage } from '#contract/transactions/transactions.ts';
import type { BackendComparison } from '../both-backends.ts';

const path = '/api/transactions';
const input = {
  date: '2026-11-10',
  address: '9 Citrus Row, Jacksonville, FL 32204',
  volume: 412_500.25,
  commission: '12,375',
  fullName: ' Mar\u00eda  de la Cruz ',
  transactionType: 'SELLERS',
  status: 'PENDING',
};

export async function compareDealLists(both: BackendComparison): Promise<void> {
  const all = await both.get<Transaction[]>(path);
  for (const query of [
    { page: 1 },
    { page: 2, limit: 5 },
    { page: 400 },
    { limit: 100 },
    { year: 2025 },
    { year: 2026, type: 'buyers' },
    { status: 'Pending' },
    { search: 'lane' },
    { search: all[0]?.fullName.toUpperCase() },
    { search: all[3]?.address.slice(2, 14) },
    { search: 'no such thing' },
    { search: '' },
  ]) {
    await both.get(path, query);
    await both.file(`${path}/export.csv`, { ...query, page: undefined, limit: undefined });
  }
  for (const type of transactionTypes) {
    for (const status of dealStatuses) await both.get(path, { type, status, year: 2026 });
  }
  for (const wrong of [{ page: 0 }, { limit: 101 }, { sort: 'mood' }, { order: 'up' }, { type: 'RENTERS' }]) {
    await both.expectRefusal(400, `GET ${path}`, undefined, wrong);
  }
  for (const year of [undefined, 2026, 2025, 2024, 1990]) await both.get(`${path}/metrics`, { year });
  await both.expectRefusal(400, `GET ${path}/metrics`, undefined, { year: 'x' });
  for (const name of [all[0]?.fullName, all[5]?.fullName.toUpperCase(), 'Nobody']) {
    await both.get(`${path}/by-contact`, { name });
  }
  await both.expectRefusal(400, `GET ${path}/by-contact`);
}

export async function compareSavedDeals(both: BackendComparison): Promise<void> {
  const { transaction } = await both.post<SavedTransaction>(path, input);
  await both.get(path, { search: 'maria DE la' });
  await both.get('/api/doors-vault/folders', { search: 'citrus row' });
  await both.post(path, { ...input, address: '9 citrus row., Jacksonville FL 32204', volume: 5 });
  const duplicate = await both.post<SavedTransaction>(path, { ...input, confirmDuplicate: true });
  await both.post(path, { volume: 100, commission: 0, fullName: 'Ann' });
  await both.post(path, { volume: '1,000,000', commission: '$ 0.50', fullName: 'O’Neil', address: '' });
  for (const status of dealStatuses) {
    const future = await both.post<SavedTransaction>(path, {
      ...input,
      date: '2027-02-01',
      status,
      address: '',
    });
    await both.delete(`${path}/${future.transaction.id}`);
  }
  const at = `${path}/${transaction.id}`;
  await both.get(at);
  await both.expectRefusal(404, `GET ${path}/00000000-0000-4000-8000-000000000000`);
  const second = await both.put<SavedTransaction>(at, {
    ...input,
    volume: 500_000,
    version: transaction.version,
  });
  await both.expectRefusal(409, `PUT ${at}`, { ...input, version: transaction.version });
  await both.expectRefusal(409, `PUT ${at}`, { ...input, updatedAt: '2020-01-01T00:00:00.000Z' });
  await both.put(at, { ...input, status: 'CLOSED', updatedAt: second.transaction.updatedAt });
  await both.put(at, { volume: 7, commission: 1, fullName: 'Someone Else' });
  await both.put(at, { ...input, address: '10 Citrus Row, Jacksonville, FL 32204' });
  await both.get('/api/doors-vault/folders', { search: 'citrus row' });
  await both.get<TransactionPage>(path, { year: 2026, limit: 100 });
  await both.get(`${path}/metrics`);
  for (const wrong of [
    {},
    { ...input, volume: 1 },
    { ...input, volume: 'x' },
    { ...input, commission: -1 },
    { ...input, fullName: '  ' },
    { ...input, fullName: 'x'.repeat(201) },
    { ...input, date: '2026-02-30' },
    { ...input, date: '1899-12-31' },
    { ...input, date: '2032-01-01' },
    { ...input, transactionType: 'RENTERS' },
    { ...input, status: 5 },
    { ...input, contactId: 'none' },
    { ...input, contactId: '00000000-0000-4000-8000-000000000000' },
    { ...input, address: 'x'.repeat(400) },
    { ...input, confirmDuplicate: 'yes' },
  ]) {
    await both.expectRefusal(400, `POST ${path}`, wrong);
    await both.expectRefusal(400, `PUT ${at}`, wrong);
  }
  await both.delete(at);
  await both.expectRefusal(404, `DELETE ${at}`);
  await both.expectRefusal(404, `PUT ${at}`, input);
  await both.expectRefusal(404, `DELETE ${path}/nothing`);
  await both.get('/api/doors-vault/folders', { search: 'citrus row' });
  await both.delete(`${path}/${duplicate.transaction.id}`);
  await both.get('/api/doors-vault/folders', { search: 'citrus row' });
  await both.get(path);
}
