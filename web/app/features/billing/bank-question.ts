import type { QueryClient } from '@tanstack/react-query';
import { billingMessages } from '#contract/billing.ts';
import { ApiProblem, isProblem } from '../../lib/api-problem.ts';
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
  const asked = new Set<string | null>();
  for (;;) {
    const answer = await send();
    if (!answer.requiresAction) return answer;
    // Several payments may each be asked about, one after the other; the same one only once.
    if (asked.has(answer.clientSecret)) throw cardProblem({ message: billingMessages.confirmCard });
    asked.add(answer.clientSecret);
    await askBank(client, answer);
  }
}

async function askBank(client: QueryClient, { clientSecret, paymentUrl }: Confirmation): Promise<void> {
  const { provider } = await client.fetchQuery(providerQuery).catch((error: unknown) => {
    throw asSetupProblem(error);
  });
  if (provider && clientSecret) {
    const { error, paymentIntent } = await provider.confirmCardPayment(clientSecret);
    if (error) throw cardProblem(error);
    if (paymentIntent?.status === 'processing') throw stillOnItsWay(paymentIntent.status);
  } else if (paymentUrl) await goTo(paymentUrl);
  else throw notReady();
}

/** Whoever asked tells it apart from a card that was refused. */
function asSetupProblem(error: unknown): unknown {
  if (!isProblem(error) || error.details?.reason) return error;
  const { status, code, message } = error;
  return new ApiProblem(status, { code, message, details: { reason: 'setup_failed' } });
}

/** Asked and answered, but the money is not there yet: sending again would only ask again. */
const stillOnItsWay = (status: string) =>
  new ApiProblem(402, {
    code: 'payment_required',
    message: billingMessages.beingConfirmed,
    details: { reason: 'payment_status', status },
  });

/** The bank has a question, and nothing here can ask it. */
const notReady = () =>
  new ApiProblem(0, {
    code: 'unavailable',
    message: billingMessages.scriptMissing,
    details: { reason: 'not_ready' },
  });

/** Leaves for the provider's own page; nothing here goes on. */
export function goTo(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
