import type { Vendor } from '#contract/vendors.ts';
import type { OwnerContext } from '../../core/context.ts';
import { found } from '../../core/errors.ts';
import { standingOf } from '../account/standing-of.ts';
import { vendorOf } from './rules.ts';
import { flyersOf, readVendorRow } from './store.ts';

/** The caller's own company with all stored data; other ids answer 404. */
export async function readVendor(context: OwnerContext, id: string = context.owner): Promise<Vendor> {
  return found(id === context.owner ? await vendorIfAny(context) : undefined, 'The vendor');
}

/** Returns null if the user is not a vendor. */
export async function vendorIfAny(context: OwnerContext): Promise<Vendor | null> {
  const { owner, db } = context;
  const row = await readVendorRow(owner, db);
  return row ? vendorOf(row, await standingOf(context), await flyersOf(owner, db)) : null;
}
