import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import type { Checkout } from '../../gateways/payments/objects.ts';
import { refundCheckout } from '../billing/public.ts';
import { sendSecondAccountMail } from './mails.ts';
import { type SignupRow, saveSignupOutcome } from './store.ts';

/**
 * Cancels and refunds the subscription of a paid sign-up, because another account got the email during the
 * payment.
 */
export async function refuseSecondAccount(
  context: Context,
  signup: SignupRow,
  checkout: Checkout,
): Promise<void> {
  const refunded = await refundCheckout(context, checkout, `second-account:${signup.id}`);
  await inTransaction(context, async (transaction) => {
    await saveSignupOutcome(transaction.db, signup.id, { state: 'dropped' });
    await sendSecondAccountMail(transaction, signup, refunded);
    await audit(transaction, { action: 'signup.second-account', subject: signup.id, details: { refunded } });
  });
}
