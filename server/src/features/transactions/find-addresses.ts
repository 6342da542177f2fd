import type { OwnerContext } from '../../core/context.ts';
import { findDealAddresses } from './store-lists.ts';

/** Addresses of one's own deals that hold these words, for suggestions while typing. */
export const dealAddresses = (
  { db, owner }: OwnerContext,
  words: string[],
  most: number,
): Promise<string[]> => findDealAddresses(owner, db, words, most);
