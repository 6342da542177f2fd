import { recoveryWaitHours } from '#contract/account/account-security.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import { requirePendingSignIn } from '../pending-sign-ins.ts';
import { sendRecoveryStartedMail } from './mails.ts';
import { findOpenRecovery, insertRecovery } from './store.ts';

/**
 * Starts to turn off two-step sign-in for a user who has neither phone nor recovery codes but entered the
 * password. Returns when the waiting time ends. A second request returns the same time.
 */
export function startTwoStepRecovery(context: Context, stepToken: string): Promise<Date> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const { owner } = await requirePendingSignIn(transaction, stepToken);
    const readyAt = new Date(now.getTime() + recoveryWaitHours * 60 * 60 * 1000);
    const started = await insertRecovery(owner, db, { createdAt: now, readyAt });
    if (started) {
      await audit(transaction, { action: 'account.recovery-start', actor: owner, subject: owner });
      await sendRecoveryStartedMail(transaction, started);
    }
    return (started ?? (await findOpenRecovery(owner, db)))?.readyAt ?? readyAt;
  });
}
