import { homePathOf } from '#contract/roles.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { readUser } from './store.ts';

/** The role and names that decide a user's home page. */
export const readHomeFacts = async ({ db }: Context, owner: OwnerId) => {
  const { role, firstName, lastName, vendorCompanyName } = orNotFound(
    await readUser(owner, db),
    'The account',
  );
  return { role, firstName, lastName, vendorCompanyName };
};

/** The page that opens after this user signs in. */
export const readHomePath = async ({ db }: Context, owner: OwnerId): Promise<string> =>
  homePathOf(orNotFound(await readUser(owner, db), 'The account'));
