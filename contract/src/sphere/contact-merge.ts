import { fullNameOf } from '../people.ts';
import { recordFromKeys } from '../typed-records.ts';
import type { MergeRule } from './contact-field.ts';
import { contactFieldByKey, type KeyOfKind, type StoredFieldKey, storedFieldKeys } from './contact-fields.ts';
import { contactLimits } from './contact-limits.ts';
import {
  type ContactMethodKey,
  type ContactMethodListName,
  contactMethodFields,
  contactMethodKeys,
  isContactMethodKey,
  mergeContactMethods,
} from './contact-methods.ts';
import type { Contact, MergeFieldValues } from './sphere.ts';

/** The contact's own stored values, without tags and links to other records. */
export type ContactData = Pick<Contact, StoredFieldKey | ContactMethodListName>;

const factNames: readonly (keyof ContactData)[] = [
  ...storedFieldKeys,
  ...contactMethodKeys.map((key) => contactMethodFields[key].list),
];

export const toContactData = (contact: ContactData): ContactData =>
  recordFromKeys(factNames, (name) => contact[name]) as ContactData;

/** This assignment checks that every email and phone field holds several values. */
const severalKeys: readonly KeyOfKind<'email' | 'phone'>[] = contactMethodKeys;
/** Fields that hold one value. */
export type SingleValueKey = Exclude<StoredFieldKey, ContactMethodKey>;
export const singleValueKeys = storedFieldKeys.filter(
  (key): key is SingleValueKey => !isContactMethodKey(key),
);

type Value = ContactData[SingleValueKey];

const firstOf = (values: readonly Value[]): Value => values.find((value) => value !== null) ?? null;

/**
 * Joins all different texts, or returns only the first one if together they are too long. Then
 * `findOverflowingNotes` returns the others.
 */
function joinTexts(values: readonly Value[]): Value {
  const text = [...new Set(values.filter((value) => value !== null))].join('\n\n');
  return text.length > contactLimits.notes ? firstOf(values) : text || null;
}

const latestOf = (values: readonly Value[]): Value =>
  values
    .filter((value) => typeof value === 'string')
    .toSorted()
    .at(-1) ?? null;

const mergeByRule: Record<Exclude<MergeRule, 'union' | 'links'>, (values: readonly Value[]) => Value> = {
  keep: ([own = null]) => own,
  fill: firstOf,
  latest: latestOf,
  join: joinTexts,
};

/**
 * Merges other contacts into the remaining one. The `MergeRule` of each field decides, unless the user picked
 * a value. First and last name come from the same contact: from the remaining one, or, if it names no person,
 * from the first other contact that does.
 */
export function mergeContactData(
  remaining: ContactData,
  others: readonly ContactData[],
  picked: MergeFieldValues = {},
): ContactData {
  const all = [remaining, ...others];
  const nameSource = all.find((contact) => fullNameOf(contact) !== '') ?? remaining;
  const singles = recordFromKeys(singleValueKeys, (key) => {
    if (picked[key] !== undefined) return picked[key];
    if (key === 'firstName' || key === 'lastName') return nameSource[key];
    const rule = contactFieldByKey(key).merge as keyof typeof mergeByRule;
    return mergeByRule[rule](all.map((contact) => contact[key]));
  });
  const contactMethods = severalKeys.map((key) => mergeContactMethods(key, all, picked));
  return Object.assign(singles, ...contactMethods) as ContactData;
}

/** The notes of merged contacts that did not fit into the merged notes. Notes that the user picked replace all. */
export function findOverflowingNotes(
  others: readonly ContactData[],
  merged: ContactData,
  picked: MergeFieldValues = {},
): string[] {
  if (picked.notes !== undefined) return [];
  const notes = new Set(others.map((contact) => contact.notes ?? ''));
  return [...notes].filter((text) => !merged.notes?.includes(text) && text !== '');
}
