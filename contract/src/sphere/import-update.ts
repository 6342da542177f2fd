import { z } from 'zod';
import { formatPartialDay, type PartialDay } from '../partial-day.ts';
import { recordFromKeys } from '../typed-records.ts';
import { contactFieldByKey } from './contact-fields.ts';
import { type ContactData, type SingleValueKey, singleValueKeys } from './contact-merge.ts';
import {
  applyContactMethodInput,
  type ContactMethodKey,
  type ContactMethodLists,
  contactMethodFields,
  contactMethodKeys,
  contactMethodLimits,
  type LabeledValue,
  listContactMethodValues,
  mergeContactMethods,
} from './contact-methods.ts';
import { formatContactPhone } from './contact-phone.ts';
import { type UpdateMode, updateModes } from './duplicate-choices.ts';
import { diffContactFields } from './merge-changes.ts';
import { dedupeTags, tagKeyOf } from './sphere-tags.ts';

/** The values of a row, if present. */
type RowValues = { [Name in keyof ContactData]?: ContactData[Name] | undefined };
type Value = ContactData[SingleValueKey] | undefined;

/**
 * Updates a contact from a row about the same person. Fills empty fields and, depending on `mode`, also
 * overwrites others.
 */
export function updateContactFromRow(before: ContactData, row: RowValues, mode: UpdateMode): ContactData {
  const rowValues = applyContactMethodInput({}, row);
  const singles = recordFromKeys(
    singleValueKeys,
    (key): Value => (mode === 'fill' ? before[key] || rowValues[key] : rowValues[key] || before[key]),
  );
  const facts = recordFromKeys(singleValueKeys, (key) => singles[key] ?? emptyOf(key));
  const contactMethods = contactMethodKeys.map((key) =>
    (mode === 'fill' ? appendContactMethods : replaceContactMethods)(key, before, rowValues),
  );
  return Object.assign(facts, ...contactMethods) as ContactData;
}

const emptyOf = (key: SingleValueKey): Value => (contactFieldByKey(key).kind === 'name' ? '' : null);

/** The existing values first, then the new ones. */
function appendContactMethods(
  key: ContactMethodKey,
  before: ContactData,
  rowValues: Partial<ContactMethodLists>,
) {
  const { list } = contactMethodFields[key];
  const all = mergeContactMethods(key, [before, rowValues], {}) as Record<string, unknown[]>;
  return { ...all, [list]: all[list]?.slice(0, contactMethodLimits.perContact) };
}

/**
 * Several values in a row replace all existing values. A single value replaces only the existing value with
 * the same label, or else the main value. A row without a new value changes nothing.
 */
function replaceContactMethods(
  key: ContactMethodKey,
  before: ContactData,
  rowValues: Partial<ContactMethodLists>,
): Partial<ContactData> {
  const { list, value: name } = contactMethodFields[key];
  const [only, ...more] = listContactMethodValues(key, rowValues);
  const known = listContactMethodValues(key, before);
  if (!only || (more.length === 0 && known.some(({ value }) => value === only.value))) {
    return pickContactMethods(key, before);
  }
  const replacedIndex = Math.max(
    0,
    known.findIndex(({ label }) => label !== null && label === only.label),
  );
  const label = only.label ?? known[replacedIndex]?.label ?? null;
  const withReplacement = known.length ? known.with(replacedIndex, { label, value: only.value }) : [only];
  const values = more.length ? [only, ...more] : withReplacement;
  const input: RowValues = {
    [list]: values.map((method) => ({ label: method.label, [name]: method.value })),
  };
  return pickContactMethods(key, { ...before, ...applyContactMethodInput(before, input) } as ContactData);
}

const pickContactMethods = (key: ContactMethodKey, facts: ContactData): Partial<ContactData> => ({
  [key]: facts[key],
  [contactMethodFields[key].list]: facts[contactMethodFields[key].list],
});

/** The tags after an update. A row without tags changes nothing; overwriting replaces all tags. */
export const mergeImportedTags = (
  before: readonly string[],
  rowTags: readonly string[] | undefined,
  mode: UpdateMode,
): string[] => dedupeTags(mode === 'overwrite' && rowTags ? [...rowTags] : [...before, ...(rowTags ?? [])]);

/** One field that an update changes, as displayed text. */
const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
type FieldChange = z.output<typeof FieldChange>;

/** What each update mode would change in a contact. */
export const PossibleChanges = z.object({ fill: z.array(FieldChange), overwrite: z.array(FieldChange) });
export type PossibleChanges = z.output<typeof PossibleChanges>;

interface Extras {
  tags?: readonly string[] | undefined;
  hasPhoto?: boolean | undefined;
}

export const findPossibleChanges = (before: ContactData & Extras, row: RowValues & Extras): PossibleChanges =>
  recordFromKeys(updateModes, (mode) => [
    ...factChanges(before, updateContactFromRow(before, row, mode)),
    ...tagChanges(before.tags ?? [], mergeImportedTags(before.tags ?? [], row.tags, mode)),
    ...(row.hasPhoto && !before.hasPhoto ? [{ field: 'Photo', before: '', after: 'From the file' }] : []),
  ]);

function factChanges(before: ContactData, after: ContactData): FieldChange[] {
  return Object.entries(diffContactFields({ ...before }, { ...after })).map(([name, change]) => {
    const method = contactMethodKeys.find((key) => contactMethodFields[key].list === name);
    const key = method ?? (name as SingleValueKey);
    const text = (value: unknown) =>
      method ? contactMethodsText(method, value as LabeledValue[]) : textOf(key, value);
    return { field: contactFieldByKey(key).label, before: text(change.before), after: text(change.after) };
  });
}

function tagChanges(before: readonly string[], after: readonly string[]): FieldChange[] {
  const keys = (tags: readonly string[]) => tags.map(tagKeyOf).toSorted().join('\n');
  if (keys(before) === keys(after)) return [];
  return [{ field: contactFieldByKey('tags').label, before: before.join(', '), after: after.join(', ') }];
}

const textOf = (key: SingleValueKey | ContactMethodKey, value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return contactFieldByKey(key).kind === 'day' && text ? formatPartialDay(text as PartialDay) : text;
};

/** The values with their labels: `Mobile (904) 555-0101, (904) 555-0102`. */
const contactMethodsText = (key: ContactMethodKey, contactMethods: unknown): string =>
  listContactMethodValues(key, {
    [contactMethodFields[key].list]: contactMethods,
  } as Partial<ContactMethodLists>)
    .map(({ label, value }) => [label, key === 'phoneNumber' ? formatContactPhone(value) : value])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join(', ');
