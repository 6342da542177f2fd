import type { Profile } from '#contract/account/account.ts';
import type { OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { entitlementOf } from './entitlement-of.ts';
import { profileOf } from './rules.ts';
import { readUser } from './store.ts';

/** The session only contains what access checks need, so the profile is read here. */
export async function readProfile(context: OwnerContext): Promise<Profile> {
  const user = orNotFound(await readUser(context.owner, context.db), 'Your account');
  return profileOf({ ...(await entitlementOf(context)), ...user }, context.now);
}
