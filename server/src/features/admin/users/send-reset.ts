import type { ActorContext } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { sendResetLinks } from '../../account/send-reset-links.ts';
import { forUser } from './for-user.ts';
import { readListed } from './store.ts';

/** Mails a user a link to choose a new password. Returns the email address. */
export function sendReset(context: ActorContext, id: string): Promise<string> {
  return once(context, 'admin.password-reset', { id }, (transaction) =>
    forUser(transaction, id, 'send a password reset', async (acting) => {
      const { email } = found(await readListed(acting.db, id), 'The account');
      await sendResetLinks(acting, [acting.owner]);
      return email;
    }),
  );
}
