import type { z } from 'zod';
import { Email } from './contact-email.ts';
import { ContactPhone } from './contact-phone.ts';
import {
  contactLimits,
  contactMessages,
  dayShape,
  lineShape,
  nameShape,
  optional,
  textShape,
} from './contact-shapes.ts';
import { Tags } from './sphere-tags.ts';

/** What a field holds. Whoever shows, writes, reads or stores fields does it by their kind. */
export type FieldKind =
  | 'name'
  | 'connections'
  | 'email'
  | 'phone'
  | 'address'
  | 'day'
  | 'doors'
  | 'deals'
  | 'line'
  | 'tags'
  | 'text';

/**
 * What becomes of it when contacts become one: `keep` that of the one who stays, `fill` it in where it is missing,
 * `join` all texts, take the `union` of all, or take over the `links` to other records.
 */
export type MergeRule = 'keep' | 'fill' | 'join' | 'union' | 'links';

export interface ContactField {
  /** In forms, above columns, in files. */
  label: string;
  kind: FieldKind;
  /** What a request may say. Without one, it follows from other records. */
  wish?: z.ZodType;
  /** Headers of the products people come from, those to be trusted most first. */
  headers: readonly string[];
  /** The second and those after it, with a number for the sign. */
  numbered?: readonly string[];
  /** Named in a file, counted there, and not brought in. */
  isOnlyTold?: true;
  /** The property of a vCard that carries it. */
  card?: string;
  /** What other products write beside a date that means this one. */
  dateLabels?: readonly string[];
  merge: MergeRule;
  /** The list can be sorted by it: that takes an index. */
  sorts?: true;
  /** The search looks into it. */
  isSearched?: true;
  /** Where it stands in the form, and whether it takes half a line or all of it. */
  form: { at: number; width: 'half' | 'wide' };
}

/** A contact, field by field, in the order of the list's columns. The one place that names them all. */
export const contactFields = {
  firstName: {
    label: 'First Name',
    kind: 'name',
    wish: nameShape(contactMessages.firstName, 'First name'),
    headers: ['First Name', 'Given Name', 'Primary FirstName', 'FirstName', 'First', 'fname'],
    card: 'N',
    merge: 'keep',
    sorts: true,
    isSearched: true,
    form: { at: 1, width: 'half' },
  },
  lastName: {
    label: 'Last Name',
    kind: 'name',
    wish: nameShape(contactMessages.lastName, 'Last name'),
    headers: ['Last Name', 'Family Name', 'Primary LastName', 'Surname', 'LastName', 'Last', 'lname'],
    card: 'N',
    merge: 'keep',
    sorts: true,
    isSearched: true,
    form: { at: 2, width: 'half' },
  },
  connectedTo: {
    label: 'Connected to',
    kind: 'connections',
    headers: ['Connected to'],
    card: 'RELATED',
    merge: 'links',
    form: { at: 10, width: 'wide' },
  },
  emailAddress: {
    label: 'Email Address',
    kind: 'email',
    wish: optional(Email),
    headers: [
      'E-mail 1 - Value',
      'E-mail Address',
      'Email Address',
      'Email 1',
      'Email',
      'E-mail',
      'Primary Email',
      'Email 1 - Value',
      'Secondary Email',
      'Other E-mail',
      'Other Email_Web Addr',
    ],
    numbered: ['E-mail # - Value', 'Email # - Value', 'E-mail # Address', 'Email #'],
    card: 'EMAIL',
    merge: 'union',
    sorts: true,
    isSearched: true,
    form: { at: 3, width: 'half' },
  },
  phoneNumber: {
    label: 'Phone Number',
    kind: 'phone',
    wish: optional(ContactPhone),
    headers: [
      'Mobile Phone',
      'Cell Phone 1',
      'Mobile Phone Number',
      'Mobile',
      'Cell Phone',
      'Cell',
      'Phone 1 - Value',
      'Phone 1',
      'Phone Number',
      'Primary Phone',
      'Phone',
      'TEL',
      'Home Phone',
      'Home Phone 2',
      'Cell Phone 2',
      'Business Phone',
      'Business Phone 2',
      'Bus Phone',
      'Work Phone',
      'Office Phone',
      'Other Phone',
    ],
    numbered: ['Phone # - Value', 'Phone #'],
    card: 'TEL',
    merge: 'union',
    sorts: true,
    isSearched: true,
    form: { at: 4, width: 'half' },
  },
  address: {
    label: 'Address',
    kind: 'address',
    wish: lineShape('Address', contactLimits.address),
    headers: [
      'Complete Primary Address',
      'Address 1 - Formatted',
      'Address',
      'Full Address',
      'Mailing Address',
      'Home Address',
    ],
    card: 'ADR',
    merge: 'fill',
    sorts: true,
    isSearched: true,
    form: { at: 5, width: 'wide' },
  },
  birthday: {
    label: 'Birthday',
    kind: 'day',
    wish: dayShape,
    headers: ['Birthday', 'Primary Birthday', 'Date of Birth', 'Birthdate', 'Birth Date', 'DOB', 'BDAY'],
    card: 'BDAY',
    merge: 'fill',
    sorts: true,
    form: { at: 6, width: 'half' },
  },
  homeAnniversary: {
    label: 'Home Anniversary',
    kind: 'day',
    wish: dayShape,
    // A bare `Anniversary` is a wedding in some products, so it counts only when nothing names the home.
    headers: [
      'Home Anniversary',
      'Home Sale Anniversary',
      'Closing Anniversary',
      'Home Purchase Anniversary',
      'House Anniversary',
      'Home Purchase Date',
      'Primary Home Purchase Date',
      'Last Closed Date',
      'Deal Close Date',
      'Closing Date',
      'Close Date',
      'Purchase Date',
      'Anniversary',
    ],
    card: 'X-ABDATE',
    dateLabels: ['Home Anniversary', 'Closing Anniversary', 'Home Purchase'],
    merge: 'fill',
    sorts: true,
    form: { at: 7, width: 'half' },
  },
  doors: {
    label: 'Doors',
    kind: 'doors',
    headers: ['Doors'],
    isOnlyTold: true,
    merge: 'links',
    form: { at: 11, width: 'half' },
  },
  transactions: {
    label: 'Transactions',
    kind: 'deals',
    headers: ['Transactions'],
    isOnlyTold: true,
    merge: 'links',
    form: { at: 12, width: 'half' },
  },
  referredFrom: {
    label: 'Referred From',
    kind: 'line',
    wish: lineShape('Referred from', contactLimits.referredFrom),
    headers: [
      'Referred By',
      'Referred From',
      'Referred To/By Contact Name',
      'Referral Source',
      'Referral',
      'Lead Source',
      'Source',
    ],
    card: 'X-REFERRED-FROM',
    merge: 'fill',
    sorts: true,
    form: { at: 8, width: 'wide' },
  },
  tags: {
    label: 'Tags',
    kind: 'tags',
    wish: Tags.optional(),
    headers: [
      'Tags',
      'Labels',
      'Group Membership',
      'Categories',
      'Hashtags',
      'Tag',
      'Contact Type',
      'Groups',
      'Keywords',
    ],
    card: 'CATEGORIES',
    merge: 'union',
    isSearched: true,
    form: { at: 9, width: 'wide' },
  },
  notes: {
    label: 'Notes',
    kind: 'text',
    wish: textShape('Notes', contactLimits.notes),
    headers: [
      'Notes',
      'Contact Notes',
      'Note',
      'Background',
      'Description',
      'Comments',
      'Remarks',
      'Extra Details',
      'Personal Notes',
    ],
    card: 'NOTE',
    merge: 'join',
    isSearched: true,
    form: { at: 13, width: 'wide' },
  },
} as const satisfies Record<string, ContactField>;

