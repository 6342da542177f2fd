import { z } from 'zod';
import { signInMessages } from '../account/sign-in-messages.ts';
import { isEmailAddress } from '../email.ts';
import { lineSchema, optionalLineSchema, requiredLineSchema } from '../line-schema.ts';
import { OptionalPhone } from '../phone-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { Associations } from '../signup/vendor-signup.ts';
import { pickDefined } from '../typed-records.ts';
import { listingFieldNames, type VendorFieldName, vendorPersonFieldNames } from './vendor-field-table.ts';
import { SocialLinks, WebAddress } from './vendor-links.ts';

const email = optionalLineSchema('Contact email', 254).refine(
  (text) => text === null || isEmailAddress(text),
  signInMessages.emailInvalid,
);

/** A discount, or null if it has no description and no percentage. */
const discount = z
  .object({
    description: z.string().overwrite(normalizeLine).max(200, 'Description must be 200 characters or fewer'),
    percentage: z.coerce
      .number('Percentage off must be a number')
      .min(0, 'Percentage off must be between 0 and 100')
      .max(100, 'Percentage off must be between 0 and 100'),
    conditions: z.string().overwrite(normalizeLine).max(300, 'Conditions must be 300 characters or fewer'),
  })
  .nullable()
  .transform((input) => (input && (input.description || input.percentage) ? input : null));

/** The request schema of each field. */
export const vendorInputFields = {
  vendorCompanyName: requiredLineSchema('Company name', 120),
  vendorPhone: OptionalPhone,
  website: WebAddress,
  address: optionalLineSchema('Address', 400),
  association: Associations,
  nmlsNumber: optionalLineSchema('NMLS#', 20),
  // The names are optional, as a company may have no contact person.
  firstName: lineSchema('First name', 100),
  lastName: lineSchema('Last name', 100),
  phoneNumber: OptionalPhone,
  POCAgent: optionalLineSchema('Contact agent', 120),
  POCEmail: email,
  representativeWebsite: WebAddress,
  loanLinks: WebAddress,
  loanLinksLabel: optionalLineSchema('Label', 60),
  socialLinks: SocialLinks,
  discountOptions: discount,
  reachMeOut: z.boolean(),
  travelToOffices: z.boolean(),
  provideFood: z.boolean(),
} satisfies Record<VendorFieldName, z.ZodType>;

/** The fields that a vendor may change. Email and category are read-only and ignored. */
export const UpdateVendor = z.object(vendorInputFields).partial();
export type UpdateVendor = z.input<typeof UpdateVendor>;
export type VendorChanges = z.output<typeof UpdateVendor>;

/** Splits the changes into those of the listing and those of its owner. */
export const splitVendorChanges = (changes: VendorChanges) => ({
  listing: pickDefined(changes, listingFieldNames),
  person: pickDefined(changes, vendorPersonFieldNames),
});

/**
 * The NMLS number after a change: null for vendors who are not lenders, and undefined if a lender would lose
 * the number.
 */
export function nmlsNumberAfterChange(
  category: string,
  before: string | null,
  requested: string | null | undefined,
): string | null | undefined {
  if (category !== 'Lenders') return null;
  return (requested === undefined ? before : requested) || undefined;
}

/** Whether the company name, phone or website is missing. The profile then opens once by itself. */
export const isProfileIncomplete = ({
  vendorCompanyName,
  vendorPhone,
  website,
}: {
  vendorCompanyName: string;
  vendorPhone: string | null;
  website: string | null;
}): boolean => !vendorCompanyName || !vendorPhone || !website;

export const vendorProfileMessages = {
  saved: 'Profile saved.',
  failed: 'An error occurred while saving',
  server: (status: number, text: string) => `Server returned ${status}: ${text}`,
  loadFailed: 'Error loading vendor data. Please try again later.',
} as const;
