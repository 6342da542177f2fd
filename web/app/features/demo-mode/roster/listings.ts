import type { RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import { toSvgDataUri } from '#demo/svg.ts';
import { toDemoListing } from '#demo/vendor-listings.ts';
import { type DemoVendor, drawVendorPictures } from '#demo/vendors.ts';
import { type DemoState, findById } from '../demo-handler.ts';

export const findVendor = ({ world }: DemoState, id: string): DemoVendor =>
  findById(world.vendors, id, 'The vendor');

/** All listings as the shown user sees them. `addDemoPictures` adds the pictures later. */
export function listRosterListings({ world, me, roster }: DemoState): RosterVendor[] {
  const favoriteIds = new Set(
    roster.favorites.filter(({ ownerId }) => ownerId === me.id).map(({ vendorId }) => vendorId),
  );
  const approvalsByVendor = new Map(
    roster.approvals.filter(({ ownerId }) => ownerId === me.id).map((one) => [one.vendorId, one]),
  );
  return world.vendors.map((vendor) => {
    const request = approvalsByVendor.get(vendor.id);
    return {
      ...toDemoListing(vendor),
      isFavorite: favoriteIds.has(vendor.id),
      approval: request ? (request.approvedAt ? 'approved' : 'pending') : null,
    };
  });
}

/** Adds the pictures to a listing. */
export function addDemoPictures<Shown extends { id: string }>({ world }: DemoState, shown: Shown): Shown {
  const vendor = world.vendors.find(({ id }) => id === shown.id);
  const drawn = vendor && drawVendorPictures(vendor);
  if (!drawn) return shown;
  return {
    ...shown,
    companyLogo: toSvgDataUri(drawn.companyLogo),
    servicePhoto: toSvgDataUri(drawn.servicePhoto),
  };
}
