import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { queueMail } from '../mail/public.ts';
import { createConfirmationLink, isValidConfirmationProof } from './confirmation-link.ts';
import { findAccount, setEmailConfirmed } from './store.ts';

/** Confirms the email of a user who opened the mailed link. Ignores an invalid link. */
export async function confirmEmail(
  context: Context,
  { account, proof }: { account: string; proof: string },
): Promise<void> {
  const found = await findAccount(context.db, account);
  if (found && isValidConfirmationProof(context, { id: found.owner, email: found.email }, proof))
    await markEmailConfirmed(context, found.owner);
}

/** Call this after a user opened a mailed link. Returns whether the email was unconfirmed before. */
export function markEmailConfirmed(context: Context, owner: OwnerId): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const isNew = await setEmailConfirmed(owner, db, now);
    if (isNew) await audit(transaction, { action: 'account.confirm-email', actor: owner, subject: owner });
    return isNew;
  });
}

export async function sendConfirmationMail(context: OwnerContext): Promise<void> {
  const { account, owner, now } = context;
  const mail = composeMail({
    subject: 'Confirm your email',
    heading: 'Confirm your email',
    paragraphs: ['Please confirm that this address is yours. We’ll send password resets and receipts here.'],
    action: {
      label: 'Confirm your email',
      url: createConfirmationLink(context, { id: owner, email: account.email }),
    },
    footnote: 'Didn’t sign up? Reset the password on the sign-in page, and the account is yours.',
  });
  const minute = now.toISOString().slice(0, 16);
  await queueMail(context, account.email, mail, `confirm-email:${owner}:${minute}`);
}
