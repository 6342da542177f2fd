import type { Context } from '../../../core/context.ts';
import { deletePlacesByEmail } from './store.ts';

/**
 * Deletes the holds, waitlist entries and refunds of a deleted account by email, because older ones have no
 * account id.
 */
export const deletePlacesOf = ({ db }: Context, email: string): Promise<void> =>
  deletePlacesByEmail(db, email);
