import { z } from 'zod';
import { PlanSchema, Profile, SubscriptionStatusSchema } from '../account/account.ts';
import { EmailText } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { vendorCategories } from '../reference/vendor-categories.ts';
import { roles } from '../roles.ts';
import type { ListingFieldName, VendorPersonFieldName } from './vendor-field-table.ts';

export const vendorLimits = { flyers: 3, flyerBytes: 512_000, associations: 5, partnerSlots: 3 } as const;

export const VendorCategorySchema = z.enum(vendorCategories);

const Text = z.string().nullable();
/** The URL of a picture, or null. */
const Picture = z.string().nullable();

/** A flyer. `path` identifies it in requests; `url` opens it. */
export const Flyer = z.object({
  path: z.string(),
  originalName: z.string(),
  url: z.string(),
  isFavorite: z.boolean(),
});
export type Flyer = z.output<typeof Flyer>;

/** A video with its embed URL. A vendor has at most one, but the API sends a list. */
export const VendorVideo = z.object({ url: z.string(), title: z.string(), isFavorite: z.boolean() });
export type VendorVideo = z.output<typeof VendorVideo>;

export const Discount = z.object({ description: z.string(), percentage: z.number(), conditions: z.string() });
export type Discount = z.output<typeof Discount>;

/** The response schema of the owner's fields. */
const personFields = {
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: Text,
  reachMeOut: z.boolean(),
  travelToOffices: z.boolean(),
  provideFood: z.boolean(),
} satisfies Record<VendorPersonFieldName, z.ZodType>;

export const VendorUser = z.object({
  id: Id,
  email: EmailText,
  role: z.enum(roles),
  ...personFields,
  profilePicture: Picture,
  subscriptionPlan: PlanSchema,
  subscriptionStatus: SubscriptionStatusSchema,
  createdAt: Instant,
  updatedAt: Instant,
});
export type VendorUser = z.output<typeof VendorUser>;

/** The response schema of the listing's fields. */
const listingFields = {
  vendorCompanyName: z.string(),
  vendorPhone: Text,
  website: Text,
  address: Text,
  POCAgent: Text,
  POCEmail: EmailText.nullable(),
  socialLinks: z.array(z.string()),
  representativeWebsite: Text,
  loanLinks: Text,
  loanLinksLabel: Text,
  association: z.array(z.string()),
  /** The NMLS number of a lender; null for other vendors. */
  nmlsNumber: Text,
  discountOptions: Discount.nullable(),
} satisfies Record<ListingFieldName, z.ZodType>;

/** A company as its listing shows it. `id` and `userId` are the same: the id of its user. */
export const Vendor = z.object({
  id: Id,
  userId: Id,
  ...listingFields,
  businessCategory: VendorCategorySchema,
  pdfFile: z.array(Flyer),
  videoUrl: z.array(VendorVideo),
  companyLogo: Picture,
  /** The point of contact's photo. */
  servicePhoto: Picture,
  zipCodes: z.array(z.string()),
  subscription: PlanSchema,
  createdAt: Instant,
  updatedAt: Instant,
  user: VendorUser,
});
export type Vendor = z.output<typeof Vendor>;

/** The signed-in user, as the vendor screens need them. */
export const CurrentUser = Profile.extend({ vendor: Vendor.nullable() });
export type CurrentUser = z.output<typeof CurrentUser>;

/** The initial training preferences of a vendor. */
export const defaultTrainingPreferences = {
  reachMeOut: false,
  travelToOffices: false,
  provideFood: false,
} as const;

/** Whether the vendor is a trainer, who travels to offices, provides food and can be contacted. */
export const hasTrainerBadge = ({
  reachMeOut,
  travelToOffices,
  provideFood,
}: Pick<VendorUser, 'reachMeOut' | 'travelToOffices' | 'provideFood'>): boolean =>
  reachMeOut && travelToOffices && provideFood;
