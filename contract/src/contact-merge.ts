import type { MergeRule } from './contact-field.ts';
import { byKey, fieldOf, type KeyOfKind, type StoredKey, storedKeys } from './contact-fields.ts';
import { contactLimits } from './contact-limits.ts';
import { isWayKey, type ListName, mergedWays, several, type WayKey, wayKeys } from './contact-ways.ts';
import { fullNameOf } from './people.ts';
import type { Contact, PickedFields } from './sphere.ts';

/** What a contact says of itself. Tags and links to other records are not part of it. */
export type ContactFacts = Pick<Contact, StoredKey | ListName>;

const factNames: readonly (keyof ContactFacts)[] = [
  ...storedKeys,
  ...wayKeys.map((key) => several[key].list),
];

export const factsOf = (contact: ContactFacts): ContactFacts =>
  byKey(factNames, (name) => contact[name]) as ContactFacts;

/** A field that holds several is described as such. */
const severalKeys: readonly KeyOfKind<'email' | 'phone'>[] = wayKeys;
/** Fields that hold one value. */
export type SingleKey = Exclude<StoredKey, WayKey>;
export const singleKeys = storedKeys.filter((key): key is SingleKey => !isWayKey(key));

type Value = ContactFacts[SingleKey];

const firstOf = (values: readonly Value[]): Value => values.find((value) => value !== null) ?? null;

/** All texts that differ, or the first when together they would be too long to keep. */
function joined(values: readonly Value[]): Value {
  const text = [...new Set(values.filter((value) => value !== null))].join('\n\n');
  return text.length > contactLimits.notes ? firstOf(values) : text || null;
}

const merged: Record<Exclude<MergeRule, 'union' | 'links'>, (values: readonly Value[]) => Value> = {
  keep: ([own = null]) => own,
  fill: firstOf,
  join: joined,
};

/**
 * Several contacts as one: the one that stays first, then the others in their order; what was picked wins. Both names come
 * from one of them: the one that stays, unless it is a company or an email without a person.
 */
export function mergedFacts(
  kept: ContactFacts,
  others: readonly ContactFacts[],
  picked: PickedFields = {},
): ContactFacts {
  const all = [kept, ...others];
  const named = all.find((one) => fullNameOf(one) !== '') ?? kept;
  const singles = byKey(singleKeys, (key) => {
    if (picked[key] !== undefined) return picked[key];
    if (key === 'firstName' || key === 'lastName') return named[key];
    const rule = fieldOf(key).merge as keyof typeof merged;
    return merged[rule](all.map((one) => one[key]));
  });
  const ways = severalKeys.map((key) => mergedWays(key, all, picked));
  return Object.assign(singles, ...ways) as ContactFacts;
}
