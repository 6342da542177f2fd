import { homePathOf } from '#contract/roles.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { readUser } from './store.ts';

/** The role and names that decide a user's home page. */
export const readHome = async ({ db }: Context, owner: OwnerId) => {
  const { role, firstName, lastName, vendorCompanyName } = found(await readUser(owner, db), 'The account');
  return { role, firstName, lastName, vendorCompanyName };
};

/** The page that opens after this user signs in. */
export const homeOf = async ({ db }: Context, owner: OwnerId): Promise<string> =>
  homePathOf(found(await readUser(owner, db), 'The account'));
