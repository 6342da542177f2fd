import { z } from 'zod';
import type { Day } from '../day.ts';

/**
 * The events of a listing that we count. Each event counts at most once per person and day. Events caused by
 * vendors do not count.
 */
export const listingEvents = ['opened', 'called', 'mailed', 'website', 'printed'] as const;
export type ListingEvent = (typeof listingEvents)[number];

export const RecordListingEvent = z.object({ kind: z.enum(listingEvents) });

/** The counts of one month (`2026-11`). */
export const ListingMonth = z.object({
  month: z.string(),
  opened: z.int(),
  called: z.int(),
  mailed: z.int(),
  website: z.int(),
  printed: z.int(),
});
export type ListingMonth = z.output<typeof ListingMonth>;

export const ListingFigures = z.object({ success: z.literal(true), months: z.array(ListingMonth) });
export type ListingFigures = z.output<typeof ListingFigures>;

const shownMonths = 12;

/** The last twelve months, oldest first. */
export function listLastTwelveMonths(today: Day): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, at) => {
    const count = year * 12 + month - shownMonths + at;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

export const createEmptyMonth = (month: string): ListingMonth => ({
  month,
  opened: 0,
  called: 0,
  mailed: 0,
  website: 0,
  printed: 0,
});

/** The counts of the last twelve months, with zeros for months without any. */
export const fillLastTwelveMonths = (today: Day, months: readonly ListingMonth[]): ListingMonth[] =>
  listLastTwelveMonths(today).map(
    (month) => months.find((known) => known.month === month) ?? createEmptyMonth(month),
  );
