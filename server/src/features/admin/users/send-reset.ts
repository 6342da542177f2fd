import type { ActorContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { sendResetLinks } from '../../sign-in/public.ts';
import { actOnUser } from './act-on-user.ts';
import { readListedUser } from './store.ts';

/** Mails a user a link to choose a new password. Returns the email address. */
export function sendReset(context: ActorContext, id: string): Promise<string> {
  return idempotent(context, 'admin.password-reset', { id }, (transaction) =>
    actOnUser(transaction, id, 'send a password reset', async (acting) => {
      const { email } = orNotFound(await readListedUser(acting.db, id), 'The account');
      await sendResetLinks(acting, [acting.owner]);
      return email;
    }),
  );
}
