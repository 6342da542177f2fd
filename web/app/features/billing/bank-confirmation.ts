import type { QueryClient } from '@tanstack/react-query';
import { billingMessages } from '#contract/billing/billing.ts';
import { ApiProblem, isProblem } from '../../lib/api-problem.ts';
import { paymentProviderQuery, toCardApiProblem } from './payment-provider.ts';

interface Confirmation {
  requiresAction: boolean;
  clientSecret: string | null;
  paymentUrl: string | null;
}

/** Sends a payment. If the bank requires confirmation, asks for it and sends the same payment again. */
export async function payWithBankConfirmation<T extends Confirmation>(
  client: QueryClient,
  send: () => Promise<T>,
): Promise<T> {
  const confirmedSecrets = new Set<string | null>();
  for (;;) {
    const answer = await send();
    if (!answer.requiresAction) return answer;
    // A call may make several payments, each with its own secret. A payment is confirmed only once.
    if (confirmedSecrets.has(answer.clientSecret))
      throw toCardApiProblem({ message: billingMessages.confirmCard });
    confirmedSecrets.add(answer.clientSecret);
    await confirmWithBank(client, answer);
  }
}

async function confirmWithBank(
  client: QueryClient,
  { clientSecret, paymentUrl }: Confirmation,
): Promise<void> {
  const { provider } = await client.fetchQuery(paymentProviderQuery).catch((error: unknown) => {
    throw asSetupProblem(error);
  });
  if (provider && clientSecret) {
    const { error, paymentIntent } = await provider.confirmCardPayment(clientSecret);
    if (error) throw toCardApiProblem(error);
    if (paymentIntent?.status === 'processing') throw paymentProcessing(paymentIntent.status);
  } else if (paymentUrl) await goToProviderPage(paymentUrl);
  else throw notReady();
}

/** Adds the reason `setup_failed` to an error without a reason, to distinguish it from a refused card. */
function asSetupProblem(error: unknown): unknown {
  if (!isProblem(error) || error.details?.reason) return error;
  const { status, code, message } = error;
  return new ApiProblem(status, { code, message, details: { reason: 'setup_failed' } });
}

/** The user confirmed the payment, but the money has not arrived. A retry would only ask to confirm again. */
const paymentProcessing = (status: string) =>
  new ApiProblem(402, {
    code: 'payment_required',
    message: billingMessages.beingConfirmed,
    details: { reason: 'payment_status', status },
  });

/** The error if the bank requires a confirmation that this page cannot show. */
const notReady = () =>
  new ApiProblem(0, {
    code: 'unavailable',
    message: billingMessages.scriptMissing,
    details: { reason: 'not_ready' },
  });

/** Navigates to the provider's page; the promise never resolves. */
export function goToProviderPage(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
