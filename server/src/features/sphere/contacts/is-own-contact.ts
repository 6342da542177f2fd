import type { OwnerContext } from '../../../core/context.ts';
import { lockContact } from './store.ts';

/**
 * Whether this contact belongs to the owner. Locks it until the transaction ends, so that it can be linked
 * safely.
 */
export const isOwnContact = async ({ db, owner }: OwnerContext, id: string): Promise<boolean> =>
  (await lockContact(owner, db, id)) !== undefined;
