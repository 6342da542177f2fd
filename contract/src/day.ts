/** A calendar day without time or zone: `YYYY-MM-DD`. It sorts and compares as text. */
export type Day = string & { readonly __day: unique symbol };

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/**
 * Whether the text is a real day. It avoids `Date`, which is slow for lists with hundreds of thousands of
 * days.
 */
export function isDay(text: string): text is Day {
  if (!dayPattern.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const last = month === 2 && isLeapYear(year) ? 29 : (monthDays[month - 1] ?? 0);
  // Neither the calendar nor the database has a year 0.
  return year >= 1 && day >= 1 && day <= last;
}

export function toDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`);
  return text;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone, ...parts });
  calendars.set(timeZone, calendar);
  return calendar;
}

/** The day at an instant in a time zone. Uses parts, because browsers format whole dates differently. */
export function dayOf(instant: Date, timeZone: string): Day {
  const parts = calendarOf(timeZone).formatToParts(instant);
  const numberOf = (type: Intl.DateTimeFormatPartTypes, digits: number) =>
    (parts.find((part) => part.type === type)?.value ?? '').padStart(digits, '0');
  return toDay(`${numberOf('year', 4)}-${numberOf('month', 2)}-${numberOf('day', 2)}`);
}

/** The hour of the day at an instant in a time zone, from 0 to 23. */
export function hourInTimeZone(instant: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(clock.formatToParts(instant).find(({ type }) => type === 'hour')?.value);
}

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10) as Day;
}

/** The same day of a later month, or that month's last day if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  const first = toDay(`${year}-${String((months % 12) + 1).padStart(2, '0')}-01`);
  const dayOfMonth = Math.min(Number(day.slice(8)), Number(lastDayOfMonth(first).slice(8)));
  return addDays(first, dayOfMonth - 1);
}

export function countDaysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** The number of the month, from 1 to 12. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7));

export const firstDayOf = (year: number): Day => toDay(`${String(year).padStart(4, '0')}-01-01`);
export const lastDayOfYear = (year: number): Day => addDays(firstDayOf(year + 1), -1);

export function lastDayOfMonth(day: Day): Day {
  const nextMonth = addDays(toDay(`${day.slice(0, 7)}-28`), 4);
  return addDays(toDay(`${nextMonth.slice(0, 7)}-01`), -1);
}

/** Formats a day like `Jan 5, 2025`. */
export function formatDay(day: Day): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Formats a day like `Nov 30`. */
export function formatShortDay(day: Day): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Formats a day like `June 30`. */
export function formatDayOfYear(day: Day): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
