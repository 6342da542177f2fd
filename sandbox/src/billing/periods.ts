import type { Interval } from '../objects/catalog.ts';
import type { Period } from '../objects/invoices.ts';

export interface Recurrence {
  interval: Interval;
  interval_count: number;
}

export const SECONDS_PER_DAY = 86_400;
const SECONDS: Record<'day' | 'week', number> = { day: SECONDS_PER_DAY, week: 7 * SECONDS_PER_DAY };
const ROUGH_MONTH = 30 * SECONDS_PER_DAY;

/**
 * Returns the time some intervals after the anchor. Always counts from the anchor itself: an anchor on
 * January 31 gives February 28, and then March 31.
 */
export function addIntervals(
  anchor: number,
  { interval, interval_count }: Recurrence,
  times: number,
): number {
  const count = interval_count * times;
  if (interval === 'day' || interval === 'week') return anchor + count * SECONDS[interval];
  return addMonths(anchor, interval === 'year' ? count * 12 : count);
}

/** Returns the same day and time some months later, or the last day if that month is shorter. */
export function addMonths(at: number, months: number): number {
  const date = new Date(at * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(day, daysInMonth(date)));
  return date.getTime() / 1000;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/** Returns the billing period that contains a time. A period includes its start but not its end. */
export function findBillingPeriodAt(anchor: number, recurrence: Recurrence, at: number): Period {
  let times = Math.floor((at - anchor) / roughLength(recurrence));
  while (addIntervals(anchor, recurrence, times) > at) times -= 1;
  while (addIntervals(anchor, recurrence, times + 1) <= at) times += 1;
  return { start: addIntervals(anchor, recurrence, times), end: addIntervals(anchor, recurrence, times + 1) };
}

function roughLength({ interval, interval_count }: Recurrence): number {
  const rough = { ...SECONDS, month: ROUGH_MONTH, year: 12 * ROUGH_MONTH };
  return rough[interval] * interval_count;
}
