import type { OwnerContext } from '../../../core/context.ts';
import { findDoorAddresses } from './store.ts';

/** The user's own door addresses that contain these words, for suggestions while typing. */
export const suggestDoorAddresses = (
  { db, owner }: OwnerContext,
  words: string[],
  limit: number,
): Promise<string[]> => findDoorAddresses(owner, db, words, limit);
