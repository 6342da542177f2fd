import type { ContactFacts } from './contact-merge.ts';
import { type EmailWay, isWayKey, type Phone } from './contact-ways.ts';

type TracedValue = string | null | (EmailWay | Phone)[];

/** Fields that a merge changed, by name, numbers and addresses by their lists: for taking it back. */
export type ChangedFields = Record<string, { before: TracedValue; after: TracedValue }>;

type Values = Record<string, unknown>;

/** Lists are compared by what is in them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that will be different, before and after. Main numbers and addresses are the first of their lists. */
export function changedFields(before: Values, wanted: Values): ChangedFields {
  const changes = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isWayKey(name) && !isSame(value, before[name]),
  );
  return Object.fromEntries(
    changes.map(([name, after]) => [name, { before: before[name], after } as ChangedFields[string]]),
  );
}

export const valuesAfter = (fields: ChangedFields): Partial<ContactFacts> =>
  Object.fromEntries(Object.entries(fields).map(([name, { after }]) => [name, after]));

/** Back to what it was, where nobody has changed it since. */
export const valuesBefore = (fields: ChangedFields, now: Values): Partial<ContactFacts> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { after }]) => isSame(now[name], after))
      .map(([name, { before }]) => [name, before]),
  );
