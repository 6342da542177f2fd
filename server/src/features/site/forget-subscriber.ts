import type { Context } from '../../core/context.ts';
import { deleteFormMessagesBefore, deleteFormMessagesOf, deleteSubscriber } from './store.ts';

/** All that the public site keeps of an address. */
export async function forgetSubscriber({ db }: Context, email: string): Promise<void> {
  await deleteSubscriber(db, email);
  await deleteFormMessagesOf(db, email);
}

const aYear = 365 * 24 * 60 * 60 * 1000;

export const forgetOldMessages = ({ db, now }: Context): Promise<void> =>
  deleteFormMessagesBefore(db, new Date(now.getTime() - aYear));
