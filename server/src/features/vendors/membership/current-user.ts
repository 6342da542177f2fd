import type { CurrentUser } from '#contract/vendors.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readProfile } from '../../account/read-profile.ts';
import { readStandingOf } from '../../account/standing-of.ts';
import { vendorIfAny } from '../read-vendor.ts';

/**
 * The signed-in user with their company. The entitlement is read again because this request may have changed
 * it.
 */
export async function currentUser(context: OwnerContext): Promise<CurrentUser> {
  const account = { ...context.account, ...(await readStandingOf(context, context.owner)) };
  const fresh = { ...context, account };
  return { ...(await readProfile(fresh)), vendor: await vendorIfAny(fresh) };
}
