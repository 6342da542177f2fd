import type { Context } from '../../core/context.ts';
import { findFailedMails, markMailDismissed, requeueMail } from './store.ts';

/** Failed mails that nobody has handled yet. */
export const listFailedMails = ({ db }: Context) => findFailedMails(db);

/** Sends it now, with as many attempts as a new mail. */
export const resendMail = ({ db, now }: Context, id: string): Promise<void> => requeueMail(db, id, now);

export const dismissMail = ({ db, now }: Context, id: string): Promise<void> =>
  markMailDismissed(db, id, now);
