import type { Profile } from '#contract/account/account.ts';
import { getHomePath } from '#contract/roles.ts';
import type { Context, OwnerContext, OwnerId } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import type { EntitlementFields } from '../../db/tables/entitlements.ts';
import { toProfile } from './rules.ts';
import { hasUserWithEmail, readEntitlement, readUser } from './store.ts';

/** Reads the profile from the database, because the session only contains fields for access checks. */
export async function readProfile(context: OwnerContext): Promise<Profile> {
  const user = orNotFound(await readUser(context.owner, context.db), 'Your account');
  return toProfile({ ...(await readOwnerEntitlement(context)), ...user }, context.now);
}

/**
 * Returns the owner's plan and status. Reads the database only for another owner, because the session
 * contains the plan and status of its own user.
 */
export async function readOwnerEntitlement({ db, owner, account }: OwnerContext): Promise<EntitlementFields> {
  return account.id === owner ? account : orNotFound(await readEntitlement(owner, db), 'The account');
}

/** Reads the plan and status of a user who is not signed in. */
export const readUserEntitlement = async ({ db }: Context, owner: OwnerId): Promise<EntitlementFields> =>
  orNotFound(await readEntitlement(owner, db), 'The account');

/** Reads the role and the names that determine a user's home page. */
export const readHomePageFields = async ({ db }: Context, owner: OwnerId) => {
  const { role, firstName, lastName, vendorCompanyName } = orNotFound(
    await readUser(owner, db),
    'The account',
  );
  return { role, firstName, lastName, vendorCompanyName };
};

/** Returns the path of the page that opens after this user signs in. */
export const readHomePath = async ({ db }: Context, owner: OwnerId): Promise<string> =>
  getHomePath(orNotFound(await readUser(owner, db), 'The account'));

export const isEmailTaken = ({ db }: Context, email: string): Promise<boolean> => hasUserWithEmail(db, email);
