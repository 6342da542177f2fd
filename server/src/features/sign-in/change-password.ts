import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { hashPassword } from '../../gateways/sign-in/sign-in.ts';
import { confirmPassword } from '../account/public.ts';
import { forgetDevices, sendSecurityNotice } from '../account-security/public.ts';
import { endPendingSignIns } from '../second-factor/public.ts';
import { endAllSessions, endResetLinks, updatePassword } from './store.ts';

/** Ends all other sessions and forgets all other devices. This browser stays signed in. */
export async function changePassword(
  context: OwnerContext,
  input: { currentPassword: string; password: string },
  device: string,
): Promise<void> {
  const { owner } = context;
  await confirmPassword(
    context,
    input.currentPassword,
    'That’s not your current password.',
    'currentPassword',
  );
  const passwordHash = await hashPassword(input.password);
  await inTransaction(context, async (transaction) => {
    await updatePassword(owner, transaction.db, passwordHash);
    await endAllSessions(owner, transaction.db, context.account.sessionId);
    await forgetDevices(transaction, owner, device);
    await endResetLinks(owner, transaction.db);
    await endPendingSignIns(transaction, owner);
    await audit(transaction, { action: 'account.change-password', subject: owner });
    await sendSecurityNotice(transaction, owner, { kind: 'password-changed' });
  });
}
