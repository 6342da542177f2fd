import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Fragment, PendingQuery, Sql } from 'postgres';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { pick } from '#contract/typed-records.ts';
import type { ApprovalState, RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import {
  type ListingColumn,
  listingColumns,
  type VendorPersonFieldName,
  vendorPersonFieldNames,
} from '#contract/vendors/vendor-field-table.ts';
import type { VendorUser } from '#contract/vendors/vendors.ts';
import type { OwnerId } from '../../../core/context.ts';
import { imagePath } from '../../../core/image-path.ts';
import { profiles } from '../../../db/tables/profiles.ts';
import { users } from '../../../db/tables/users.ts';
import { vendors } from '../../../db/tables/vendors.ts';
import { toListingFields } from '../../vendors/public.ts';
import { flyerPath } from '../rules.ts';

interface FlyerRow {
  id: string;
  originalName: string;
  isFavorite: boolean;
}

type VendorRow = typeof vendors.$inferSelect;
type PersonFields = Pick<VendorUser, VendorPersonFieldName>;

/** The fields of a listing and its owner, and the other data that a card shows. */
export interface ListingRow extends Pick<VendorRow, ListingColumn>, PersonFields {
  id: string;
  total: number;
  category: VendorCategory;
  zipCodes: string[];
  companyLogo: string | null;
  servicePhoto: string | null;
  videoUrl: string | null;
  videoTitle: string;
  createdAt: string;
  isPartner: boolean;
  isRenewal: boolean;
  original: string | null;
  latest: string | null;
  isFavorite: boolean;
  approval: ApprovalState | null;
  flyers: FlyerRow[] | null;
}

/** Maps each of the owner's fields to its column. A field without a column does not compile. */
const personColumns: Record<VendorPersonFieldName, PgColumn> = {
  firstName: users.firstName,
  lastName: users.lastName,
  phoneNumber: users.phoneNumber,
  reachMeOut: profiles.reachMeOut,
  travelToOffices: profiles.travelToOffices,
  provideFood: profiles.provideFood,
};

const selected = (column: PgColumn, name: string): string =>
  `${getTableName(column.table)}.${column.name} as "${name}"`;

/** The select list. It is built once, because every page of the roster uses it. */
const selectedColumns = [
  ...listingColumns.map((name) => selected(vendors[name], name)),
  ...vendorPersonFieldNames.map((name) => selected(personColumns[name], name)),
].join(', ');

/** Selects listings with all data that a card and its dialogs show. */
export const selectListings = (owner: OwnerId, sql: Sql, chosen: Fragment): PendingQuery<ListingRow[]> => sql<
  ListingRow[]
>`
  with chosen as (${chosen})
  select vendors.user_id as id, chosen.total, vendors.business_category as category, vendors.zip_codes as "zipCodes",
    profiles.logo_image as "companyLogo", vendors.service_photo as "servicePhoto", vendors.video_url as "videoUrl",
    vendors.video_title as "videoTitle", users.created_at as "createdAt", ${sql.unsafe(selectedColumns)},
    chosen.is_partner as "isPartner", chosen.is_renewal as "isRenewal", chosen.original, chosen.latest,
    exists (select from favorites f where f.owner_id = ${owner} and f.vendor_id = vendors.user_id) as "isFavorite",
    (select case when a.approved_at is null then 'pending' else 'approved' end
      from approvals a where a.owner_id = ${owner} and a.vendor_id = vendors.user_id) as approval,
    (select json_agg(json_build_object('id', f.id, 'originalName', f.original_name, 'isFavorite', f.is_favorite)
        order by f.position)
      from vendor_flyers f where f.vendor_id = vendors.user_id) as flyers
  from chosen join vendors on vendors.user_id = chosen.user_id join users on users.id = vendors.user_id
  join profiles on profiles.user_id = vendors.user_id
  order by chosen.position`;

const instantText = (text: string) => new Date(text).toISOString();
const optionalInstantText = (text: string | null) => text && instantText(text);

export const toRosterVendor = (row: ListingRow): RosterVendor => ({
  id: row.id,
  ...toListingFields(row),
  businessCategory: row.category,
  pdfFile: (row.flyers ?? []).map(({ id, ...flyer }) => ({ path: id, ...flyer, url: flyerPath(id) })),
  videoUrl: row.videoUrl ? [{ url: row.videoUrl, title: row.videoTitle, isFavorite: true }] : [],
  companyLogo: imagePath(row.companyLogo),
  servicePhoto: imagePath(row.servicePhoto),
  zipCodes: row.zipCodes,
  user: {
    ...pick(row, vendorPersonFieldNames),
    subscriptionPlan: row.isPartner ? 'premium' : 'basic',
    createdAt: instantText(row.createdAt),
    isSubscriptionRenewal: row.isRenewal,
    originalSubscriptionDate: optionalInstantText(row.original),
    subscriptionCreatedAt: optionalInstantText(row.latest),
  },
  isFavorite: row.isFavorite,
  approval: row.approval,
});
