import type { Context } from '../../core/context.ts';
import { failedMails, requeueMail, setMailAside } from './store.ts';

/** Given up, and nobody has looked at that yet. */
export const listFailedMails = ({ db }: Context) => failedMails(db);

/** From the beginning: as often as the first time, and at once. */
export const sendAgain = ({ db, now }: Context, id: string): Promise<void> => requeueMail(db, id, now);

export const setAside = ({ db, now }: Context, id: string): Promise<void> => setMailAside(db, id, now);
