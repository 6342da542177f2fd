import type { Context } from '../../core/context.ts';
import { failedMails, requeueMail, setMailAside } from './store.ts';

/** Failed mails that nobody has handled yet. */
export const listFailedMails = ({ db }: Context) => failedMails(db);

/** Sends it now, with as many attempts as a new mail. */
export const sendAgain = ({ db, now }: Context, id: string): Promise<void> => requeueMail(db, id, now);

export const setAside = ({ db, now }: Context, id: string): Promise<void> => setMailAside(db, id, now);
