import type { Context } from '../../core/context.ts';
import { isTaken } from './store.ts';

/** Whether someone has an account under this email already. */
export const isEmailTaken = ({ db }: Context, email: string): Promise<boolean> => isTaken(db, email);
