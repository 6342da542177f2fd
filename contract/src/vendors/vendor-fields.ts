import { z } from 'zod';
import { signInMessages } from '../account/sign-in.ts';
import { isEmailAddress } from '../email.ts';
import { Phone } from '../phone-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { Associations } from '../signup/vendor-signup.ts';
import { SocialLinks, WebAddress } from './vendor-links.ts';

export const vendorTabs = {
  company: 'Company Profile',
  agent: 'Agent View',
  training: 'Office Training',
  account: 'Account Settings',
} as const;
export type VendorTab = keyof typeof vendorTabs;

type FieldKind = 'line' | 'phone' | 'link' | 'links' | 'associations' | 'yes' | 'discount';

interface VendorField {
  label: string;
  tab: Exclude<VendorTab, 'account'>;
  kind: FieldKind;
  schema: z.ZodType;
  /** Where it is stored: the listing, the user, or the user's profile. */
  storedIn: 'vendor' | 'user' | 'profile';
  lendersOnly?: true;
}

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

/** Null without a description and a percentage. */
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

/** Every field of a vendor's profile. Requests, the form, the storage and the demo use this list. */
export const vendorFields = {
  vendorCompanyName: {
    label: 'Company Name',
    tab: 'company',
    kind: 'line',
    storedIn: 'vendor',
    schema: required('Company name', 120),
  },
  vendorPhone: { label: 'Company Phone', tab: 'company', kind: 'phone', storedIn: 'vendor', schema: phone },
  website: { label: 'Website', tab: 'company', kind: 'link', storedIn: 'vendor', schema: WebAddress },
  address: {
    label: 'Address',
    tab: 'company',
    kind: 'line',
    storedIn: 'vendor',
    schema: line('Address', 400),
  },
  association: {
    label: 'Association',
    tab: 'company',
    kind: 'associations',
    storedIn: 'vendor',
    schema: Associations,
  },
  nmlsNumber: {
    label: 'NMLS#',
    tab: 'company',
    kind: 'line',
    storedIn: 'vendor',
    schema: line('NMLS#', 20),
    lendersOnly: true,
  },
  firstName: {
    label: 'First Name',
    tab: 'agent',
    kind: 'line',
    storedIn: 'user',
    schema: nameLine('First name'),
  },
  lastName: {
    label: 'Last Name',
    tab: 'agent',
    kind: 'line',
    storedIn: 'user',
    schema: nameLine('Last name'),
  },
  phoneNumber: { label: 'Phone Number', tab: 'agent', kind: 'phone', storedIn: 'user', schema: phone },
  POCAgent: {
    label: 'Contact Agent',
    tab: 'agent',
    kind: 'line',
    storedIn: 'vendor',
    schema: line('Contact agent', 120),
  },
  POCEmail: { label: 'Contact Email', tab: 'agent', kind: 'line', storedIn: 'vendor', schema: email },
  representativeWebsite: {
    label: 'Representative Website',
    tab: 'agent',
    kind: 'link',
    storedIn: 'vendor',
    schema: WebAddress,
  },
  loanLinks: { label: 'Other Link', tab: 'agent', kind: 'link', storedIn: 'vendor', schema: WebAddress },
  loanLinksLabel: {
    label: 'Other Link Label',
    tab: 'agent',
    kind: 'line',
    storedIn: 'vendor',
    schema: line('Label', 60),
  },
  socialLinks: {
    label: 'Social Links',
    tab: 'agent',
    kind: 'links',
    storedIn: 'vendor',
    schema: SocialLinks,
  },
  discountOptions: {
    label: 'Discount',
    tab: 'agent',
    kind: 'discount',
    storedIn: 'vendor',
    schema: discount,
  },
  reachMeOut: {
    label: 'Agents may reach out to me',
    tab: 'training',
    kind: 'yes',
    storedIn: 'profile',
    schema: z.boolean(),
  },
  travelToOffices: {
    label: 'I travel to offices for trainings',
    tab: 'training',
    kind: 'yes',
    storedIn: 'profile',
    schema: z.boolean(),
  },
  provideFood: {
    label: 'I provide food at trainings',
    tab: 'training',
    kind: 'yes',
    storedIn: 'profile',
    schema: z.boolean(),
  },
} as const satisfies Record<string, VendorField>;
export type VendorFieldName = keyof typeof vendorFields;

/** Names are optional, as a company may have no contact person. */
function nameLine(label: string) {
  return z.string().overwrite(normalizeLine).max(100, `${label} must be 100 characters or fewer`);
}

export const vendorFieldNames = Object.keys(vendorFields) as readonly VendorFieldName[];

type FieldSchemas = { [F in VendorFieldName]: (typeof vendorFields)[F]['schema'] };
const fieldSchemas = Object.fromEntries(
  vendorFieldNames.map((name) => [name, vendorFields[name].schema]),
) as FieldSchemas;

/** The fields that a vendor may change. Email and category are read-only and ignored. */
export const UpdateVendor = z.object(fieldSchemas).partial();
export type UpdateVendor = z.input<typeof UpdateVendor>;
export type VendorChanges = z.output<typeof UpdateVendor>;

/** Only lenders have an NMLS#, and they need one: undefined if it would be missing. */
export function nmlsAfterChange(
  category: string,
  before: string | null,
  requested: string | null | undefined,
): string | null | undefined {
  if (category !== 'Lenders') return null;
  return (requested === undefined ? before : requested) || undefined;
}

/** While these are missing, the profile opens once by itself. */
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
