import { emptyMonth, type ListingEvent, type ListingMonth } from '#contract/listing-events.ts';
import { scaleOf } from '../../../ui/chart-scale.ts';

/** January to December of the year that the last of these months is in; what is still to come is empty. */
export function monthsOfYear(months: readonly ListingMonth[]): ListingMonth[] {
  const year = yearOf(months);
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    return months.find((known) => known.month === month) ?? emptyMonth(month);
  });
}

/** "2026" */
export const yearOf = (months: readonly ListingMonth[]): string => months.at(-1)?.month.slice(0, 4) ?? '';

export const totalOf = (months: readonly ListingMonth[], kind: ListingEvent): number =>
  months.reduce((sum, month) => sum + month[kind], 0);

/** The first of the best, or nothing where nothing happened. */
export function bestMonthOf(months: readonly ListingMonth[], kind: ListingEvent): ListingMonth | undefined {
  const most = Math.max(0, ...months.map((month) => month[kind]));
  return most ? months.find((month) => month[kind] === most) : undefined;
}

/** "9.6%": of those who opened the listing, as far as anybody did. */
export function shareOfOpens(months: readonly ListingMonth[], kind: ListingEvent): string | undefined {
  const opened = totalOf(months, 'opened');
  return opened ? `${((totalOf(months, kind) / opened) * 100).toFixed(1)}%` : undefined;
}

/** People are whole: so are the lines they are measured by. */
export function linesFor(highest: number): number[] {
  const lines = scaleOf(Math.max(4, highest));
  return lines.every(Number.isInteger) ? lines : scaleOf(12);
}

const inEnglish = (month: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** "Aug 2026", and "Aug" where the year is plain. */
export const monthText = (month: string): string => inEnglish(month, { month: 'short', year: 'numeric' });
export const shortMonth = (month: string): string => inEnglish(month, { month: 'short' });
