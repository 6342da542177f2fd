import type { Context, OwnerContext, OwnerId } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import type { EntitlementFields } from '../../db/tables/entitlements.ts';
import { readEntitlement } from './store.ts';

/** The owner's plan and status. The session has them already, unless its user acts for another one. */
export async function entitlementOf({ db, owner, account }: OwnerContext): Promise<EntitlementFields> {
  return account.id === owner ? account : orNotFound(await readEntitlement(owner, db), 'The account');
}

/** The same for a user who is not signed in. */
export const readEntitlementOf = async ({ db }: Context, owner: OwnerId): Promise<EntitlementFields> =>
  orNotFound(await readEntitlement(owner, db), 'The account');
