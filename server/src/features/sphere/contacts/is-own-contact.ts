import type { OwnerContext } from '../../../core/context.ts';
import { readForUpdate } from './store.ts';

/** Whether this is a contact of one's own. It is held until the transaction ends, so that a link to it is to someone. */
export const isOwnContact = async ({ db, owner }: OwnerContext, id: string): Promise<boolean> =>
  (await readForUpdate(owner, db, id)) !== undefined;
