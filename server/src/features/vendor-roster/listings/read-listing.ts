import { dayOf } from '#contract/day.ts';
import type { RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { readVendor } from '../../vendors/public.ts';
import { rosterTimeZone } from '../rules.ts';
import { findListing } from './store.ts';
import { toRosterVendor } from './store-rows.ts';

/** A vendor reads only their own company; readers of the roster read any visible listing. */
export async function readListing(context: OwnerContext, id: string): Promise<Vendor | RosterVendor> {
  if (context.account.role === 'VENDOR') return readVendor(context, id);
  const { owner, services, now } = context;
  const row = await findListing(owner, services.database.sql, id, dayOf(now, rosterTimeZone));
  return toRosterVendor(orNotFound(row, 'The vendor'));
}
