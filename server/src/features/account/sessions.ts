import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { forgetDevices, forgetOldDevices } from '../account-security/devices.ts';
import { sendSecurityNotice } from '../account-security/notices.ts';
import { forgetSteps } from '../second-factor/second-step.ts';
import { deviceOf } from './rules.ts';
import { activeSessions, deleteEnded, endAllSessions, endSession } from './store.ts';

export async function listSessions({ db, owner, now, account }: OwnerContext) {
  const rows = await activeSessions(owner, db, now);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.updatedAt.toISOString(),
      device: deviceOf(row.userAgent),
      isCurrent: row.id === account.sessionId,
    })),
  };
}

/** The same for whoever looks after the account: with where each came from. */
export async function listAddresses({ db, owner, now }: OwnerContext) {
  return (await activeSessions(owner, db, now)).map((row) => ({
    id: row.id,
    device: deviceOf(row.userAgent),
    address: row.ipAddress,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
  }));
}

export function endOneSession(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    found((await endSession(context.owner, transaction.db, id)) || undefined, 'The session');
    await sendSignedOut(transaction);
  });
}

const tenMinutes = 10 * 60_000;

/** Several devices signed out one after the other make one mail. */
function sendSignedOut(context: OwnerContext): Promise<void> {
  const { owner, now } = context;
  const window = Math.floor(now.getTime() / tenMinutes);
  return sendSecurityNotice(context, owner, { kind: 'devices-signed-out' }, `signed-out:${owner}:${window}`);
}

export function signOutEverywhere(context: OwnerContext): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await endAllSessions(context.owner, transaction.db);
    await forgetDevices(transaction, context.owner);
    await sendSignedOut(transaction);
    await audit(transaction, { action: 'account.sign-out-everywhere', subject: context.owner });
  });
}

/** Sessions and tokens that have ended are of no use to anybody. */
export async function forgetEnded(context: Context): Promise<void> {
  await deleteEnded(context.db, context.now);
  await forgetSteps(context);
  await forgetOldDevices(context);
}
