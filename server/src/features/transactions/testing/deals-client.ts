import type { SavedTransaction, Transaction, TransactionPage } from '#contract/transactions/transactions.ts';
import type { Member } from '../../../testing/test-app.ts';

export const sampleDeal = {
  date: '2026-11-13',
  address: '118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082, US',
  volume: 412_000,
  commission: 12_360.07,
  fullName: 'Maribel Okafor',
  transactionType: 'BUYERS',
};

/** Creates a client that calls the transaction routes as an agent. */
export const createTransactionsClient = (agent: Member) => {
  const post = (given: object = {}, headers: Record<string, string> = {}) =>
    agent.as({ method: 'POST', url: '/api/transactions', payload: { ...sampleDeal, ...given }, headers });
  return {
    post,
    add: async (given: object = {}): Promise<Transaction> => {
      const response = await post({ confirmDuplicate: true, ...given });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<SavedTransaction>().transaction;
    },
    put: (id: string, given: object = {}) =>
      agent.as({ method: 'PUT', url: `/api/transactions/${id}`, payload: { ...sampleDeal, ...given } }),
    remove: (id: string) => agent.as({ method: 'DELETE', url: `/api/transactions/${id}` }),
    list: async () => (await agent.as({ url: '/api/transactions' })).json<Transaction[]>(),
    page: async (query: string) =>
      (await agent.as({ url: `/api/transactions?${query}` })).json<TransactionPage>(),
    get: (path: string) => agent.as({ url: `/api/transactions/${path}` }),
  };
};
