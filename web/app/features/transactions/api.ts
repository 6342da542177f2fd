import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SuccessResponse } from '#contract/problem.ts';
import type { YearMetrics } from '#contract/transactions/metrics.ts';
import type {
  SavedTransaction,
  SaveTransaction,
  Transaction,
  TransactionFilters,
  TransactionPage,
  TransactionQuery,
  TransactionResponse,
} from '#contract/transactions/transactions.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

const path = '/api/transactions';
const all = queryRoot('transactions');
const pages = [...all, 'page'];

export const yearMetricsQuery = (year: number) =>
  queryOptions({
    queryKey: [...all, 'metrics', year],
    queryFn: ({ signal }) => api.get<YearMetrics>(`${path}/metrics`, { query: { year }, signal }),
  });

export const transactionPageQuery = (query: TransactionQuery) =>
  queryOptions({
    queryKey: [...pages, query],
    queryFn: ({ signal }) => api.get<TransactionPage>(path, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const allTransactionsQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ signal }) => api.get<Transaction[]>(path, { signal }),
});

/** Pending deals, earliest first; one page of 100 is enough for every user. */
export const pendingTransactionsQuery = transactionPageQuery({
  status: 'PENDING',
  sort: 'date',
  order: 'asc',
  limit: 100,
});

const cachedPages = (client: QueryClient) =>
  client.getQueriesData<TransactionPage>({ queryKey: pages }).flatMap(([, page]) => page ?? []);

/** Shows a transaction at once if a cached list contains it; otherwise fetches it. */
export const transactionQuery = (id: string, client: QueryClient) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) =>
      (await api.get<z.output<typeof TransactionResponse>>(`${path}/${id}`, { signal })).transaction,
    initialData: () =>
      cachedPages(client)
        .flatMap(({ transactions }) => transactions)
        .find((one) => one.id === id),
    gcTime: 0,
  });

/** Updates the cached lists at once and refetches them. */
function cacheTransaction(client: QueryClient, saved: Transaction): Promise<void> {
  client.setQueriesData<TransactionPage>(
    { queryKey: pages },
    (page) =>
      page && { ...page, transactions: page.transactions.map((one) => (one.id === saved.id ? saved : one)) },
  );
  return refreshAfterChange(client, 'transaction.changed');
}

export interface SaveTransactionInput {
  /** The existing transaction with its last known version; undefined for a new one. */
  before?: Pick<Transaction, 'id' | 'version'>;
  deal: SaveTransaction;
  headers: Record<string, string>;
}

const send = ({ before, deal, headers }: SaveTransactionInput) =>
  before
    ? api.put<SavedTransaction>(`${path}/${before.id}`, { ...deal, version: before.version })
    : api.post<SavedTransaction>(path, deal, { headers });

export function useSaveTransaction() {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ success, transaction }, _input, _before, { client }) => {
      if (success) void cacheTransaction(client, transaction);
    },
  });
}

/** Closes a pending deal. The server refuses this if somebody changed the deal meanwhile. */
export function useCloseDeal() {
  return useMutation({
    mutationFn: ({ id, createdAt: _, updatedAt: __, ...deal }: Transaction) =>
      api.put<SavedTransaction>(`${path}/${id}`, { ...deal, status: 'CLOSED' }),
    onSettled: (_saved, _error, _deal, _before, { client }) =>
      refreshAfterChange(client, 'transaction.changed'),
  });
}

export function useDeleteTransaction() {
  return useMutation({
    mutationFn: (id: string) => api.delete<SuccessResponse>(`${path}/${id}`),
    onSuccess: (_done, _id, _before, { client }) => refreshAfterChange(client, 'transaction.changed'),
  });
}

export const exportTransactions = (filters: TransactionFilters): Promise<Blob> =>
  api.file(`${path}/export.csv`, { query: filters });
