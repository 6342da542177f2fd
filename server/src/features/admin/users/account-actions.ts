import type { IdentityCheck } from '#contract/account/account-security.ts';
import type { RefundPayment } from '#contract/admin/admin-user-page.ts';
import { billingMessages } from '#contract/billing/billing.ts';
import { type Cents, centsFromDollars, formatMoney } from '#contract/money.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { runAsUser } from '../../../core/run-as-user.ts';
import { listCharges, refundPayment } from '../../billing/public.ts';
import { beginAccountDeletions, finishAccountDeletions } from '../../leaving/public.ts';
import { hasTwoStepSignIn, turnOffTwoStepSignIn } from '../../second-factor/public.ts';
import { endOwnSession, revokeAllAccess, sendResetLinks, signOutEverywhere } from '../../sign-in/public.ts';
import { assertAdminRemains } from './assert-admin-remains.ts';
import { runAsAdminForUser } from './run-as-admin-for-user.ts';
import { readListedUser } from './store.ts';
import { assertNotOwnAccount } from './suspend-user.ts';

/** Ends the subscription and deletes files and rows, like a user's own account deletion. Idempotent. */
export async function deleteUser(context: ActorContext, id: string): Promise<void> {
  assertNotOwnAccount(context, id);
  const removals = await runAsUser(context, id, 'delete the account', async (acting) => {
    await assertAdminRemains(acting);
    return beginAccountDeletions(acting, [acting.owner]);
  });
  await finishAccountDeletions(context, removals);
}

/** Mails a user a link to choose a new password. Returns the user's email. */
export function sendPasswordReset(context: ActorContext, id: string): Promise<string> {
  return idempotent(context, 'admin.password-reset', { id }, (transaction) =>
    runAsAdminForUser(transaction, id, 'send a password reset', async (acting) => {
      const { email } = orNotFound(await readListedUser(acting.db, id), 'The account');
      await sendResetLinks(acting, [acting.owner]);
      return email;
    }),
  );
}

export const endUserSession = (context: ActorContext, id: string, session: string): Promise<void> =>
  runAsAdminForUser(context, id, 'end a session', async (acting) => {
    await endOwnSession(acting, session);
    await audit(acting, { action: 'user.end-session', subject: id });
  });

export const endUserSessions = (context: ActorContext, id: string): Promise<void> =>
  runAsAdminForUser(context, id, 'end all sessions', signOutEverywhere);

/**
 * Turns off two-step sign-in for a user who lost their phone and recovery codes and has proved their
 * identity. Admins cannot do this for themselves.
 */
export const turnOffUserTwoStepSignIn = (
  context: ActorContext,
  id: string,
  verifiedBy: IdentityCheck,
): Promise<void> =>
  runAsUser(context, id, 'turn off two-step sign-in', async (acting) => {
    const { owner } = acting;
    orNotFound((await hasTwoStepSignIn(acting)) || undefined, 'Two-step sign-in');
    await revokeAllAccess(acting, owner);
    await audit(acting, { action: 'user.two-step-off', subject: id, details: { verifiedBy } });
    await turnOffTwoStepSignIn(acting, owner);
  });

/** Refunds a user's payment. Calls the provider outside of the transaction that checks the permission. */
export async function refundUserPayment(
  context: ActorContext,
  id: string,
  invoiceId: string,
  { amount, reason, lastRefund }: RefundPayment,
): Promise<string> {
  const owner = await runAsAdminForUser(context, id, 'refund a payment', async (acting) => {
    const charges = await listCharges(acting);
    const { invoice } = orNotFound(
      charges.find((charge) => charge.isOwn && charge.invoice.id === invoiceId),
      'The payment',
    );
    if (invoice.status !== 'paid' || invoice.amountPaid <= 0)
      throw appError('conflict', billingMessages.refundTooMuch);
    return acting.owner;
  });
  const request = { invoiceId, amount: centsFromDollars(amount) as Cents, reason, lastRefund };
  const refund = await refundPayment({ ...context, owner }, request);
  return `${formatMoney(refund.amount)} refunded.`;
}
