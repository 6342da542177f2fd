import { z } from 'zod';
import { PlanSchema, Profile, SubscriptionStatusSchema } from './account.ts';
import { EmailText } from './email-schema.ts';
import { Id } from './id-schema.ts';
import { Instant } from './instant-schema.ts';
import { vendorCategories } from './reference/vendor-categories.ts';
import { roles } from './roles.ts';

export const vendorLimits = { flyers: 3, flyerBytes: 512_000, associations: 5, partnerPlaces: 3 } as const;

export const VendorCategorySchema = z.enum(vendorCategories);

const Text = z.string().nullable();
/** Where a picture is served, or nothing. */
const Picture = z.string().nullable();

/** A flyer as a page shows it: `path` names it in requests, `url` is where it is opened. */
export const Flyer = z.object({
  path: z.string(),
  originalName: z.string(),
  url: z.string(),
  isFavorite: z.boolean(),
});
export type Flyer = z.output<typeof Flyer>;

/** In embed form. A vendor has one at most; it is a list on the wire, whose first item is shown. */
export const VendorVideo = z.object({ url: z.string(), title: z.string(), isFavorite: z.boolean() });
export type VendorVideo = z.output<typeof VendorVideo>;

export const Discount = z.object({ description: z.string(), percentage: z.number(), conditions: z.string() });
export type Discount = z.output<typeof Discount>;

export const VendorUser = z.object({
  id: Id,
  email: EmailText,
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: Text,
  profilePicture: Picture,
  subscriptionPlan: PlanSchema,
  subscriptionStatus: SubscriptionStatusSchema,
  reachMeOut: z.boolean(),
  travelToOffices: z.boolean(),
  provideFood: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type VendorUser = z.output<typeof VendorUser>;

/** A company as its listing shows it. `id` and `userId` are the same: whoever signs in for it. */
export const Vendor = z.object({
  id: Id,
  userId: Id,
  vendorCompanyName: z.string(),
  vendorPhone: Text,
  businessCategory: VendorCategorySchema,
  website: Text,
  address: Text,
  POCAgent: Text,
  POCEmail: EmailText.nullable(),
  pdfFile: z.array(Flyer),
  videoUrl: z.array(VendorVideo),
  socialLinks: z.array(z.string()),
  representativeWebsite: Text,
  loanLinks: Text,
  loanLinksLabel: Text,
  companyLogo: Picture,
  /** The point of contact's photo. */
  servicePhoto: Picture,
  zipCodes: z.array(z.string()),
  association: z.array(z.string()),
  /** Lenders only. */
  nmlsNumber: Text,
  discountOptions: Discount.nullable(),
  subscription: PlanSchema,
  createdAt: Instant,
  updatedAt: Instant,
  user: VendorUser,
});
export type Vendor = z.output<typeof Vendor>;

/** Whoever is signed in, as the vendor screens ask for them. */
export const CurrentUser = Profile.extend({ vendor: Vendor.nullable() });
export type CurrentUser = z.output<typeof CurrentUser>;

/** Whether a vendor trains agents in offices is theirs to say: until then they don't. */
export const vendorsDoNotTrain = { reachMeOut: false, travelToOffices: false, provideFood: false } as const;

/** Trainers come to the office, bring lunch and want to be asked. */
export const isTrainer = ({
  reachMeOut,
  travelToOffices,
  provideFood,
}: Pick<VendorUser, 'reachMeOut' | 'travelToOffices' | 'provideFood'>): boolean =>
  reachMeOut && travelToOffices && provideFood;