type Fields = typeof contactFields;
export type FieldKey = keyof Fields;
type KeysWith<Facts> = { [Key in FieldKey]: Fields[Key] extends Facts ? Key : never }[FieldKey];

export type KeyOfKind<Kind extends FieldKind> = KeysWith<{ kind: Kind }>;
export type DayKey = KeyOfKind<'day'>;
/** What a request can say. */
export type StatedKey = KeysWith<{ wish: z.ZodType }>;
/** What a contact says of itself, in columns of its own; tags are records that contacts share. */
export type StoredKey = Exclude<StatedKey, KeyOfKind<'tags'>>;
/** What lives in other records. */
export type LinkedKey = Exclude<FieldKey, StoredKey>;
/** What a file can bring. */
export type ImportedKey = Exclude<FieldKey, KeysWith<{ isOnlyTold: true }>>;
export type SortedKey = KeysWith<{ sorts: true }>;
export type SearchedKey = KeysWith<{ isSearched: true }>;

/** The description of a field, with nothing forgotten that only some of them have. */
export const fieldOf = (key: FieldKey): ContactField => contactFields[key];

export const fieldKeys = Object.keys(contactFields) as FieldKey[];
const those = <Key extends FieldKey>(fits: (field: ContactField) => boolean): readonly Key[] =>
  fieldKeys.filter((key) => fits(fieldOf(key))) as Key[];

const keysOfKind = <Kind extends FieldKind>(kind: Kind) =>
  those<KeyOfKind<Kind>>((field) => field.kind === kind);
export const dayKeys = keysOfKind('day');
export const statedKeys = those<StatedKey>(({ wish }) => wish !== undefined);
export const storedKeys = those<StoredKey>(({ wish, kind }) => wish !== undefined && kind !== 'tags');
export const importedKeys = those<ImportedKey>(({ isOnlyTold }) => !isOnlyTold);
export const sortedKeys = those<SortedKey>(({ sorts }) => sorts === true);
export const searchedKeys = those<SearchedKey>(({ isSearched }) => isSearched === true);

/** Something for each of some fields. */
export const byKey = <Key extends string, Value>(
  keys: readonly Key[],
  give: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, give(key)])) as Record<Key, Value>;

/** The fields of a form, in their order. */
export const formKeys: readonly FieldKey[] = fieldKeys.toSorted(
  (one, other) => fieldOf(one).form.at - fieldOf(other).form.at,
);

type Wishes = { [Key in StatedKey]: Fields[Key]['wish'] };

/** What every way of making a contact has in common: the form, the quick form, an import. */
export const contactWishes = byKey(statedKeys, (key) => contactFields[key].wish) as Wishes;
