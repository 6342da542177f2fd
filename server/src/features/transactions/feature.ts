import { defineOwnedTable } from '../../db/subjects.ts';
import { transactionMonths, transactions } from '../../db/tables/transactions.ts';
import type { Feature } from '../../feature.ts';
import { transactionRoutes } from './routes.ts';

const counted = { notExported: 'It is counted from other tables.' };

export const transactionsFeature: Feature = {
  routes: [transactionRoutes],
  subjects: [defineOwnedTable(transactions.ownerId), defineOwnedTable(transactionMonths.ownerId, counted)],
};
