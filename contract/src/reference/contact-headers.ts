import { type ContactFieldKey, contactFieldByKey, contactFieldKeys } from '../sphere/contact-fields.ts';
import { contactMethodLimits } from '../sphere/contact-methods.ts';

const numbered = (header: string): string[] =>
  Array.from({ length: 5 }, (_, at) => header.replace('#', String(at + 1)));

/**
 * Columns that hold a part of a field, or several fields at once. The mapping step lists each such column
 * after the field that `of` names.
 */
const parts = {
  fullName: {
    of: 'lastName',
    label: 'Full Name',
    headers: ['Name', 'Full Name', 'Contact Name', 'Display Name', 'FN', 'Nombre completo'],
  },
  structuredName: { of: 'lastName', label: 'Name (Last;First;…)', headers: ['N'] },
  'emailAddress.label': { of: 'emailAddress', label: 'Email Label', headers: [] },
  'phoneNumber.label': { of: 'phoneNumber', label: 'Phone Label', headers: [] },
  labeledDate: {
    of: 'homeAnniversary',
    label: 'Date (named by its label)',
    headers: numbered('Event # - Value'),
  },
  'labeledDate.label': { of: 'homeAnniversary', label: 'Date Label', headers: [] },
  relation: {
    of: 'connectedTo',
    label: 'Relation (named by its label)',
    headers: [
      ...numbered('Relation # - Value'),
      'Relationship',
      'Relationships',
      ...numbered('Relationship # - Name'),
      ...numbered('Relationship #'),
    ],
  },
  'relation.label': { of: 'connectedTo', label: 'Relation Label', headers: [] },
  structuredAddress: { of: 'address', label: 'Address (;;Street;City;State;Zip)', headers: ['ADR'] },
  'address.street': {
    of: 'address',
    label: 'Street',
    headers: [
      'Address 1 - Street',
      'Home Street',
      'Primary Address',
      'Mailing Street',
      'Street Address',
      'Street Address 1',
      'Street',
      'Address Line 1',
      'Address1',
      'Calle',
    ],
  },
  'address.unit': {
    of: 'address',
    label: 'Unit or suite',
    headers: [
      'Unit',
      'Suite',
      'Apt',
      'Apartment',
      'Unit Number',
      'Unit No',
      'Suite No',
      'Suite Number',
      'Apt No',
      'Apt Number',
      'Apt/Suite',
      'Suite/Apt',
      'Apt/Unit',
      'Unit/Apt',
      'Unit #',
      'Apt #',
      'Suite #',
      'Address 1 - Extended Address',
      'Address Line 2',
      'Address 2',
      'Address2',
      'Street 2',
      'Street Address 2',
      'Home Street 2',
      'Mailing Street 2',
      'Apartamento',
    ],
  },
  'address.city': {
    of: 'address',
    label: 'City',
    headers: ['Address 1 - City', 'Home City', 'Primary City', 'Mailing City', 'City', 'Ciudad'],
  },
  'address.state': {
    of: 'address',
    label: 'State',
    headers: [
      'Address 1 - Region',
      'Address 1 - State',
      'Home State',
      'Primary State',
      'Mailing State',
      'State/Region',
      'State',
      'Province',
      'State/Province',
      'Estado',
    ],
  },
  'address.zip': {
    of: 'address',
    label: 'ZIP Code',
    headers: [
      'Address 1 - Postal Code',
      'Address 1 - Zip',
      'Home Postal Code',
      'Primary Zip',
      'Mailing Zip',
      'Postal Code',
      'Zip',
      'Zip Code',
      'ZIP/Postal Code',
      'Código postal',
    ],
  },
  spouse: {
    of: 'connectedTo',
    label: 'Spouse',
    headers: [
      'Spouse',
      'Spouse Name',
      'Spouse/Partner',
      'Partner',
      'Partner Name',
      'Significant Other',
      'Husband',
      'Wife',
      'Cónyuge',
      'Esposo',
      'Esposa',
      'Pareja',
    ],
  },
  'spouse.firstName': {
    of: 'connectedTo',
    label: 'Spouse First Name',
    headers: ['Spouse First Name', 'Partner First Name', 'Secondary FirstName', 'Secondary First Name'],
  },
  'spouse.lastName': {
    of: 'connectedTo',
    label: 'Spouse Last Name',
    headers: ['Spouse Last Name', 'Partner Last Name', 'Secondary LastName', 'Secondary Last Name'],
  },
  'spouse.email': {
    of: 'connectedTo',
    label: 'Spouse Email',
    headers: [
      'Spouse Email',
      'Spouse E-mail',
      'Spouse Email Address',
      'Spouse E-mail Address',
      'Partner Email',
    ],
  },
  'spouse.phone': {
    of: 'connectedTo',
    label: 'Spouse Phone',
    headers: [
      'Spouse Cell Phone',
      'Spouse Mobile Phone',
      'Spouse Phone',
      'Spouse Cell',
      'Spouse Mobile',
      'Spouse Home Phone',
      'Spouse Work Phone',
      'Spouse Office Phone',
      'Spouse Other Phone',
      'Partner Phone',
    ],
  },
  'spouse.birthday': {
    of: 'connectedTo',
    label: 'Spouse Birthday',
    headers: ['Spouse Birthday', 'Partner Birthday', 'Secondary Birthday'],
  },
  children: {
    of: 'connectedTo',
    label: 'Children',
    headers: ['Children', 'Kids', 'Child', 'Child 1', 'Child 2', 'Child 3', 'Child 4', 'Hijos'],
  },
} as const satisfies Record<string, { of: ContactFieldKey; label: string; headers: readonly string[] }>;

type Part = keyof typeof parts;

/** Fields whose columns can have a label column. */
export const fieldsWithLabelColumn = ['emailAddress', 'phoneNumber', 'labeledDate', 'relation'] as const;
export type FieldWithLabelColumn = (typeof fieldsWithLabelColumn)[number];

/** The fields to which a column of a file can be mapped. */
export type ImportField = ContactFieldKey | Part;

const isPart = (field: ImportField): field is Part => field in parts;
const partsOf = (key: ContactFieldKey) =>
  (Object.keys(parts) as Part[]).filter((part) => parts[part].of === key);

export const importFields: readonly ImportField[] = contactFieldKeys.flatMap((key) => [key, ...partsOf(key)]);

/** The name of a field in the mapping step. */
export function getImportFieldName(field: ImportField): string {
  if (isPart(field)) return parts[field].label;
  const { label, isImportIgnored } = contactFieldByKey(field);
  return isImportIgnored ? `${label} (not imported)` : label;
}

const numbers = Array.from({ length: contactMethodLimits.perContact }, (_, at) => String(at + 1)).slice(1);

/** The headers of other products for a field, the most reliable first. */
export function getImportFieldHeaders(field: ImportField): readonly string[] {
  if (isPart(field)) return parts[field].headers;
  const { headers, numberedHeaders = [] } = contactFieldByKey(field);
  return [
    ...headers,
    ...numbers.flatMap((number) => numberedHeaders.map((header) => header.replace('#', number))),
  ];
}

/** Sets of columns that together are one street address. */
export const streetColumnSets: readonly (readonly string[])[] = [
  ['House Number', 'Direction Prefix', 'Street', 'Street Designator', 'Direction Suffix', 'Suite No'],
  ['Home Street', 'Home Street 2', 'Home Street 3'],
  ['Street Address 1', 'Street Address 2'],
  ['Address Line 1', 'Address Line 2'],
];

/** Values that some products write for an empty date. */
export const emptyDatePlaceholders: readonly string[] = ['0/0/00', '00/00/0000', '0000-00-00'];
