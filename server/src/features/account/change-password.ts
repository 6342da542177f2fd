import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import type { SignInLibrary } from '../../gateways/sign-in/sign-in.ts';
import { endSteps } from '../second-factor/second-step.ts';
import { type Caller, headersOf } from './caller.ts';
import { endAllSessions, endResetLinks } from './store.ts';

export async function changePassword(
  context: OwnerContext,
  library: SignInLibrary,
  wish: { currentPassword: string; password: string },
  caller: Caller,
): Promise<void> {
  const answer = await library.api.changePassword({
    body: { currentPassword: wish.currentPassword, newPassword: wish.password, revokeOtherSessions: false },
    headers: headersOf(caller),
    asResponse: true,
  });
  if (!answer.ok) {
    throw fail('invalid', 'That’s not your current password.', { field: 'currentPassword' });
  }
  await inTransaction(context, async (transaction) => {
    await endAllSessions(context.owner, transaction.db, context.account.sessionId);
    await endResetLinks(context.owner, transaction.db);
    await endSteps(transaction, context.owner);
    await audit(transaction, { action: 'account.change-password', subject: context.owner });
  });
}
