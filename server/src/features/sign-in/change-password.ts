import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../core/context.ts';
import { hashPassword } from '../../gateways/sign-in/sign-in.ts';
import { assertCurrentPassword } from '../account/public.ts';
import { forgetDevices, sendSecurityNotice } from '../account-security/public.ts';
import { revokeAllDevicePasswords } from '../device-passwords/public.ts';
import { endAllNotifications, endOtherNotifications } from '../push/public.ts';
import { endPendingSignIns } from '../second-factor/public.ts';
import { endAllSessions, endResetLinks, updatePassword } from './store.ts';

/**
 * Changes the password, ends all other sessions, stops push notifications to their browsers, and forgets all
 * other devices. This browser stays signed in.
 */
export async function changePassword(
  context: OwnerContext,
  input: { currentPassword: string; password: string },
  device: string,
): Promise<void> {
  const { owner } = context;
  await assertCurrentPassword(
    context,
    input.currentPassword,
    'That’s not your current password.',
    'currentPassword',
  );
  const passwordHash = await hashPassword(input.password);
  await inTransaction(context, async (transaction) => {
    await updatePassword(owner, transaction.db, passwordHash);
    await endAllSessions(owner, transaction.db, context.account.sessionId);
    await endOtherNotifications(transaction, owner, context.account.sessionId);
    await forgetDevices(transaction, owner, device);
    await endResetLinks(owner, transaction.db);
    await endPendingSignIns(transaction, owner);
    await audit(transaction, { action: 'account.change-password', subject: owner });
    await sendSecurityNotice(transaction, owner, { kind: 'password-changed' });
  });
}

/** Sets a password without asking for the old one. The caller must have verified the owner by other means. */
export async function setPassword(context: Context, owner: OwnerId, passwordHash: string): Promise<void> {
  await updatePassword(owner, context.db, passwordHash);
  await audit(context, { action: 'account.set-password', subject: owner });
}

/** Sets a password that someone other than the owner chose, and ends all sessions and mailed links. */
export async function replacePasswordAndRevokeAccess(
  context: Context,
  owner: OwnerId,
  passwordHash: string,
): Promise<void> {
  await setPassword(context, owner, passwordHash);
  await revokeAllAccess(context, owner);
  await sendSecurityNotice(context, owner, { kind: 'password-changed' });
}

/**
 * Ends all sessions, push notifications, pending sign-ins and mailed reset links, and forgets all devices and
 * their passwords.
 */
export async function revokeAllAccess(context: Context, owner: OwnerId): Promise<void> {
  await endAllSessions(owner, context.db);
  await endAllNotifications(context, owner);
  await forgetDevices(context, owner);
  await revokeAllDevicePasswords(context, owner);
  await endResetLinks(owner, context.db);
  await endPendingSignIns(context, owner);
}
