import type { Context } from '../../core/context.ts';
import { deleteMailsWith } from './store.ts';

/** Deletes queued and sent mails of this address. */
export const forgetRecipient = ({ db }: Context, email: string): Promise<void> => deleteMailsWith(db, email);
