import type { Context } from '../../../core/context.ts';
import { forgetPlacesOf } from './store.ts';

/** Holds, turns in line and refunds of someone who leaves: those from before the account know the email alone. */
export const forgetPlaces = ({ db }: Context, email: string): Promise<void> => forgetPlacesOf(db, email);
