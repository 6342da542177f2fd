import { fullNameOf } from '#contract/people.ts';
import type { RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import type { DemoVendor } from './vendors.ts';

/** The listing of a demo vendor, without pictures. */
export const toDemoListing = (vendor: DemoVendor): Omit<RosterVendor, 'isFavorite' | 'approval'> => ({
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
    url: `/api/vendor/flyers/${id}`,
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
