import type { QueryClient } from '@tanstack/react-query';
import { billingMessages } from '#contract/billing.ts';
import { cardProblem, providerQuery } from './payment-provider.ts';

interface Confirmation {
  requiresAction: boolean;
  clientSecret: string | null;
  paymentUrl: string | null;
}

/** Sends a payment. When the bank asks first, lets it ask and sends again: it is the same payment, paid once. */
export async function withBank<T extends Confirmation>(
  client: QueryClient,
  send: () => Promise<T>,
): Promise<T> {
  const first = await send();
  if (!first.requiresAction) return first;
  await askBank(client, first);
  const second = await send();
  if (second.requiresAction) throw cardProblem({ message: billingMessages.confirmCard });
  return second;
}

async function askBank(client: QueryClient, { clientSecret, paymentUrl }: Confirmation): Promise<void> {
  const { provider } = await client.fetchQuery(providerQuery);
  if (provider && clientSecret) {
    const { error } = await provider.confirmCardPayment(clientSecret);
    if (error) throw cardProblem(error);
  } else if (paymentUrl) await goTo(paymentUrl);
}

/** Leaves for the provider's own page; nothing here goes on. */
export function goTo(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
