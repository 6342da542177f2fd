import type { Context } from '../../core/context.ts';
import { isTaken } from './store.ts';

export const isEmailTaken = ({ db }: Context, email: string): Promise<boolean> => isTaken(db, email);
