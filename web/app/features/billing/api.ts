import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CardSaved,
  CardSetup,
  Membership,
  OverduePaymentResult,
  PaymentMethodStatus,
  PaymentProviderPage,
  PayOverdue,
  SubscriptionUpgradeResult,
  UpgradePreview,
  UpgradeSubscription,
} from '#contract/billing/billing.ts';
import { api } from '../../lib/api.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { cacheProfile, profileQuery } from '../../shell/core/person/profile.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';
import { goToProviderPage, payWithBankConfirmation } from './bank-confirmation.ts';
import { type CardElement, type PaymentProvider, toCardApiProblem } from './payment-provider.ts';

export const membershipQuery = queryOptions({
  queryKey: queryRoot('membership'),
  queryFn: ({ signal }) => api.get<Membership>('/api/billing', { signal }),
});

/** Does not retry, because the server has already waited for the provider until its timeout. */
export const cardQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: queryRoot('card'),
    queryFn: ({ signal }) =>
      api.post<PaymentMethodStatus>('/api/user/get-payment-method', { customerId }, { signal }),
    enabled: customerId !== null,
    retry: false,
  });

/** Never cached, because the amount due changes by the second. */
export const upgradePreviewQuery = queryOptions({
  queryKey: queryRoot('upgrade-preview'),
  queryFn: ({ signal }) => api.get<UpgradePreview>('/api/user/upgrade-preview', { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

const upgradeKey = ['billing', 'upgrade'];
const payKey = ['billing', 'pay'];

/** Tells whether a payment is running, so that a second click cannot pay twice. */
export function useIsPaymentRunning(): () => boolean {
  const client = useQueryClient();
  return () => [upgradeKey, payKey].some((mutationKey) => client.isMutating({ mutationKey }) > 0);
}

export const useUpgrade = () =>
  useMutation({
    mutationKey: upgradeKey,
    mutationFn: (input: UpgradeSubscription, { client }) =>
      payWithBankConfirmation(client, () =>
        api.post<SubscriptionUpgradeResult>('/api/user/upgrade-subscription', input),
      ),
    onSuccess: (_done, _input, _before, { client }) => refreshMembership(client),
    onError: async (error, _input, _before, { client }) => {
      if (!isProblem(error, 'conflict')) return;
      await refreshMembership(client);
      await refreshAfterChange(client, 'price.changed');
    },
  });

/** Pays the overdue amount. A user whose membership has ended restarts it on the provider's page. */
export const usePayOverdue = () =>
  useMutation({
    mutationKey: payKey,
    mutationFn: async (input: PayOverdue, { client }) => {
      const paid = await payWithBankConfirmation(client, () =>
        api.post<OverduePaymentResult>('/api/billing/pay', input),
      );
      return paid.checkoutUrl ? goToProviderPage(paid.checkoutUrl) : paid;
    },
    // Refetches even after a refusal: a part may have been paid, and the amount due may have grown.
    onSettled: (_paid, _error, _input, _before, { client }) => refreshMembership(client),
  });

export const useSaveCard = (provider: PaymentProvider) =>
  useMutation({
    mutationFn: async (card: CardElement) => {
      const { clientSecret, setupIntentId } = await api.post<CardSetup>('/api/billing/card/setup');
      const { error } = await provider.confirmCardSetup(clientSecret, { payment_method: { card } });
      if (error) throw toCardApiProblem(error);
      return api.post<CardSaved>('/api/billing/card', { setupIntentId });
    },
    onSuccess: (_saved, _card, _before, { client }) => refreshAfterChange(client, 'card.saved'),
  });

export const useOpenProviderPage = () =>
  useMutation({
    mutationFn: async () =>
      goToProviderPage((await api.post<PaymentProviderPage>('/api/billing/portal')).url),
  });

/** Refetches all membership data except the upgrade preview, which users with Pro+ no longer need. */
async function refreshMembership(client: QueryClient): Promise<void> {
  await refreshAfterChange(client, 'membership.changed');
  cacheProfile(client, await client.fetchQuery(profileQuery));
}
