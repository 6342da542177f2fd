import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { YearMetrics } from '#contract/metrics.ts';
import type { Done } from '#contract/problem.ts';
import type {
  OneTransaction,
  SavedTransaction,
  SaveTransaction,
  Transaction,
  TransactionFilters,
  TransactionPage,
  TransactionQuery,
} from '#contract/transactions.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refresh } from '../../shell/ground/refresh.ts';

const path = '/api/transactions';
const all = queryRoot('transactions');
const pages = [...all, 'page'];

export const metricsQuery = (year: number) =>
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

/** Expected to close, the next first; more than these nobody has open at once. */
export const pendingQuery = transactionPageQuery({
  status: 'PENDING',
  sort: 'date',
  order: 'asc',
  limit: 100,
});

const shownPages = (client: QueryClient) =>
  client.getQueriesData<TransactionPage>({ queryKey: pages }).flatMap(([, page]) => page ?? []);

/** One that a list has shown is at hand; any other is asked for. */
export const transactionQuery = (id: string, client: QueryClient) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) =>
      (await api.get<z.output<typeof OneTransaction>>(`${path}/${id}`, { signal })).transaction,
    initialData: () =>
      shownPages(client)
        .flatMap(({ transactions }) => transactions)
        .find((one) => one.id === id),
    gcTime: 0,
  });

/** What lists show is right at once; the server is asked for the rest. */
function kept(client: QueryClient, saved: Transaction): Promise<void> {
  client.setQueriesData<TransactionPage>(
    { queryKey: pages },
    (page) =>
      page && { ...page, transactions: page.transactions.map((one) => (one.id === saved.id ? saved : one)) },
  );
  return refresh(client, 'transaction.changed');
}

export interface TransactionWish {
  /** Of one that is there already, with the version that was seen. */
  before?: Pick<Transaction, 'id' | 'version'>;
  deal: SaveTransaction;
  headers: Record<string, string>;
}

const send = ({ before, deal, headers }: TransactionWish) =>
  before
    ? api.put<SavedTransaction>(`${path}/${before.id}`, { ...deal, version: before.version })
    : api.post<SavedTransaction>(path, deal, { headers });

export function useSaveTransaction() {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ success, transaction }, _input, _before, { client }) => {
      if (success) void kept(client, transaction);
    },
  });
}

/** A pending deal as it stands, closed; refused when somebody changed it since it was seen. */
export function useCloseDeal() {
  return useMutation({
    mutationFn: ({ id, createdAt: _, updatedAt: __, ...deal }: Transaction) =>
      api.put<SavedTransaction>(`${path}/${id}`, { ...deal, status: 'CLOSED' }),
    onSettled: (_saved, _error, _deal, _before, { client }) => refresh(client, 'transaction.changed'),
  });
}

export function useDeleteTransaction() {
  return useMutation({
    mutationFn: (id: string) => api.delete<Done>(`${path}/${id}`),
    onSuccess: (_done, _id, _before, { client }) => refresh(client, 'transaction.changed'),
  });
}

export const exportTransactions = (filters: TransactionFilters): Promise<Blob> =>
  api.file(`${path}/export.csv`, { query: filters });
