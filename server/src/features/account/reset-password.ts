import { signInMessages } from '#contract/sign-in.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import type { SignInLibrary } from '../../gateways/sign-in/sign-in.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { endSteps, forgetFactors } from '../second-factor/second-step.ts';
import { noteConfirmed } from './confirm-email.ts';
import { endResetLinks, ownerOfResetLink } from './store.ts';

export async function requestReset(library: SignInLibrary, email: string): Promise<void> {
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

export async function resetPassword(
  context: Context,
  library: SignInLibrary,
  token: string,
  password: string,
) {
  const owner = await ownerOfResetLink(context.db, token);
  const answer = await library.api.resetPassword({
    body: { token, newPassword: password },
    asResponse: true,
  });
  if (!answer.ok) throw fail('invalid', signInMessages.resetExpired, { field: 'token' });
  await inTransaction(context, async (transaction) => {
    if (owner) {
      await endResetLinks(owner, transaction.db);
      await endSteps(transaction, owner);
      // Whoever signed up under an address that was not theirs may have added a second step: it goes with them.
      if (await noteConfirmed(transaction, owner)) await forgetFactors(transaction, owner);
    }
    await audit(transaction, { action: 'account.reset-password', actor: owner, subject: owner });
  });
}
