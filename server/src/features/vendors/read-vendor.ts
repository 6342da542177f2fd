import type { Vendor } from '#contract/vendors/vendors.ts';
import type { OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { readOwnerEntitlement } from '../account/public.ts';
import { toVendor } from './rules.ts';
import { findFlyers, readVendorRow } from './store.ts';

/** Reads the caller's own company with all stored data. Any other id is refused with 404. */
export async function readVendor(context: OwnerContext, id: string = context.owner): Promise<Vendor> {
  return orNotFound(id === context.owner ? await findOwnVendor(context) : undefined, 'The vendor');
}

/** Reads the user's company. Returns null if the user is not a vendor. */
export async function findOwnVendor(context: OwnerContext): Promise<Vendor | null> {
  const { owner, db } = context;
  const row = await readVendorRow(owner, db);
  return row ? toVendor(row, await readOwnerEntitlement(context), await findFlyers(owner, db)) : null;
}
