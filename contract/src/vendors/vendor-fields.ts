import { z } from 'zod';
import { signInMessages } from '../account/sign-in-messages.ts';
import { isEmailAddress } from '../email.ts';
import { Phone } from '../phone-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { Associations } from '../signup/vendor-signup.ts';
import { pickDefined } from '../typed-records.ts';
import { listingFieldNames, type VendorFieldName, vendorPersonFieldNames } from './vendor-field-table.ts';
import { SocialLinks, WebAddress } from './vendor-links.ts';

const required = (label: string, longest: number) =>
  z
    .string()
    .overwrite(normalizeLine)
    .min(1, `${label} is required`)
    .max(longest, `${label} must be ${longest} characters or fewer`);

const line = (label: string, longest: number) =>
  z
    .string()
    .overwrite(normalizeLine)
    .max(longest, `${label} must be ${longest} characters or fewer`)
    .nullable()
    .transform((text) => text || null);

const phone = z.preprocess((text) => (text === '' ? null : text), Phone.nullable());
const email = line('Contact email', 254).refine(
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

/** Names are optional, as a company may have no contact person. */
const nameLine = (label: string) =>
  z.string().overwrite(normalizeLine).max(100, `${label} must be 100 characters or fewer`);

/** The request schema of each field. */
export const vendorInputFields = {
  vendorCompanyName: required('Company name', 120),
  vendorPhone: phone,
  website: WebAddress,
  address: line('Address', 400),
  association: Associations,
  nmlsNumber: line('NMLS#', 20),
  firstName: nameLine('First name'),
  lastName: nameLine('Last name'),
  phoneNumber: phone,
  POCAgent: line('Contact agent', 120),
  POCEmail: email,
  representativeWebsite: WebAddress,
  loanLinks: WebAddress,
  loanLinksLabel: line('Label', 60),
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
