import { schemaResolver } from '@mantine/form';
import type { z } from 'zod';
import { parseDate } from '#contract/contact-csv/dates.ts';
import { byKey, dayKeys, type StoredKey, storedKeys } from '#contract/contact-fields.ts';
import { type Day, yearOf } from '#contract/day.ts';
import { birthdayProblem, type Connection, type Contact, CreateContact } from '#contract/sphere.ts';
import { fieldText } from '../contact-text.ts';

/** What is being typed. Days are as people write them: Apr 12, 1984, or Apr 12. */
export type ContactValues = Record<StoredKey, string> & { tags: string[]; connections: Connection[] };

export const newValues: ContactValues = { ...byKey(storedKeys, () => ''), tags: [], connections: [] };

export const valuesOf = (contact: Contact): ContactValues => ({
  ...byKey(storedKeys, (key) => fieldText(key, contact)),
  tags: contact.tags,
  connections: contact.connections,
});

/** The day that was meant, or the text itself for the contract to refuse. */
const dayIn = (text: string, today: Day): string | null => {
  const day = parseDate(text, 'month-first', yearOf(today));
  return day === undefined ? text : day;
};

export type Wish = z.input<typeof CreateContact>;

export const wishOf = (values: ContactValues, today: Day): Wish => ({
  ...values,
  ...byKey(dayKeys, (key) => dayIn(values[key], today)),
  connections: values.connections.map(({ id, relationship }) => ({ id, relationship })),
});

/** Only what was changed is sent, so that what somebody else changed meanwhile stays. */
export function changesOf(before: ContactValues, now: ContactValues, today: Day): Partial<Wish> {
  const [old, wish] = [wishOf(before, today), wishOf(now, today)];
  const isChanged = (name: string) =>
    JSON.stringify(old[name as keyof Wish]) !== JSON.stringify(wish[name as keyof Wish]);
  return Object.fromEntries(Object.entries(wish).filter(([name]) => isChanged(name)));
}

/** What is wrong with one of several tags is said at the tags. */
export const byField = (errors: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [path.split('.')[0], error]));

const resolve = schemaResolver(CreateContact, { sync: true });

export const contactProblems = (today: Day) => (values: ContactValues) => {
  const wish = wishOf(values, today);
  const born = birthdayProblem(wish.birthday as string | null, today);
  return { ...(born && { birthday: born }), ...byField(resolve({ ...wish })) };
};
