import type { OwnerContext } from '../../core/context.ts';
import { findDealAddresses } from './store-lists.ts';

/** Addresses of the user's own deals that contain these words, for suggestions while typing. */
export const suggestDealAddresses = (
  { db, owner }: OwnerContext,
  words: string[],
  limit: number,
): Promise<string[]> => findDealAddresses(owner, db, words, limit);
