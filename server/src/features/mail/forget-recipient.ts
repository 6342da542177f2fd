import type { Context } from '../../core/context.ts';
import { deleteMailsWith } from './store.ts';

/** Nothing more is sent to this address, and what was sent is not kept. */
export const forgetRecipient = ({ db }: Context, email: string): Promise<void> => deleteMailsWith(db, email);
