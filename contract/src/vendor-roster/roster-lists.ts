import type { Day } from '../day.ts';
import { foldForSearch } from '../fold.ts';
import { paginateRecords } from '../record-lists.ts';
import { createListingComparer } from './vendor-order.ts';
import {
  expandPartialZips,
  type RosterFilter,
  type RosterPage,
  type RosterQuery,
  type RosterVendor,
} from './vendor-roster.ts';

const matchesName = ({ vendorCompanyName, POCAgent }: RosterVendor, search: string) =>
  foldForSearch(`${vendorCompanyName} ${POCAgent ?? ''}`).includes(foldForSearch(search));

/** The vendors that match a filter, in the order of the roster. Must match the server's SQL. */
export function filterVendors(
  vendors: readonly RosterVendor[],
  { category, zip, search, preferred }: RosterFilter,
  today: Day,
): RosterVendor[] {
  const zips = zip?.length ? new Set(expandPartialZips(zip)) : undefined;
  return vendors
    .filter(
      (vendor) =>
        (!category || vendor.businessCategory === category) &&
        (!zips || vendor.zipCodes.some((vendorZip) => zips.has(vendorZip))) &&
        (!search || matchesName(vendor, search)) &&
        (!preferred || vendor.isFavorite),
    )
    .sort(createListingComparer(today));
}

export function paginateRoster(
  vendors: readonly RosterVendor[],
  { page, limit, ...filter }: RosterQuery,
  today: Day,
): RosterPage {
  const found = filterVendors(vendors, filter, today);
  return {
    success: true,
    vendors: paginateRecords(found, { page, limit }),
    total: found.length,
    page,
    limit,
  };
}
