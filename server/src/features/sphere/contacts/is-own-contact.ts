import type { OwnerContext } from '../../../core/context.ts';
import { readForUpdate } from './store.ts';

/**
 * Whether this contact belongs to the owner. Locks it until the transaction ends, so that it can be linked
 * safely.
 */
export const isOwnContact = async ({ db, owner }: OwnerContext, id: string): Promise<boolean> =>
  (await readForUpdate(owner, db, id)) !== undefined;
