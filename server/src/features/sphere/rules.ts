import { isDay } from '#contract/day.ts';
import type { DayFilter } from '#contract/sphere/contact-views.ts';

/** Returns the days of the year (MM-DD) that a filter by month or date finds. */
export function listMonthDaysOfFilter(filter: Exclude<DayFilter, { year: number }>): string[] {
  if ('month' in filter) {
    const month = String(filter.month).padStart(2, '0');
    return Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
  }
  return listMonthDaysCelebratedOn(filter.date);
}

/**
 * Returns the days of the year (MM-DD) that are celebrated on this date. In a common year, February 28 includes
 * February 29.
 */
export function listMonthDaysCelebratedOn(day: string): string[] {
  const monthDay = day.slice(5);
  return monthDay === '02-28' && !isDay(`${day.slice(0, 4)}-02-29`) ? [monthDay, '02-29'] : [monthDay];
}

const calendarFolder = '/api/abundance-sphere/calendar';

export const calendarPath = (secret: string): string => `${calendarFolder}/${secret}.ics`;
