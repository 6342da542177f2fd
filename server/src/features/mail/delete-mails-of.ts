import type { Context } from '../../core/context.ts';
import { deleteMailsMentioning } from './store.ts';

/** Deletes queued and sent mails of this address. */
export const deleteMailsOf = ({ db }: Context, email: string): Promise<void> =>
  deleteMailsMentioning(db, email);
