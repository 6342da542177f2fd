import type { Fragment, PendingQuery, Row, Sql } from 'postgres';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { ApprovalState, RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import type { Discount } from '#contract/vendors/vendors.ts';
import type { OwnerId } from '../../../core/context.ts';
import { imagePath } from '../../../core/image-path.ts';
import { flyerPath } from '../rules.ts';

interface FlyerRow {
  id: string;
  originalName: string;
  isFavorite: boolean;
}

export interface ListingRow extends Row {
  id: string;
  total: number;
  companyName: string;
  category: VendorCategory;
  phone: string | null;
  website: string | null;
  address: string | null;
  pocAgent: string | null;
  pocEmail: string | null;
  representativeWebsite: string | null;
  loanLinks: string | null;
  loanLinksLabel: string | null;
  nmlsNumber: string | null;
  associations: string[];
  socialLinks: string[];
  zipCodes: string[];
  discount: Discount | null;
  companyLogo: string | null;
  servicePhoto: string | null;
  videoUrl: string | null;
  videoTitle: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  createdAt: string;
  reachMeOut: boolean;
  travelToOffices: boolean;
  provideFood: boolean;
  isPartner: boolean;
  isRenewal: boolean;
  original: string | null;
  latest: string | null;
  isFavorite: boolean;
  approval: ApprovalState | null;
  flyers: FlyerRow[] | null;
}

/** The selected listings with all that a card and its dialogs show. */
export const selectListings = (owner: OwnerId, sql: Sql, chosen: Fragment): PendingQuery<ListingRow[]> => sql<
  ListingRow[]
>`
  with chosen as (${chosen})
  select v.user_id as id, chosen.total, v.company_name as "companyName", v.business_category as category,
    v.vendor_phone as phone, v.website, v.address, v.poc_agent as "pocAgent", v.poc_email as "pocEmail",
    v.representative_website as "representativeWebsite", v.loan_links as "loanLinks",
    v.loan_links_label as "loanLinksLabel", v.nmls_number as "nmlsNumber", v.associations,
    v.social_links as "socialLinks", v.zip_codes as "zipCodes", v.discount, profiles.logo_image as "companyLogo",
    v.service_photo as "servicePhoto", v.video_url as "videoUrl", v.video_title as "videoTitle",
    u.first_name as "firstName", u.last_name as "lastName", u.phone_number as "phoneNumber",
    u.created_at as "createdAt", profiles.reach_me_out as "reachMeOut",
    profiles.travel_to_offices as "travelToOffices", profiles.provide_food as "provideFood",
    chosen.is_partner as "isPartner", chosen.is_renewal as "isRenewal", chosen.original, chosen.latest,
    exists (select from favorites f where f.owner_id = ${owner} and f.vendor_id = v.user_id) as "isFavorite",
    (select case when a.approved_at is null then 'pending' else 'approved' end
      from approvals a where a.owner_id = ${owner} and a.vendor_id = v.user_id) as approval,
    (select json_agg(json_build_object('id', f.id, 'originalName', f.original_name, 'isFavorite', f.is_favorite)
        order by f.position)
      from vendor_flyers f where f.vendor_id = v.user_id) as flyers
  from chosen join vendors v on v.user_id = chosen.user_id join users u on u.id = v.user_id
  join profiles on profiles.user_id = v.user_id
  order by chosen.position`;

const instantText = (text: string) => new Date(text).toISOString();
const optionalInstantText = (text: string | null) => text && instantText(text);

export const toRosterVendor = (row: ListingRow): RosterVendor => ({
  id: row.id,
  vendorCompanyName: row.companyName,
  vendorPhone: row.phone,
  businessCategory: row.category,
  website: row.website,
  address: row.address,
  POCAgent: row.pocAgent,
  POCEmail: row.pocEmail,
  pdfFile: (row.flyers ?? []).map(({ id, ...flyer }) => ({ path: id, ...flyer, url: flyerPath(id) })),
  videoUrl: row.videoUrl ? [{ url: row.videoUrl, title: row.videoTitle, isFavorite: true }] : [],
  socialLinks: row.socialLinks,
  representativeWebsite: row.representativeWebsite,
  loanLinks: row.loanLinks,
  loanLinksLabel: row.loanLinksLabel,
  companyLogo: imagePath(row.companyLogo),
  servicePhoto: imagePath(row.servicePhoto),
  zipCodes: row.zipCodes,
  association: row.associations,
  nmlsNumber: row.nmlsNumber,
  discountOptions: row.discount,
  user: {
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    subscriptionPlan: row.isPartner ? 'premium' : 'basic',
    reachMeOut: row.reachMeOut,
    travelToOffices: row.travelToOffices,
    provideFood: row.provideFood,
    createdAt: instantText(row.createdAt),
    isSubscriptionRenewal: row.isRenewal,
    originalSubscriptionDate: optionalInstantText(row.original),
    subscriptionCreatedAt: optionalInstantText(row.latest),
  },
  isFavorite: row.isFavorite,
  approval: row.approval,
});
