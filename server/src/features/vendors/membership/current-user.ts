import type { CurrentUser } from '#contract/vendors/vendors.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readProfile, readUserEntitlement } from '../../account/public.ts';
import { findOwnVendor } from '../read-vendor.ts';

/**
 * Reads the signed-in user with their company. The entitlement is read again, because this request may have
 * changed it.
 */
export async function readCurrentUser(context: OwnerContext): Promise<CurrentUser> {
  const account = { ...context.account, ...(await readUserEntitlement(context, context.owner)) };
  const fresh = { ...context, account };
  return { ...(await readProfile(fresh)), vendor: await findOwnVendor(fresh) };
}
