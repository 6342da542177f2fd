import { z } from 'zod';
import { emailSchema } from '../email-schema.ts';
import { Phone } from '../phone-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { realtorAssociations } from '../reference/realtor-associations.ts';
import { parseVendorCategory, type VendorCategory } from '../reference/vendor-categories.ts';
import { plans, roles, subscriptionStatuses } from '../roles.ts';
import { keysOf, pickPropertyOfEach } from '../typed-records.ts';
import { WebAddress } from '../vendors/vendor-links.ts';

export const userFieldMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  confirmRequired: 'Please confirm password',
  confirmDiffers: 'Passwords do not match',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  role: 'Please choose a role from the list',
  category: 'Please choose a business category from the list',
  association: 'Please choose an association from the list',
  status: 'Please choose a subscription status from the list',
  plan: 'Please choose a subscription plan from the list',
} as const;

export const minPasswordLength = 6;

const tooLong = (label: string, longest: number) => `${label} must be ${longest} characters or fewer`;
const emptyToNull = (input: unknown) => (input === '' ? null : input);

const name = (label: string, missing: string) =>
  z.string(missing).overwrite(normalizeLine).min(1, missing).max(100, tooLong(label, 100));

const line = (label: string, longest: number) =>
  z.preprocess(
    emptyToNull,
    z.string().overwrite(normalizeLine).max(longest, tooLong(label, longest)).nullable(),
  );

const phone = z.preprocess(emptyToNull, Phone.nullable());

const category = z
  .string()
  .nullable()
  .transform((text, context): VendorCategory | null => {
    if (!text) return null;
    const known = parseVendorCategory(text);
    if (known) return known;
    context.addIssue({ code: 'custom', message: userFieldMessages.category });
    return z.NEVER;
  });

const associationNames = realtorAssociations.map(({ name: each }) => each);

/**
 * A user's associations. Screens show only the first one. Older API clients send one name instead of a list.
 */
const associations = z.preprocess(
  (input) => (typeof input === 'string' ? [input].filter(Boolean) : (input ?? [])),
  z.array(z.enum(associationNames, userFieldMessages.association)).max(associationNames.length),
);

export const userEmailSchema = emailSchema({
  required: userFieldMessages.emailRequired,
  invalid: userFieldMessages.emailInvalid,
});

/** The kind of value. It decides how forms, table cells and files treat the field. */
export type UserFieldKind =
  | 'email'
  | 'role'
  | 'name'
  | 'phone'
  | 'state'
  | 'status'
  | 'plan'
  | 'instant'
  | 'category'
  | 'link'
  | 'line'
  | 'association';

interface UserField {
  /** Shown in forms, column headers and files. */
  label: string;
  kind: UserFieldKind;
  /** Whether every user has the field, or only vendors. */
  of: 'person' | 'vendor';
  /** The schema that validates a change. A field without a schema is read-only. */
  schema?: z.ZodType;
  /** The table that stores a change. Subscription fields are derived, so no table stores them. */
  storedIn?: 'account' | 'vendor';
  /** The initial width of the field's column in the list. A field without a width has no column. */
  width?: number;
}

/** The fields of an account that admins see, in the order of the list's columns. */
export const userFields = {
  email: { label: 'Email', kind: 'email', of: 'person', width: 240 },
  role: {
    label: 'Role',
    kind: 'role',
    of: 'person',
    schema: z.enum(roles, userFieldMessages.role),
    storedIn: 'account',
    width: 104,
  },
  firstName: {
    label: 'First Name',
    kind: 'name',
    of: 'person',
    schema: name('First name', userFieldMessages.firstName),
    storedIn: 'account',
    width: 120,
  },
  lastName: {
    label: 'Last Name',
    kind: 'name',
    of: 'person',
    schema: name('Last name', userFieldMessages.lastName),
    storedIn: 'account',
    width: 130,
  },
  phoneNumber: {
    label: 'Phone',
    kind: 'phone',
    of: 'person',
    schema: phone,
    storedIn: 'account',
    width: 136,
  },
  stateLocation: {
    label: 'State',
    kind: 'state',
    of: 'person',
    schema: line('State', 60),
    storedIn: 'account',
    width: 84,
  },
  subscriptionStatus: {
    label: 'Subscription Status',
    kind: 'status',
    of: 'person',
    schema: z.preprocess(emptyToNull, z.enum(subscriptionStatuses, userFieldMessages.status).nullable()),
    width: 164,
  },
  subscriptionPlan: {
    label: 'Subscription Plan',
    kind: 'plan',
    of: 'person',
    schema: z.preprocess(emptyToNull, z.enum(plans, userFieldMessages.plan).nullable()),
    width: 150,
  },
  subscriptionCreatedAt: {
    label: 'Subscription Created',
    kind: 'instant',
    of: 'person',
    width: 172,
  },
  subscriptionPeriodEnd: {
    label: 'Subscription Ends',
    kind: 'instant',
    of: 'person',
    width: 152,
  },
  businessCategory: {
    label: 'Business Category',
    kind: 'category',
    of: 'vendor',
    schema: category,
    storedIn: 'vendor',
    width: 168,
  },
  website: {
    label: 'Website',
    kind: 'link',
    of: 'vendor',
    schema: WebAddress,
    storedIn: 'vendor',
    width: 200,
  },
  vendorCompanyName: {
    label: 'Company',
    kind: 'line',
    of: 'vendor',
    schema: line('Company name', 120),
    storedIn: 'vendor',
    width: 190,
  },
  vendorPhone: { label: 'Vendor Phone', kind: 'phone', of: 'vendor', schema: phone, storedIn: 'vendor' },
  address: { label: 'Address', kind: 'line', of: 'vendor', schema: line('Address', 400), storedIn: 'vendor' },
  loanLinks: { label: 'Loan Links', kind: 'link', of: 'vendor', schema: WebAddress, storedIn: 'vendor' },
  association: {
    label: 'Association',
    kind: 'association',
    of: 'vendor',
    schema: associations,
    storedIn: 'vendor',
  },
} as const satisfies Record<string, UserField>;

type Fields = typeof userFields;
export type UserFieldName = keyof Fields;
type NamesWith<Facts> = { [Name in UserFieldName]: Fields[Name] extends Facts ? Name : never }[UserFieldName];

export type UserListColumn = NamesWith<{ width: number }>;
export type PersonUserField = NamesWith<{ of: 'person' }>;
export type VendorUserField = NamesWith<{ of: 'vendor' }>;
export type EditableUserField = NamesWith<{ schema: z.ZodType }>;
export type AccountUserField = NamesWith<{ storedIn: 'account' }>;

export const getUserField = (field: UserFieldName): UserField => userFields[field];

const userFieldNames = keysOf(userFields);
const fieldsWhere = <Name extends UserFieldName>(matches: (field: UserField) => boolean) =>
  userFieldNames.filter((field) => matches(getUserField(field))) as Name[];

export const userListColumns = fieldsWhere<UserListColumn>(({ width }) => width !== undefined);
export const vendorUserFields = fieldsWhere<VendorUserField>(({ of }) => of === 'vendor');
export const accountUserFields = fieldsWhere<AccountUserField>(({ storedIn }) => storedIn === 'account');

/** The request schema of each editable field. */
export const userInputSchemas = pickPropertyOfEach(userFields, 'schema');
