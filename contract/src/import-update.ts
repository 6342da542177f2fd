import { z } from 'zod';
import { byKey, fieldOf } from './contact-fields.ts';
import { type ContactFacts, type SingleKey, singleKeys } from './contact-merge.ts';
import { formatContactPhone } from './contact-phone.ts';
import {
  type LabeledValue,
  mergedWays,
  several,
  type WayKey,
  type WayLists,
  wayKeys,
  wayLimits,
  wayValues,
  withWays,
} from './contact-ways.ts';
import { type UpdateMode, updateModes } from './duplicate-choices.ts';
import { changedFields } from './merge-trace.ts';
import { formatPartialDay, type PartialDay } from './partial-day.ts';
import { tagKeyOf, uniqueTags } from './sphere-tags.ts';

/** What a row says of a person, as far as it says anything. */
type Said = { [Name in keyof ContactFacts]?: ContactFacts[Name] | undefined };
type Value = ContactFacts[SingleKey] | undefined;

/** A contact after a row about the same person: what was empty is filled, or what the row says wins. */
export function updatedFacts(before: ContactFacts, row: Said, mode: UpdateMode): ContactFacts {
  const said = withWays({}, row);
  const singles = byKey(
    singleKeys,
    (key): Value => (mode === 'fill' ? before[key] || said[key] : said[key] || before[key]),
  );
  const facts = byKey(singleKeys, (key) => singles[key] ?? emptyOf(key));
  const ways = wayKeys.map((key) => (mode === 'fill' ? joinedWays : replacedWays)(key, before, said));
  return Object.assign(facts, ...ways) as ContactFacts;
}

const emptyOf = (key: SingleKey): Value => (fieldOf(key).kind === 'name' ? '' : null);

/** Those that were there first, then the new ones. */
function joinedWays(key: WayKey, before: ContactFacts, said: Partial<WayLists>) {
  const { list } = several[key];
  const all = mergedWays(key, [before, said], {}) as Record<string, unknown[]>;
  return { ...all, [list]: all[list]?.slice(0, wayLimits.each) };
}

/**
 * Several in a row replace all that were there. One alone takes the place of the one with its label, or else of the main
 * one, and leaves the others. A row that has none, or one that is known already, changes nothing.
 */
function replacedWays(key: WayKey, before: ContactFacts, said: Partial<WayLists>): Partial<ContactFacts> {
  const { list, value: name } = several[key];
  const [only, ...more] = wayValues(key, said);
  const known = wayValues(key, before);
  if (!only || (more.length === 0 && known.some(({ value }) => value === only.value))) {
    return pickWays(key, before);
  }
  const place = Math.max(
    0,
    known.findIndex(({ label }) => label !== null && label === only.label),
  );
  const label = only.label ?? known[place]?.label ?? null;
  const one = known.length ? known.with(place, { label, value: only.value }) : [only];
  const values = more.length ? [only, ...more] : one;
  const wish: Said = { [list]: values.map((way) => ({ label: way.label, [name]: way.value })) };
  return pickWays(key, { ...before, ...withWays(before, wish) } as ContactFacts);
}

const pickWays = (key: WayKey, facts: ContactFacts): Partial<ContactFacts> => ({
  [key]: facts[key],
  [several[key].list]: facts[several[key].list],
});

/** Tags after a row. A row that says nothing of tags leaves them; one that overwrites has the only ones there are. */
export const updatedTags = (
  before: readonly string[],
  said: readonly string[] | undefined,
  mode: UpdateMode,
): string[] => uniqueTags(mode === 'overwrite' && said ? [...said] : [...before, ...(said ?? [])]);

/** One field that an update changes, in the words that people read. */
const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
type FieldChange = z.output<typeof FieldChange>;

/** What each way of updating would change about somebody, before it is chosen. */
export const PossibleChanges = z.object({ fill: z.array(FieldChange), overwrite: z.array(FieldChange) });
export type PossibleChanges = z.output<typeof PossibleChanges>;

interface Tagged {
  tags?: readonly string[] | undefined;
}

export const possibleChanges = (before: ContactFacts & Tagged, row: Said & Tagged): PossibleChanges =>
  byKey(updateModes, (mode) => [
    ...factChanges(before, updatedFacts(before, row, mode)),
    ...tagChanges(before.tags ?? [], updatedTags(before.tags ?? [], row.tags, mode)),
  ]);

function factChanges(before: ContactFacts, after: ContactFacts): FieldChange[] {
  return Object.entries(changedFields({ ...before }, { ...after })).map(([name, change]) => {
    const way = wayKeys.find((key) => several[key].list === name);
    const key = way ?? (name as SingleKey);
    const text = (value: unknown) => (way ? waysText(way, value as LabeledValue[]) : textOf(key, value));
    return { field: fieldOf(key).label, before: text(change.before), after: text(change.after) };
  });
}

function tagChanges(before: readonly string[], after: readonly string[]): FieldChange[] {
  const keys = (tags: readonly string[]) => tags.map(tagKeyOf).toSorted().join('\n');
  if (keys(before) === keys(after)) return [];
  return [{ field: fieldOf('tags').label, before: before.join(', '), after: after.join(', ') }];
}

const textOf = (key: SingleKey | WayKey, value: unknown): string => {
  const text = typeof value === 'string' ? value : '';
  return fieldOf(key).kind === 'day' && text ? formatPartialDay(text as PartialDay) : text;
};

/** `Mobile (904) 555-0101, (904) 555-0102` */
const waysText = (key: WayKey, ways: unknown): string =>
  wayValues(key, { [several[key].list]: ways } as Partial<WayLists>)
    .map(({ label, value }) => [label, key === 'phoneNumber' ? formatContactPhone(value) : value])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join(', ');
