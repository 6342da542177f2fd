import { type RecoveryStatus, securityMessages } from '#contract/account/account-security.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { verifySignedId } from '../../../core/signed-id.ts';
import { sendSecurityNotice } from '../../account-security/public.ts';
import { getRecoveryState } from '../rules.ts';
import { deleteFactors, deletePendingSignIns } from '../store.ts';
import { sendRecoveryCanceledMail, sendRecoveryReadyMail } from './mails.ts';
import {
  claimReadyRecovery,
  endRecovery,
  expireRecoveries,
  type RecoveryRow,
  readRecovery,
} from './store.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

interface LinkTarget {
  recovery: RecoveryRow;
  canFinish: boolean;
}

/** Finds the recovery of a mailed link, and whether this link can finish it or only cancel it. */
async function findByLink({ db, services }: Context, link: string): Promise<LinkTarget> {
  const { sessionSecret } = services.config;
  const toFinish = verifySignedId('finish-recovery', link, sessionSecret);
  const id = toFinish ?? verifySignedId('cancel-recovery', link, sessionSecret);
  const recovery = id && (await readRecovery(db, id));
  if (!recovery) throw appError('invalid', securityMessages.linkExpired, { field: 'link' });
  return { recovery, canFinish: toFinish !== undefined };
}

export async function readTwoStepRecoveryStatus(context: Context, link: string): Promise<RecoveryStatus> {
  const { recovery, canFinish } = await findByLink(context, link);
  const state = getRecoveryState(recovery, context.now);
  return {
    state,
    readyAt: recovery.readyAt.toISOString(),
    canFinish: canFinish && state === 'ready',
  };
}

/**
 * Cancels an open recovery. A sign-in with the second factor also cancels it, because no recovery is needed
 * then.
 */
export async function cancelTwoStepRecovery(context: Context, owner: OwnerId): Promise<boolean> {
  const { db, now } = context;
  if (!(await endRecovery(owner, db, 'canceled', now))) return false;
  await audit(context, { action: 'account.recovery-cancel', actor: owner, subject: owner });
  await sendRecoveryCanceledMail(context, owner);
  return true;
}

export function cancelTwoStepRecoveryWithMailedLink(context: Context, link: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { recovery } = await findByLink(transaction, link);
    const isCanceled = await cancelTwoStepRecovery(transaction, recovery.owner);
    if (!isCanceled && recovery.outcome !== 'canceled')
      throw appError('conflict', securityMessages.linkExpired, { field: 'link' });
  });
}

/**
 * Finishes a recovery after the waiting time, with the link from the second mail. It opens no session: the
 * user must still enter the password.
 */
export function finishTwoStepRecovery(context: Context, link: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const { recovery, canFinish } = await findByLink(transaction, link);
    const { owner } = recovery;
    const isReady = canFinish && getRecoveryState(recovery, now) === 'ready';
    if (!isReady || !(await endRecovery(owner, db, 'completed', now)))
      throw appError('conflict', securityMessages.linkExpired, { field: 'link' });
    await audit(transaction, { action: 'account.recovery-finish', actor: owner, subject: owner });
    await turnOffTwoStepSignIn(transaction, owner);
  });
}

/**
 * Turns off two-step sign-in: removes all factors and recovery codes, ends an open recovery and mails the
 * owner.
 */
export async function turnOffTwoStepSignIn(context: Context, owner: OwnerId): Promise<void> {
  await endRecovery(owner, context.db, 'completed', context.now);
  await deleteFactors(owner, context.db);
  await deletePendingSignIns(owner, context.db);
  await sendSecurityNotice(context, owner, { kind: 'two-step-off' });
}

/**
 * Mails the final link of each recovery whose waiting time is over, and ends recoveries that nobody finished.
 */
export async function sendTwoStepRecoveryLinks(context: Context): Promise<void> {
  for (let isMore = true; isMore; )
    isMore = await inTransaction(context, async (transaction) => {
      const recovery = await claimReadyRecovery(transaction.db, transaction.now);
      if (recovery) await sendRecoveryReadyMail(transaction, recovery);
      return recovery !== undefined;
    });
  await expireRecoveries(context.db, new Date(context.now.getTime() - weekMs), context.now);
}
