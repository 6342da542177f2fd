import type { Flyer, Vendor } from '#contract/vendors/vendors.ts';
import { imagePath } from '../../core/image-path.ts';
import type { EntitlementFields } from '../../db/tables/entitlements.ts';
import type { FlyerRow, VendorRow } from './store.ts';

const flyerPath = (id: string): string => `/api/vendor/flyers/${id}`;

export const toFlyer = ({ id, originalName, isFavorite }: FlyerRow): Flyer => ({
  path: id,
  originalName,
  url: flyerPath(id),
  isFavorite,
});

/** A company as its owner sees it. */
export function toVendor(
  row: VendorRow,
  entitlement: EntitlementFields,
  flyers: readonly FlyerRow[],
): Vendor {
  const { subscriptionPlan, subscriptionStatus } = entitlement;
  return {
    id: row.userId,
    userId: row.userId,
    vendorCompanyName: row.companyName,
    vendorPhone: row.vendorPhone,
    businessCategory: row.businessCategory,
    website: row.website,
    address: row.address,
    POCAgent: row.pocAgent,
    POCEmail: row.pocEmail,
    pdfFile: flyers.map(toFlyer),
    videoUrl: row.videoUrl ? [{ url: row.videoUrl, title: row.videoTitle, isFavorite: true }] : [],
    socialLinks: row.socialLinks,
    representativeWebsite: row.representativeWebsite,
    loanLinks: row.loanLinks,
    loanLinksLabel: row.loanLinksLabel,
    companyLogo: imagePath(row.logoImage),
    servicePhoto: imagePath(row.servicePhoto),
    zipCodes: row.zipCodes,
    association: row.associations,
    nmlsNumber: row.nmlsNumber,
    discountOptions: row.discount,
    subscription: subscriptionPlan,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    user: {
      id: row.userId,
      email: row.email,
      role: row.role,
      firstName: row.firstName,
      lastName: row.lastName,
      phoneNumber: row.phoneNumber,
      profilePicture: imagePath(row.profilePicture),
      subscriptionPlan,
      subscriptionStatus,
      reachMeOut: row.reachMeOut,
      travelToOffices: row.travelToOffices,
      provideFood: row.provideFood,
      createdAt: row.userCreatedAt.toISOString(),
      updatedAt: row.userUpdatedAt.toISOString(),
    },
  };
}
