import type { CurrentUser } from '#contract/vendors.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readProfile } from '../../account/read-profile.ts';
import { readStandingOf } from '../../account/standing-of.ts';
import { vendorIfAny } from '../read-vendor.ts';

/** Whoever is signed in, with their company. What they may use is read anew: this request may have changed it. */
export async function currentUser(context: OwnerContext): Promise<CurrentUser> {
  const account = { ...context.account, ...(await readStandingOf(context, context.owner)) };
  const fresh = { ...context, account };
  return { ...(await readProfile(fresh)), vendor: await vendorIfAny(fresh) };
}
