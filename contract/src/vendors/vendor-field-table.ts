import { keysOf } from '../typed-records.ts';

export const vendorTabs = {
  company: 'Company Profile',
  agent: 'Agent View',
  training: 'Office Training',
  account: 'Account Settings',
} as const;
export type VendorTab = keyof typeof vendorTabs;

/** The kind of value, which decides how the form shows it. */
export type VendorFieldKind = 'line' | 'phone' | 'link' | 'links' | 'associations' | 'yes' | 'discount';

interface VendorField {
  label: string;
  tab: Exclude<VendorTab, 'account'>;
  kind: VendorFieldKind;
  /** The record that stores the field: the listing, the user, or the user's profile. */
  storedIn: 'vendor' | 'user' | 'profile';
  /** The column that stores the field. */
  storedAs: string;
  lendersOnly?: true;
}

/** The only complete list of the fields of a vendor's profile, in the order of the form. */
export const vendorFields = {
  vendorCompanyName: {
    label: 'Company Name',
    tab: 'company',
    kind: 'line',
    storedIn: 'vendor',
    storedAs: 'companyName',
  },
  vendorPhone: {
    label: 'Company Phone',
    tab: 'company',
    kind: 'phone',
    storedIn: 'vendor',
    storedAs: 'vendorPhone',
  },
  website: { label: 'Website', tab: 'company', kind: 'link', storedIn: 'vendor', storedAs: 'website' },
  address: { label: 'Address', tab: 'company', kind: 'line', storedIn: 'vendor', storedAs: 'address' },
  association: {
    label: 'Association',
    tab: 'company',
    kind: 'associations',
    storedIn: 'vendor',
    storedAs: 'associations',
  },
  nmlsNumber: {
    label: 'NMLS#',
    tab: 'company',
    kind: 'line',
    storedIn: 'vendor',
    storedAs: 'nmlsNumber',
    lendersOnly: true,
  },
  firstName: { label: 'First Name', tab: 'agent', kind: 'line', storedIn: 'user', storedAs: 'firstName' },
  lastName: { label: 'Last Name', tab: 'agent', kind: 'line', storedIn: 'user', storedAs: 'lastName' },
  phoneNumber: {
    label: 'Phone Number',
    tab: 'agent',
    kind: 'phone',
    storedIn: 'user',
    storedAs: 'phoneNumber',
  },
  POCAgent: { label: 'Contact Agent', tab: 'agent', kind: 'line', storedIn: 'vendor', storedAs: 'pocAgent' },
  POCEmail: { label: 'Contact Email', tab: 'agent', kind: 'line', storedIn: 'vendor', storedAs: 'pocEmail' },
  representativeWebsite: {
    label: 'Representative Website',
    tab: 'agent',
    kind: 'link',
    storedIn: 'vendor',
    storedAs: 'representativeWebsite',
  },
  loanLinks: { label: 'Other Link', tab: 'agent', kind: 'link', storedIn: 'vendor', storedAs: 'loanLinks' },
  loanLinksLabel: {
    label: 'Other Link Label',
    tab: 'agent',
    kind: 'line',
    storedIn: 'vendor',
    storedAs: 'loanLinksLabel',
  },
  socialLinks: {
    label: 'Social Links',
    tab: 'agent',
    kind: 'links',
    storedIn: 'vendor',
    storedAs: 'socialLinks',
  },
  discountOptions: {
    label: 'Discount',
    tab: 'agent',
    kind: 'discount',
    storedIn: 'vendor',
    storedAs: 'discount',
  },
  reachMeOut: {
    label: 'Agents may reach out to me',
    tab: 'training',
    kind: 'yes',
    storedIn: 'profile',
    storedAs: 'reachMeOut',
  },
  travelToOffices: {
    label: 'I travel to offices for trainings',
    tab: 'training',
    kind: 'yes',
    storedIn: 'profile',
    storedAs: 'travelToOffices',
  },
  provideFood: {
    label: 'I provide food at trainings',
    tab: 'training',
    kind: 'yes',
    storedIn: 'profile',
    storedAs: 'provideFood',
  },
} as const satisfies Record<string, VendorField>;

type Fields = typeof vendorFields;
export type VendorFieldName = keyof Fields;
type FieldsIn<Table> = {
  [Name in VendorFieldName]: Fields[Name]['storedIn'] extends Table ? Name : never;
}[VendorFieldName];

/** Fields of the company, stored in its listing. */
export type ListingFieldName = FieldsIn<'vendor'>;
/** Fields of the person who owns the listing. */
export type VendorPersonFieldName = FieldsIn<'user' | 'profile'>;
export type ListingColumn = Fields[ListingFieldName]['storedAs'];

export const vendorFieldNames: readonly VendorFieldName[] = keysOf(vendorFields);
const isListingField = (name: VendorFieldName): name is ListingFieldName =>
  vendorFields[name].storedIn === 'vendor';
const isPersonField = (name: VendorFieldName): name is VendorPersonFieldName => !isListingField(name);
export const listingFieldNames: readonly ListingFieldName[] = vendorFieldNames.filter(isListingField);
export const vendorPersonFieldNames: readonly VendorPersonFieldName[] =
  vendorFieldNames.filter(isPersonField);
export const listingColumns: readonly ListingColumn[] = listingFieldNames.map(
  (name) => vendorFields[name].storedAs,
);
