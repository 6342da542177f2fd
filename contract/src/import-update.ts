import { byKey, fieldOf } from './contact-fields.ts';
import { contactLimits } from './contact-limits.ts';
import { type ContactFacts, type SingleKey, singleKeys } from './contact-merge.ts';
import { mergedWays, several, type WayLists, wayKeys, wayLimits, withWays } from './contact-ways.ts';
import type { UpdateMode } from './duplicate-choices.ts';

/** What a row says of a person, as far as it says anything. */
type Said = { [Name in keyof ContactFacts]?: ContactFacts[Name] | undefined };
type Value = ContactFacts[SingleKey] | undefined;

/** Texts are never thrown away: what is new stands below what was there. */
function overwritten(key: SingleKey, before: Value, said: Value): Value {
  if (!said || fieldOf(key).merge !== 'join' || !before || before === said) return said || before;
  if (before.includes(said)) return before;
  const both = `${before}\n\n${said}`;
  return both.length > contactLimits.notes ? before : both;
}

/** A contact after a row about the same person: what was empty is filled, or what the row says wins. */
export function updatedFacts(before: ContactFacts, row: Said, mode: UpdateMode): ContactFacts {
  const said = withWays({}, row);
  const singles = byKey(
    singleKeys,
    (key): Value => (mode === 'fill' ? (before[key] ?? said[key]) : overwritten(key, before[key], said[key])),
  );
  const facts = byKey(singleKeys, (key) => singles[key] ?? null);
  const lists: Partial<WayLists>[] = mode === 'fill' ? [before, said] : [said, before];
  const ways = wayKeys.map((key) => {
    const { list } = several[key];
    const all = mergedWays(key, lists, {}) as Record<string, unknown[]>;
    return { ...all, [list]: all[list]?.slice(0, wayLimits.each) };
  });
  return Object.assign(facts, ...ways) as ContactFacts;
}
