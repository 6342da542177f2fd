import { isDay } from '#contract/day.ts';
import { contactSearch, type DayFilter } from '#contract/sphere-lists.ts';
import type { MergeTrace } from '../../db/tables/sphere.ts';

/** A word of this many letters or more is found anywhere; a shorter one only where a word begins. */
const anywhereFrom = 3;

const phoneLike = /^[\d\s().+-]+$/;

/** The words of a search. What looks like a phone number is one word of digits. */
export function searchWords(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (phoneLike.test(text) && digits.length >= 2) {
    return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits];
  }
  return text.split(/\s+/).filter(Boolean);
}

/** What is typed so far is long enough to look for. */
export const isSearch = (text: string | undefined): text is string =>
  text !== undefined && text.length >= contactSearch.fewestCharacters;

/** The signs that mean something in a pattern, made to mean themselves. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Finds a word inside text that has a blank before every word. */
export const patternOf = (word: string): string =>
  [...word].length >= anywhereFrom ? `%${literal(word)}%` : `% ${literal(word)}%`;

export const beginningOf = (text: string): string => `${literal(text)}%`;
export const anywhere = (text: string): string => `%${literal(text)}%`;

/** Every day of a month, or one day; on the last of February those of the 29th join in when there is none. */
export function monthDaysOf(filter: Exclude<DayFilter, { year: number }>): string[] {
  if ('month' in filter) {
    const month = String(filter.month).padStart(2, '0');
    return Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
  }
  return monthDaysCelebratedOn(filter.date);
}

/** The days of birth or purchase that are celebrated on a day. */
export function monthDaysCelebratedOn(day: string): string[] {
  const monthDay = day.slice(5);
  return monthDay === '02-28' && !isDay(`${day.slice(0, 4)}-02-29`) ? [monthDay, '02-29'] : [monthDay];
}

const calendarFolder = '/api/abundance-sphere/calendar';

export const calendarPath = (secret: string): string => `${calendarFolder}/${secret}.ics`;

type Values = Record<string, unknown>;

/** The fields that will be different, before and after. */
export function changedFields(before: Values, wanted: Values): MergeTrace['fields'] {
  const changes = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== before[name],
  );
  return Object.fromEntries(
    changes.map(([name, after]) => [
      name,
      { before: before[name] as string | null, after: after as string | null },
    ]),
  );
}

export const valuesAfter = (fields: MergeTrace['fields']): Record<string, string | null> =>
  Object.fromEntries(Object.entries(fields).map(([name, { after }]) => [name, after]));

/** Back to what it was, where nobody has changed it since. */
export const valuesBefore = (fields: MergeTrace['fields'], now: Values): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { after }]) => now[name] === after)
      .map(([name, { before }]) => [name, before]),
  );
