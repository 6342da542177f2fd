import type { Context, OwnerContext } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import { checkAccount, emptyReport } from './check-vault.ts';
import { findMissingFiles } from './store.ts';

export const listMissingFiles = ({ db }: Context) => findMissingFiles(db);

/** Checks one account's files right now, like the nightly check. */
export const recheckFiles = async (context: OwnerContext): Promise<void> =>
  checkAccount(context, context.owner, emptyReport());

/** Sends one mail per file, however often the button is pressed. */
export function askOwnerToReupload(
  context: Context,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const mail = composeMail({
    subject: `Please upload “${name}” again`,
    heading: 'Please upload a file again',
    paragraphs: [
      `We can’t find the contents of “${name}” in our storage. None of your other files are affected.`,
      'If you still have it, please upload it to its door again.',
    ],
    action: { label: 'Open Abundance', url: `${context.services.publicUrl()}/profile` },
  });
  return queueMail(context, email, mail, `file-missing:${id}`);
}
