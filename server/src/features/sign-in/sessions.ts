import { audit } from '../../core/audit.ts';
import { describeDevice } from '../../core/caller.ts';
import { type Context, inTransaction, type OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { deleteOldDevicesAndLinks, forgetDevices, sendSecurityNotice } from '../account-security/public.ts';
import { endAllNotifications, endNotificationsOfSession } from '../push/public.ts';
import { deleteExpiredSignIns } from '../second-factor/public.ts';
import {
  deleteExpiredSessionsAndTokens,
  endAllSessions,
  endSession,
  findActiveSessions,
  lockSession,
} from './store.ts';

export async function listSessions({ db, owner, now, account }: OwnerContext) {
  const rows = await findActiveSessions(owner, db, now);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.updatedAt.toISOString(),
      device: describeDevice(row.userAgent),
      isCurrent: row.id === account.sessionId,
    })),
  };
}

/** Returns a user's sessions with their IP addresses, for staff. */
export async function listSessionsWithIpAddresses({ db, owner, now }: OwnerContext) {
  return (await findActiveSessions(owner, db, now)).map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    address: row.ipAddress,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
  }));
}

export function endOwnSession(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    orNotFound((await lockSession(owner, db, id)) || undefined, 'The session');
    await endNotificationsOfSession(transaction, owner, id);
    await endSession(owner, db, id);
    await sendSignOutNotice(transaction);
  });
}

const tenMinutesMs = 10 * 60_000;

/** Mails the owner that devices were signed out, at most once per ten minutes. */
function sendSignOutNotice(context: OwnerContext): Promise<void> {
  const { owner, now } = context;
  const window = Math.floor(now.getTime() / tenMinutesMs);
  return sendSecurityNotice(context, owner, { kind: 'devices-signed-out' }, `signed-out:${owner}:${window}`);
}

export function signOutEverywhere(context: OwnerContext): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await endAllSessions(context.owner, transaction.db);
    await endAllNotifications(transaction, context.owner);
    await forgetDevices(transaction, context.owner);
    await sendSignOutNotice(transaction);
    await audit(transaction, { action: 'account.sign-out-everywhere', subject: context.owner });
  });
}

/** Deletes expired sessions, tokens, pending sign-ins and devices. */
export async function deleteExpiredSessions(context: Context): Promise<void> {
  await deleteExpiredSessionsAndTokens(context.db, context.now);
  await deleteExpiredSignIns(context);
  await deleteOldDevicesAndLinks(context);
}
