import { z } from 'zod';
import { PlanSchema, SubscriptionStatusSchema } from '../account/account.ts';
import {
  Email,
  passwordMismatchProblem,
  passwordPairFields,
  passwordsMatch,
  StrongPassword,
} from '../account/sign-in.ts';
import { ExternalId, Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { Phone } from '../phone-schema.ts';
import { floridaZipCodes } from '../reference/florida-zip-codes.ts';
import { realtorAssociations } from '../reference/realtor-associations.ts';
import { parseVendorCategory, type VendorCategory } from '../reference/vendor-categories.ts';
import { plans } from '../roles.ts';
import { WebAddress } from '../vendors/vendor-links.ts';
import { vendorLimits } from '../vendors/vendors.ts';
import { vendorSignupMessages as say } from './vendor-signup-messages.ts';

const requiredText = (label: string, longest: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} must be ${longest} characters or fewer`);

const categoryRequired = 'Business category is required';

/** One of the 22 categories, or one of its aliases. */
const CategoryName = z.string(categoryRequired).transform((text, context): VendorCategory => {
  const category = parseVendorCategory(text);
  if (category) return category;
  context.addIssue({ code: 'custom', message: categoryRequired });
  return z.NEVER;
});

const associationNames = realtorAssociations.map(({ name }) => name);

export const Associations = z
  .array(z.enum(associationNames, say.association), say.association)
  .min(1, say.association)
  .max(vendorLimits.associations, say.associations);

const nmls = z
  .string()
  .trim()
  .max(20, 'NMLS# must be 20 characters or fewer')
  .nullish()
  .transform((text) => text || null);

const floridaZips: () => ReadonlySet<string> = () => new Set(floridaZipCodes().map(({ zip }) => zip));

/** The vendor's ZIP codes, without duplicates and only in Florida. */
export const ZipCodes = z
  .array(z.string().regex(/^\d{5}$/, say.zip))
  .max(floridaZipCodes().length * 2, say.zips)
  .transform((zips) => [...new Set(zips)].sort())
  .superRefine((zips, context) => {
    const known = floridaZips();
    const unknown = zips.find((zip) => !known.has(zip));
    if (unknown) context.addIssue({ code: 'custom', message: say.notInFlorida(unknown) });
  });

const needsNmls = ({
  businessCategory,
  nmlsNumber,
}: {
  businessCategory: string;
  nmlsNumber?: string | null;
}) => businessCategory !== 'Lenders' || Boolean(nmlsNumber);
const nmlsProblem = { path: ['nmlsNumber'], message: say.nmls };

const company = {
  businessCategory: CategoryName,
  vendorCompanyName: requiredText('Company name', 120),
  vendorPhone: Phone,
  website: WebAddress,
  association: Associations,
};

/** The form of step 1 of vendor registration. */
export const VendorSignupForm = z
  .object({
    ...company,
    email: Email,
    ...passwordPairFields,
    street: requiredText('Street', 120),
    city: requiredText('City', 80),
    state: requiredText('State', 40),
    zipCode: requiredText('ZIP code', 10).regex(/^\d{5}(-\d{4})?$/, say.zip),
    country: requiredText('Country', 60),
    nmlsNumber: z.string().trim().max(20, 'NMLS# must be 20 characters or fewer'),
  })
  .refine(passwordsMatch, passwordMismatchProblem)
  .refine(needsNmls, nmlsProblem);
export type VendorSignupForm = z.input<typeof VendorSignupForm>;

export const vendorAddressOf = ({
  street,
  city,
  state,
  zipCode,
  country,
}: Pick<VendorSignupForm, 'street' | 'city' | 'state' | 'zipCode' | 'country'>): string =>
  [street, city, state, zipCode, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

/** The pages with the registration form. After the payment, the user returns to the page they came from. */
export const vendorSignupPaths = ['/vendor/register', '/signup-vendor-roster/s1'] as const;

/** Starts the payment. The server stores the registration, so that a closed tab loses nothing. */
export const CreateVendorCheckout = z
  .object({
    planId: z.enum(plans, say.plan),
    /** The price that the screen showed, in dollars. A different price is refused. */
    price: z.number().optional(),
    /** The discount that the screen showed, in dollars. A different discount is refused. */
    discount: z.number().optional(),
    email: Email,
    /** An id that the browser creates. The URL after the payment contains it as `signup_session`. */
    sessionId: ExternalId.optional(),
    redirectDestination: z.string().max(200).optional(),
    vendorCompanyName: company.vendorCompanyName,
    businessCategory: company.businessCategory,
    address: requiredText('Address', 400),
    vendorPhone: company.vendorPhone,
    website: WebAddress.default(null),
    association: Associations.optional(),
    nmlsNumber: nmls,
    password: StrongPassword.optional(),
    /** Whether the person agreed to pay today, because they already had a trial. */
    withoutTrial: z.boolean().optional(),
  })
  .refine((input) => input.association === undefined || needsNmls(input), nmlsProblem);
export type CreateVendorCheckout = z.output<typeof CreateVendorCheckout>;

export const VendorCheckoutCreated = z.object({ checkoutUrl: z.string(), sessionId: ExternalId });

export const VerifyVendorPayment = z.object({
  session_id: ExternalId,
  signup_session: z.string().max(100).optional(),
});

const Text = z.string().nullable();

/** The purchase, limited to what the caller may see. */
export const VendorPaymentVerified = z.object({
  success: z.boolean(),
  plan: PlanSchema.nullable(),
  price: z.number().nullable(),
  priceId: ExternalId.nullable(),
  customerId: ExternalId.nullable(),
  subscriptionId: ExternalId.nullable(),
  status: SubscriptionStatusSchema.nullable(),
  currentPeriodEnd: Instant.nullable(),
  isInTrial: z.boolean(),
  trialStarted: Instant.nullable(),
  trialEnd: Instant.nullable(),
  trialPeriodDays: z.int().nullable(),
  error: z.string().optional(),
  /** The provider's payment page, while the payment is open. */
  checkoutUrl: Text,
});
export type VendorPaymentVerified = z.output<typeof VendorPaymentVerified>;

/** The last step of vendor registration: the company's ZIP codes and logo. */
export const SignupVendor = z.object({
  email: Email,
  password: StrongPassword.optional(),
  vendor: z
    .object({
      businessCategory: CategoryName,
      vendorCompanyName: company.vendorCompanyName,
      address: requiredText('Address', 400),
      vendorPhone: Phone,
      website: WebAddress.default(null),
      companyLogo: z.string().max(28_000_000, say.logoTooLarge).nullish(),
      zipCodes: ZipCodes,
      association: Associations,
      nmlsNumber: nmls,
    })
    .refine(needsNmls, nmlsProblem),
  subscription: z.unknown().optional(),
});
export type SignupVendor = z.output<typeof SignupVendor>;

export const VendorRegistered = z.object({
  success: z.literal(true),
  userId: Id,
  redirectTo: z.string(),
});

export const CheckPremiumSlots = z.object({ businessCategory: CategoryName });
export const PremiumSlots = z.object({ available: z.boolean(), left: z.int() });
export type PremiumSlots = z.output<typeof PremiumSlots>;

export const CheckCategoryLimits = z.object({ category: CategoryName });
export const CategoryLimits = z.object({ canSubscribePremium: z.boolean(), left: z.int() });

export const JoinWaitlist = z.object({ businessCategory: CategoryName, email: Email });
