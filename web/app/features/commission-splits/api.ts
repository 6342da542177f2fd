import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  DealCommissionBreakdown,
  SaveDealCommission,
  SaveSplitAgreement,
  SplitAgreements,
  YearEarnings,
} from '#contract/commission-splits/commission-splits.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

const root = queryRoot('commission-splits');
const ownPath = '/api/commission-splits';

/** The path of the split agreements: the user's own agreements, or those of a member of the user's office. */
const agreementsPath = (accountId: string | undefined) =>
  accountId ? `/api/brokerage/accounts/${accountId}/splits` : ownPath;

export const dealMoneyQuery = (dealId: string) =>
  queryOptions({
    queryKey: [...root, 'deal', dealId],
    queryFn: ({ signal }) =>
      api.get<DealCommissionBreakdown>(`/api/transactions/${dealId}/money`, { signal }),
  });

export const yearEarningsQuery = (year: number) =>
  queryOptions({
    queryKey: [...root, 'year', year],
    queryFn: ({ signal }) => api.get<YearEarnings>(`${ownPath}/year`, { query: { year }, signal }),
  });

export const agreementsQuery = (accountId: string | undefined) =>
  queryOptions({
    queryKey: [...root, 'agreements', accountId ?? 'own'],
    queryFn: async ({ signal }) =>
      (await api.get<SplitAgreements>(agreementsPath(accountId), { signal })).agreements,
  });

export const useSaveDealMoney = (dealId: string) =>
  useMutation({
    mutationFn: (money: SaveDealCommission) =>
      api.put<DealCommissionBreakdown>(`/api/transactions/${dealId}/money`, money),
    onSuccess: (_saved, _money, _before, { client }) => refreshAfterChange(client, 'deal-money.saved'),
  });

export const useSaveAgreement = (accountId: string | undefined) =>
  useMutation({
    mutationFn: (agreement: SaveSplitAgreement) =>
      api.post<SplitAgreements>(agreementsPath(accountId), agreement),
    onSuccess: (_saved, _agreement, _before, { client }) =>
      refreshAfterChange(client, 'commission-splits.changed'),
  });

export const useDeleteAgreement = (accountId: string | undefined) =>
  useMutation({
    mutationFn: (startsOn: string) => api.delete<SplitAgreements>(`${agreementsPath(accountId)}/${startsOn}`),
    onSuccess: (_saved, _day, _before, { client }) => refreshAfterChange(client, 'commission-splits.changed'),
  });
