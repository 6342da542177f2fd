import type { Day } from './day.ts';
import { fold } from './fold.ts';
import { rosterOrder } from './vendor-order.ts';
import {
  type RosterFilter,
  type RosterPage,
  type RosterQuery,
  type RosterVendor,
  zipsMeant,
} from './vendor-roster.ts';

const isNamed = ({ vendorCompanyName, POCAgent }: RosterVendor, search: string) =>
  fold(`${vendorCompanyName} ${POCAgent ?? ''}`).includes(fold(search));

/** Those that a filter finds, in the order of the roster. The server's SQL says the same. */
export function matchingVendors(
  vendors: readonly RosterVendor[],
  { category, zip, search, preferred }: RosterFilter,
  today: Day,
): RosterVendor[] {
  const zips = zip?.length ? new Set(zipsMeant(zip)) : undefined;
  return vendors
    .filter(
      (vendor) =>
        (!category || vendor.businessCategory === category) &&
        (!zips || vendor.zipCodes.some((own) => zips.has(own))) &&
        (!search || isNamed(vendor, search)) &&
        (!preferred || vendor.isFavorite),
    )
    .sort(rosterOrder(today));
}

export function pageOfRoster(
  vendors: readonly RosterVendor[],
  { page, limit, ...filter }: RosterQuery,
  today: Day,
): RosterPage {
  const found = matchingVendors(vendors, filter, today);
  const shown = found.slice((page - 1) * limit, page * limit);
  return { success: true, vendors: shown, total: found.length, page, limit };
}
