import { type Day, isDay, isLeapYear, yearOf } from './day.ts';
import { createOnFirstUse } from './lazy.ts';

/** A day whose year may be unknown, as ISO 8601 writes it: `1984-04-12` or `--04-12`. */
export type PartialDay = string & { readonly __partialDay: unique symbol };

export const partialDayMessage = 'Please enter a valid date';

const earliestYear = 1900;
const leapYear = '2000';

export function isPartialDay(text: string): text is PartialDay {
  if (text.startsWith('--')) return isDay(`${leapYear}${text.slice(1)}`);
  return isDay(text) && yearOf(text) >= earliestYear;
}

/** The month and day, such as `04-12`, which are the same every year. */
export const monthDayOf = (day: PartialDay): string => day.slice(-5);

export const yearOfPartialDay = (day: PartialDay): number | undefined =>
  day.startsWith('--') ? undefined : Number(day.slice(0, 4));

/** The date in a given year. Outside leap years, February 29 falls on the 28th. */
export function findOccurrenceInYear(year: number, day: PartialDay): Day {
  const monthDay = monthDayOf(day);
  const isMissing = monthDay === '02-29' && !isLeapYear(year);
  return `${String(year).padStart(4, '0')}-${isMissing ? '02-28' : monthDay}` as Day;
}

/** The first occurrence on or after a day. */
export function findNextOccurrence(day: PartialDay, from: Day): Day {
  const thisYear = findOccurrenceInYear(yearOf(from), day);
  return thisYear >= from ? thisYear : findOccurrenceInYear(yearOf(from) + 1, day);
}

/**
 * The number of years from the original day to this occurrence; undefined if the original year is unknown.
 */
export function calculateAnniversaryYears(day: PartialDay, occurrence: Day): number | undefined {
  const year = yearOfPartialDay(day);
  return year === undefined ? undefined : yearOf(occurrence) - year;
}

/** The number of whole years from a day until today; undefined if the year of the day is unknown. */
export function countWholeYears(day: PartialDay, today: Day): number | undefined {
  const years = calculateAnniversaryYears(day, today);
  if (years === undefined) return undefined;
  return Math.max(0, findOccurrenceInYear(yearOf(today), day) > today ? years - 1 : years);
}

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  createOnFirstUse(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }));

const withYear = dayFormat({ dateStyle: 'medium' });
const withoutYear = dayFormat({ month: 'short', day: 'numeric' });

/** Formats a day like `Apr 12, 1984`, or `Apr 12` if the year is unknown. */
export function formatPartialDay(day: PartialDay): string {
  return yearOfPartialDay(day) === undefined
    ? formatMonthDay(day)
    : withYear().format(new Date(`${day}T00:00:00Z`));
}

/** Formats a day like `Apr 12`. */
export const formatMonthDay = (day: PartialDay): string =>
  withoutYear().format(new Date(`${leapYear}-${monthDayOf(day)}T00:00:00Z`));
