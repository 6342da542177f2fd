import type { OwnerContext } from '../../../core/context.ts';
import { findDoorAddresses } from './store.ts';

/** One's own doors whose address holds these words, for suggestions while typing. */
export const doorAddresses = (
  { db, owner }: OwnerContext,
  words: string[],
  most: number,
): Promise<string[]> => findDoorAddresses(owner, db, words, most);
