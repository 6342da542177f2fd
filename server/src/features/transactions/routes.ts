import { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { MetricsQuery, YearMetrics } from '#contract/transactions/metrics.ts';
import {
  SavedTransaction,
  SaveTransaction,
  TransactionFilters,
  TransactionList,
  TransactionQuery,
  TransactionResponse,
  TransactionsByContactQuery,
  TransactionsOfContact,
  UpdateTransaction,
} from '#contract/transactions/transactions.ts';
import { desktopMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransaction } from './delete-transaction.ts';
import {
  exportTransactions,
  listAllTransactions,
  listTransactionsOfContact,
  readTransaction,
  readTransactionPage,
  readYearMetrics,
} from './read-transactions.ts';
import { updateTransaction } from './update-transaction.ts';

const params = z.object({ id: Id });

const hasPageParams = (query: TransactionQuery) => Object.values(query).some((value) => value !== undefined);

export const transactionRoutes: Routes = (route) => {
  route.read(
    '/api/transactions',
    {
      access: desktopMembers,
      summary: 'Your transactions: the whole list, or a page of it with totals',
      query: TransactionQuery,
      answer: TransactionList,
    },
    ({ context, query }) =>
      hasPageParams(query) ? readTransactionPage(context, query) : listAllTransactions(context),
  );

  route.post(
    '/api/transactions',
    {
      access: desktopMembers,
      summary: 'Add a transaction; one that looks like another is saved only when confirmed',
      body: SaveTransaction,
      answer: SavedTransaction,
    },
    ({ context, body }) => createTransaction(context, body),
  );

  route.read(
    '/api/transactions/:id',
    { access: desktopMembers, summary: 'One transaction', params, answer: TransactionResponse },
    async ({ context, params }) => ({
      success: true as const,
      transaction: await readTransaction(context, params.id),
    }),
  );

  route.put(
    '/api/transactions/:id',
    {
      access: desktopMembers,
      summary: 'Change a transaction, unless it changed since it was seen',
      params,
      body: UpdateTransaction,
      answer: SavedTransaction,
    },
    ({ context, params, body }) => updateTransaction(context, params.id, body),
  );

  route.delete(
    '/api/transactions/:id',
    { access: desktopMembers, summary: 'Delete a transaction', params, answer: SuccessResponse },
    async ({ context, params }) => {
      await deleteTransaction(context, params.id);
      return { success: true as const };
    },
  );

  route.get(
    '/api/transactions/by-contact',
    {
      access: desktopMembers,
      summary: 'A client’s transactions, by full name',
      query: TransactionsByContactQuery,
      answer: TransactionsOfContact,
    },
    async ({ context, query }) => ({
      success: true as const,
      transactions: await listTransactionsOfContact(context, query),
    }),
  );

  route.read(
    '/api/transactions/metrics',
    { access: desktopMembers, summary: 'What closed in a year', query: MetricsQuery, answer: YearMetrics },
    ({ context, query }) => readYearMetrics(context, query.year),
  );

  route.get(
    '/api/transactions/export.csv',
    { access: desktopMembers, mayLag: true, summary: 'Transactions as a table', query: TransactionFilters },
    async ({ context, query, reply }) => {
      const today = dayOf(context.now, context.account.timeZone);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="transactions-${today}.csv"`)
        .send(await exportTransactions(context, query));
    },
  );
};
