import { dealStatuses, transactionTypes } from '#contract/deal-words.ts';
import type { SavedTransaction, Transaction, TransactionPage } from '#contract/transactions.ts';
import { transactionSorts } from '#contract/transactions.ts';
import type { Play } from '../play.ts';

const path = '/api/transactions';
const wish = {
  date: '2026-11-10',
  address: '9 Citrus Row, Jacksonville, FL 32204',
  volume: 412_500.25,
  commission: '12,375',
  fullName: ' Mar\u00eda  de la Cruz ',
  transactionType: 'SELLERS',
  status: 'PENDING',
};

export async function readingDeals(play: Play): Promise<void> {
  const all = await play.get<Transaction[]>(path);
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
    await play.get(path, query);
    await play.file(`${path}/export.csv`, { ...query, page: undefined, limit: undefined });
  }
  for (const sort of transactionSorts) {
    for (const order of ['asc', 'desc', undefined]) await play.get(path, { sort, order, limit: 100 });
  }
  for (const type of transactionTypes) {
    for (const status of dealStatuses) await play.get(path, { type, status, year: 2026 });
  }
  for (const wrong of [{ page: 0 }, { limit: 101 }, { sort: 'mood' }, { order: 'up' }, { type: 'RENTERS' }]) {
    await play.refused(400, `GET ${path}`, undefined, wrong);
  }
  for (const year of [undefined, 2026, 2025, 2024, 1990]) await play.get(`${path}/metrics`, { year });
  await play.refused(400, `GET ${path}/metrics`, undefined, { year: 'x' });
  for (const name of [all[0]?.fullName, all[5]?.fullName.toUpperCase(), 'Nobody']) {
    await play.get(`${path}/by-contact`, { name });
  }
  await play.refused(400, `GET ${path}/by-contact`);
}

export async function savingDeals(play: Play): Promise<void> {
  const { transaction } = await play.post<SavedTransaction>(path, wish);
  await play.get(path, { search: 'maria DE la' });
  await play.get('/api/doors-vault/folders', { search: 'citrus row' });
  await play.post(path, { ...wish, address: '9 citrus row., Jacksonville FL 32204', volume: 5 });
  const again = await play.post<SavedTransaction>(path, { ...wish, confirmDuplicate: true });
  await play.post(path, { volume: 100, commission: 0, fullName: 'Ann' });
  await play.post(path, { volume: '1,000,000', commission: '$ 0.50', fullName: 'O’Neil', address: '' });
  for (const status of dealStatuses) {
    const ahead = await play.post<SavedTransaction>(path, {
      ...wish,
      date: '2027-02-01',
      status,
      address: '',
    });
    await play.delete(`${path}/${ahead.transaction.id}`);
  }
  const at = `${path}/${transaction.id}`;
  await play.get(at);
  await play.refused(404, `GET ${path}/00000000-0000-4000-8000-000000000000`);
  const second = await play.put<SavedTransaction>(at, {
    ...wish,
    volume: 500_000,
    version: transaction.version,
  });
  await play.refused(409, `PUT ${at}`, { ...wish, version: transaction.version });
  await play.refused(409, `PUT ${at}`, { ...wish, updatedAt: '2020-01-01T00:00:00.000Z' });
  await play.put(at, { ...wish, status: 'CLOSED', updatedAt: second.transaction.updatedAt });
  await play.put(at, { volume: 7, commission: 1, fullName: 'Someone Else' });
  await play.put(at, { ...wish, address: '10 Citrus Row, Jacksonville, FL 32204' });
  await play.get('/api/doors-vault/folders', { search: 'citrus row' });
  await play.get<TransactionPage>(path, { year: 2026, limit: 100 });
  await play.get(`${path}/metrics`);
  for (const wrong of [
    {},
    { ...wish, volume: 1 },
    { ...wish, volume: 'x' },
    { ...wish, commission: -1 },
    { ...wish, fullName: '  ' },
    { ...wish, fullName: 'x'.repeat(201) },
    { ...wish, date: '2026-02-30' },
    { ...wish, date: '1899-12-31' },
    { ...wish, date: '2032-01-01' },
    { ...wish, transactionType: 'RENTERS' },
    { ...wish, status: 5 },
    { ...wish, contactId: 'none' },
    { ...wish, contactId: '00000000-0000-4000-8000-000000000000' },
    { ...wish, address: 'x'.repeat(400) },
    { ...wish, confirmDuplicate: 'yes' },
  ]) {
    await play.refused(400, `POST ${path}`, wrong);
    await play.refused(400, `PUT ${at}`, wrong);
  }
  await play.delete(at);
  await play.refused(404, `DELETE ${at}`);
  await play.refused(404, `PUT ${at}`, wish);
  await play.refused(404, `DELETE ${path}/nothing`);
  await play.get('/api/doors-vault/folders', { search: 'citrus row' });
  await play.delete(`${path}/${again.transaction.id}`);
  await play.get('/api/doors-vault/folders', { search: 'citrus row' });
  await play.get(path);
}
