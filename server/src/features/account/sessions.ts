import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
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

export async function endOneSession({ db, owner }: OwnerContext, id: string): Promise<void> {
  found((await endSession(owner, db, id)) || undefined, 'The session');
}

export function signOutEverywhere(context: OwnerContext): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await endAllSessions(context.owner, transaction.db);
    await audit(transaction, { action: 'account.sign-out-everywhere', subject: context.owner });
  });
}

/** Sessions and tokens that have ended are of no use to anybody. */
export async function forgetEnded(context: Context): Promise<void> {
  await deleteEnded(context.db, context.now);
  await forgetSteps(context);
}
