import type { Context } from '../../../core/context.ts';
import { forgetPlacesOf } from './store.ts';

/**
 * Deletes the holds, waitlist entries and refunds of a deleted account by email, because older ones have no
 * account id.
 */
export const forgetPlaces = ({ db }: Context, email: string): Promise<void> => forgetPlacesOf(db, email);
