import type { ContactData } from './contact-merge.ts';
import { isContactMethodKey, type LabeledEmail, type LabeledPhone } from './contact-methods.ts';

type TracedValue = string | number | null | (LabeledEmail | LabeledPhone)[];

/** The fields that a merge changed, stored to undo it. Phones and emails are stored as lists. */
export type MergeFieldChanges = Record<string, { before: TracedValue; after: TracedValue }>;

type Values = Record<string, unknown>;

/** Compares lists by their contents. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The changed fields, before and after. Skips main phones and emails, as they are the first of their lists.
 */
export function diffContactFields(before: Values, newValues: Values): MergeFieldChanges {
  const changes = Object.entries(newValues).filter(
    ([name, value]) => value !== undefined && !isContactMethodKey(name) && !isSame(value, before[name]),
  );
  return Object.fromEntries(
    changes.map(([name, after]) => [name, { before: before[name], after } as MergeFieldChanges[string]]),
  );
}

export const computeMergedValues = (fields: MergeFieldChanges): Partial<ContactData> =>
  Object.fromEntries(Object.entries(fields).map(([name, { after }]) => [name, after]));

/** The previous values of the fields that nobody has changed since the merge. */
export const findValuesToRestore = (fields: MergeFieldChanges, now: Values): Partial<ContactData> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { after }]) => isSame(now[name], after))
      .map(([name, { before }]) => [name, before]),
  );
