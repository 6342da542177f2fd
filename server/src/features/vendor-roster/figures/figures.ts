import { dayOf } from '#contract/day.ts';
import {
  emptyMonth,
  figuresUpTo,
  type ListingEvent,
  type ListingFigures,
  type ListingMonth,
  monthsUpTo,
} from '#contract/listing-events.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { findListed } from '../find-listed.ts';
import { rosterZone } from '../rules.ts';
import { countVisit, readMonths } from './store.ts';

/** Counts a person once a day for each thing they do. Vendors never count, neither on their own listing nor on a rival's. */
export async function noteEvent(context: OwnerContext, vendorId: string, kind: ListingEvent): Promise<void> {
  const { owner, account, services, now } = context;
  await findListed(context, vendorId);
  if (account?.role === 'VENDOR') return;
  await countVisit(owner, services.database.sql, { vendorId, kind, day: dayOf(now, rosterZone) });
}

/** The caller's own listing, month by month. */
export async function readFigures({ owner, db, now }: OwnerContext): Promise<ListingFigures> {
  const today = dayOf(now, rosterZone);
  const [first = ''] = monthsUpTo(today);
  const months = new Map<string, ListingMonth>();
  for (const { month, kind, times } of await readMonths(owner, db, first)) {
    months.set(month, { ...(months.get(month) ?? emptyMonth(month)), [kind]: times });
  }
  return { success: true, months: figuresUpTo(today, [...months.values()]) };
}
