import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CardSaved,
  CardSetup,
  Membership,
  Paid,
  PaymentMethodFound,
  PayOverdue,
  ProviderPage,
  SubscriptionUpgraded,
  UpgradePreview,
  UpgradeSubscription,
} from '#contract/billing.ts';
import { api } from '../../lib/api.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { keepProfile, profileQuery } from '../../shell/ground/person/profile.ts';
import { queryRoot, refresh } from '../../shell/ground/refresh.ts';
import { goTo, withBank } from './bank-question.ts';
import { type CardElement, cardProblem, type PaymentProvider } from './payment-provider.ts';

export const membershipQuery = queryOptions({
  queryKey: queryRoot('membership'),
  queryFn: ({ signal }) => api.get<Membership>('/api/billing', { signal }),
});

/** The provider has waited long enough already when it does not answer: no second try by itself. */
export const cardQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: queryRoot('card'),
    queryFn: ({ signal }) =>
      api.post<PaymentMethodFound>('/api/user/get-payment-method', { customerId }, { signal }),
    enabled: customerId !== null,
    retry: false,
  });

/** What is due changes by the second: always asked anew. */
export const upgradePreviewQuery = queryOptions({
  queryKey: queryRoot('upgrade-preview'),
  queryFn: ({ signal }) => api.get<UpgradePreview>('/api/user/upgrade-preview', { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

const upgrading = ['billing', 'upgrade'];
const paying = ['billing', 'pay'];

/** A second click in the same moment is the same wish. */
export function useIsPaying(): () => boolean {
  const client = useQueryClient();
  return () => [upgrading, paying].some((mutationKey) => client.isMutating({ mutationKey }) > 0);
}

export const useUpgrade = () =>
  useMutation({
    mutationKey: upgrading,
    mutationFn: (wish: UpgradeSubscription, { client }) =>
      withBank(client, () => api.post<SubscriptionUpgraded>('/api/user/upgrade-subscription', wish)),
    onSuccess: (_done, _wish, _before, { client }) => refreshMembership(client),
    onError: async (error, _wish, _before, { client }) => {
      if (!isProblem(error, 'conflict')) return;
      await refreshMembership(client);
      await refresh(client, 'price.changed');
    },
  });

/** Pays what is overdue; a membership that has ended begins anew on the provider's page. */
export const usePayOverdue = () =>
  useMutation({
    mutationKey: paying,
    mutationFn: async (wish: PayOverdue, { client }) => {
      const paid = await withBank(client, () => api.post<Paid>('/api/billing/pay', wish));
      return paid.checkoutUrl ? goTo(paid.checkoutUrl) : paid;
    },
    // What was paid before a card was refused counts too, and what is due may have grown.
    onSettled: (_paid, _error, _wish, _before, { client }) => refreshMembership(client),
  });

export const useSaveCard = (provider: PaymentProvider) =>
  useMutation({
    mutationFn: async (card: CardElement) => {
      const { clientSecret, setupIntentId } = await api.post<CardSetup>('/api/billing/card/setup');
      const { error } = await provider.confirmCardSetup(clientSecret, { payment_method: { card } });
      if (error) throw cardProblem(error);
      return api.post<CardSaved>('/api/billing/card', { setupIntentId });
    },
    onSuccess: (_saved, _card, _before, { client }) => refresh(client, 'card.saved'),
  });

export const useProviderPage = () =>
  useMutation({
    mutationFn: async () => goTo((await api.post<ProviderPage>('/api/billing/portal')).url),
  });

/** All but the preview: whoever has Pro+ has nothing to preview anymore. */
async function refreshMembership(client: QueryClient): Promise<void> {
  await refresh(client, 'membership.changed');
  keepProfile(client, await client.fetchQuery(profileQuery));
}
