import { audit } from '../../core/audit.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { forgetDevices, sendSecurityNotice } from '../account-security/public.ts';
import { endPendingSignIns } from '../second-factor/public.ts';
import { endAllSessions, endResetLinks, updatePassword } from './store.ts';

/** For callers that have verified the owner by other means. */
export async function setPassword(context: Context, owner: OwnerId, passwordHash: string): Promise<void> {
  await updatePassword(owner, context.db, passwordHash);
  await audit(context, { action: 'account.set-password', subject: owner });
}

/** Sets a password that somebody else chose, so all sessions and mailed links end. */
export async function replacePassword(context: Context, owner: OwnerId, passwordHash: string): Promise<void> {
  await setPassword(context, owner, passwordHash);
  await revokeAllAccess(context, owner);
  await sendSecurityNotice(context, owner, { kind: 'password-changed' });
}

/** Ends all sessions, pending sign-ins and mailed reset links, and forgets the devices. */
export async function revokeAllAccess(context: Context, owner: OwnerId): Promise<void> {
  await endAllSessions(owner, context.db);
  await forgetDevices(context, owner);
  await endResetLinks(owner, context.db);
  await endPendingSignIns(context, owner);
}
