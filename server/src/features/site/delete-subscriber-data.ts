import type { Context } from '../../core/context.ts';
import { deleteFormMessagesBefore, deleteFormMessagesOf, deleteSubscriber } from './store.ts';

/** Deletes all that the public site stores about an address. */
export async function deleteSubscriberData({ db }: Context, email: string): Promise<void> {
  await deleteSubscriber(db, email);
  await deleteFormMessagesOf(db, email);
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

export const deleteOldMessages = ({ db, now }: Context): Promise<void> =>
  deleteFormMessagesBefore(db, new Date(now.getTime() - yearMs));
