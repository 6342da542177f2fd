import { dayOf } from '#contract/day.ts';
import {
  createEmptyMonth,
  fillLastTwelveMonths,
  type ListingEvent,
  type ListingFigures,
  type ListingMonth,
  listLastTwelveMonths,
} from '#contract/vendor-roster/listing-events.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { requireListedVendor } from '../listed-vendor.ts';
import { rosterTimeZone } from '../rules.ts';
import { incrementListingCount, readMonthlyListingCounts } from './store.ts';

/**
 * Counts an event of a listing, at most once per person and day. Events that a vendor causes are not counted,
 * on any listing.
 */
export async function recordListingEvent(
  context: OwnerContext,
  vendorId: string,
  kind: ListingEvent,
): Promise<void> {
  const { owner, account, services, now } = context;
  await requireListedVendor(context, vendorId);
  if (account?.role === 'VENDOR') return;
  await incrementListingCount(owner, services.database.sql, {
    vendorId,
    kind,
    day: dayOf(now, rosterTimeZone),
  });
}

/** Reads the monthly figures of the caller's own listing. */
export async function readListingFigures({ owner, db, now }: OwnerContext): Promise<ListingFigures> {
  const today = dayOf(now, rosterTimeZone);
  const [first = ''] = listLastTwelveMonths(today);
  const months = new Map<string, ListingMonth>();
  for (const { month, kind, times } of await readMonthlyListingCounts(owner, db, first)) {
    months.set(month, { ...(months.get(month) ?? createEmptyMonth(month)), [kind]: times });
  }
  return { success: true, months: fillLastTwelveMonths(today, [...months.values()]) };
}
