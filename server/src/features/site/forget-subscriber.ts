import type { Context } from '../../core/context.ts';
import { deleteFormMessagesBefore, deleteFormMessagesOf, deleteSubscriber } from './store.ts';

/** Deletes all that the public site stores about an address. */
export async function forgetSubscriber({ db }: Context, email: string): Promise<void> {
  await deleteSubscriber(db, email);
  await deleteFormMessagesOf(db, email);
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

export const forgetOldMessages = ({ db, now }: Context): Promise<void> =>
  deleteFormMessagesBefore(db, new Date(now.getTime() - yearMs));
