import { byKey, fieldOf, type MergeRule, type StoredKey, storedKeys } from './contact-fields.ts';
import { contactLimits } from './contact-shapes.ts';
import type { Contact } from './sphere.ts';

/** What a contact says of itself. Tags and links to other records are not part of it. */
export type ContactFacts = Pick<Contact, StoredKey>;

type Value = ContactFacts[StoredKey];

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

/** Several contacts as one: the one that stays first, then the others in their order; what was picked wins. */
export function mergedFacts(
  kept: ContactFacts,
  others: readonly ContactFacts[],
  picked: { [Key in StoredKey]?: Value | undefined } = {},
): ContactFacts {
  const all = [kept, ...others];
  return byKey(storedKeys, (key) => {
    if (picked[key] !== undefined) return picked[key];
    const rule = fieldOf(key).merge as keyof typeof merged;
    return merged[rule](all.map((one) => one[key]));
  }) as ContactFacts;
}
