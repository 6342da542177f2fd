import type { Context } from '../../core/context.ts';
import { hasUserWithEmail } from './store.ts';

export const isEmailTaken = ({ db }: Context, email: string): Promise<boolean> => hasUserWithEmail(db, email);
