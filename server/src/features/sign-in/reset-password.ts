import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { hashPassword, type SignInLibrary } from '../../gateways/sign-in/sign-in.ts';
import { markEmailConfirmed } from '../account/public.ts';
import { sendSecurityNotice } from '../account-security/public.ts';
import { queueMail } from '../mail/public.ts';
import { revokeAllAccess } from './change-password.ts';
import { consumeResetLink, findResetLinkOwner, updatePassword } from './store.ts';

export async function requestPasswordReset(library: SignInLibrary, email: string): Promise<void> {
  await library.api.requestPasswordReset({ body: { email }, asResponse: true });
}

export async function sendResetLink(
  context: Pick<Context, 'db' | 'now' | 'services'>,
  person: { id: string; email: string },
  token: string,
): Promise<void> {
  const url = `${context.services.publicUrl()}/reset-password?token=${encodeURIComponent(token)}`;
  const mail = composeMail({
    subject: 'Reset your Abundance password',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone asked to reset the password for your Abundance account. The link works once, for one hour.',
    ],
    action: { label: 'Choose a new password', url },
    footnote: 'Wasn’t you? You can ignore this email. Your password stays the same.',
  });
  await queueMail(context, person.email, mail, `reset:${token}`);
}

const expiredLinkError = () => appError('invalid', signInMessages.resetExpired, { field: 'token' });

/**
 * Sets a new password with a mailed link. Access to the mailbox is enough for that, but two-step sign-in
 * stays on.
 */
export async function resetPassword(context: Context, token: string, password: string): Promise<void> {
  if (!(await findResetLinkOwner(context.db, token))) throw expiredLinkError();
  const passwordHash = await hashPassword(password);
  await inTransaction(context, async (transaction) => {
    const owner = await consumeResetLink(transaction.db, token, transaction.now);
    if (!owner) throw expiredLinkError();
    await updatePassword(owner, transaction.db, passwordHash);
    await revokeAllAccess(transaction, owner);
    await markEmailConfirmed(transaction, owner);
    await audit(transaction, { action: 'account.reset-password', actor: owner, subject: owner });
    await sendSecurityNotice(transaction, owner, { kind: 'password-changed' });
  });
}
