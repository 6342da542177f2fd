import { anywhereFrom } from '#contract/contact-search.ts';
import type { DayFilter } from '#contract/contact-views.ts';
import { isDay } from '#contract/day.ts';

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
