import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import type { Checkout } from '../../gateways/payments/payments.ts';
import { sendSecondAccount } from './mails.ts';
import { closeSignup, type SignupRow } from './store.ts';

/** The e-mail was free when the payment began and is not any more: the subscription ends before it begins. */
export async function refuseSecondAccount(
  context: Context,
  signup: SignupRow,
  checkout: Checkout,
): Promise<void> {
  if (checkout.subscriptionId) await context.services.payments.endSubscription(checkout.subscriptionId);
  await inTransaction(context, async (transaction) => {
    await closeSignup(transaction.db, signup.id, { state: 'dropped' });
    await sendSecondAccount(transaction, signup, checkout.id);
    await audit(transaction, { action: 'signup.second-account', subject: signup.id });
  });
}
