import { fullNameOf } from '#contract/people.ts';
import type { RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import { toSvgDataUri } from '#demo/svg.ts';
import { type DemoVendor, picturesOfVendor } from '#demo/vendors.ts';
import { type DemoState, findOrNotFound } from '../demo-handler.ts';

export const findVendor = ({ world }: DemoState, id: string): DemoVendor =>
  findOrNotFound(world.vendors, id, 'The vendor');

const flyerPath = (id: string): string => `/api/vendor/flyers/${id}`;

/** All listings as the shown user sees them, without their pictures, which `addDemoPictures` adds. */
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
      ...listingOf(vendor),
      isFavorite: favoriteIds.has(vendor.id),
      approval: request ? (request.approvedAt ? 'approved' : 'pending') : null,
    };
  });
}

const listingOf = (vendor: DemoVendor): Omit<RosterVendor, 'isFavorite' | 'approval'> => ({
  id: vendor.id,
  vendorCompanyName: vendor.company,
  vendorPhone: vendor.phone,
  businessCategory: vendor.category,
  website: vendor.website,
  address: vendor.address,
  POCAgent: fullNameOf(vendor.person),
  POCEmail: vendor.email,
  pdfFile: vendor.flyers.map(({ id, originalName, isFavorite }) => ({
    path: id,
    originalName,
    isFavorite,
    url: flyerPath(id),
  })),
  videoUrl: vendor.videos,
  socialLinks: vendor.socialLinks,
  representativeWebsite: vendor.representativeWebsite,
  loanLinks: vendor.loanLinks,
  loanLinksLabel: vendor.loanLinksLabel,
  companyLogo: null,
  servicePhoto: null,
  zipCodes: vendor.zipCodes,
  association: vendor.association,
  nmlsNumber: vendor.nmlsNumber,
  discountOptions: vendor.discount,
  user: {
    ...vendor.person,
    phoneNumber: vendor.phone,
    subscriptionPlan: vendor.plan,
    reachMeOut: vendor.training,
    travelToOffices: vendor.training,
    provideFood: vendor.training,
    createdAt: vendor.createdAt,
    ...subscriptionDates(vendor),
  },
});

/** The subscription dates of a partner; other vendors have none. */
const subscriptionDates = ({ plan, paymentDates }: DemoVendor) =>
  plan === 'premium'
    ? {
        isSubscriptionRenewal: paymentDates.isRenewal,
        originalSubscriptionDate: paymentDates.since,
        subscriptionCreatedAt: paymentDates.since,
      }
    : { isSubscriptionRenewal: false, originalSubscriptionDate: null, subscriptionCreatedAt: null };

/** Adds the pictures to a listing. */
export function addDemoPictures<Shown extends { id: string }>({ world }: DemoState, shown: Shown): Shown {
  const vendor = world.vendors.find(({ id }) => id === shown.id);
  const drawn = vendor && picturesOfVendor(vendor);
  if (!drawn) return shown;
  return {
    ...shown,
    companyLogo: toSvgDataUri(drawn.companyLogo),
    servicePhoto: toSvgDataUri(drawn.servicePhoto),
  };
}
