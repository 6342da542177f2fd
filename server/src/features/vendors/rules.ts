import { pick } from '#contract/typed-records.ts';
import {
  type ListingColumn,
  type ListingFieldName,
  vendorPersonFieldNames,
} from '#contract/vendors/vendor-field-table.ts';
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

/** Returns the fields of a listing from its columns. */
export const toListingFields = (row: Pick<VendorRow, ListingColumn>): Pick<Vendor, ListingFieldName> => ({
  vendorCompanyName: row.companyName,
  vendorPhone: row.vendorPhone,
  website: row.website,
  address: row.address,
  POCAgent: row.pocAgent,
  POCEmail: row.pocEmail,
  socialLinks: row.socialLinks,
  representativeWebsite: row.representativeWebsite,
  loanLinks: row.loanLinks,
  loanLinksLabel: row.loanLinksLabel,
  association: row.associations,
  nmlsNumber: row.nmlsNumber,
  discountOptions: row.discount,
});

/** Converts a company to the format that its owner sees. */
export function toVendor(
  row: VendorRow,
  entitlement: EntitlementFields,
  flyers: readonly FlyerRow[],
): Vendor {
  const { subscriptionPlan, subscriptionStatus } = entitlement;
  return {
    id: row.userId,
    userId: row.userId,
    ...toListingFields(row),
    businessCategory: row.businessCategory,
    pdfFile: flyers.map(toFlyer),
    videoUrl: row.videoUrl ? [{ url: row.videoUrl, title: row.videoTitle, isFavorite: true }] : [],
    companyLogo: imagePath(row.logoImage),
    servicePhoto: imagePath(row.servicePhoto),
    zipCodes: row.zipCodes,
    subscription: subscriptionPlan,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    user: {
      id: row.userId,
      email: row.email,
      role: row.role,
      ...pick(row, vendorPersonFieldNames),
      profilePicture: imagePath(row.profilePicture),
      subscriptionPlan,
      subscriptionStatus,
      createdAt: row.userCreatedAt.toISOString(),
      updatedAt: row.userUpdatedAt.toISOString(),
    },
  };
}
