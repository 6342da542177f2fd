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

/** Counts each person once a day per event. Vendors are not counted, on their own listing or on another's. */
export async function noteEvent(context: OwnerContext, vendorId: string, kind: ListingEvent): Promise<void> {
  const { owner, account, services, now } = context;
  await findListed(context, vendorId);
  if (account?.role === 'VENDOR') return;
  await countVisit(owner, services.database.sql, { vendorId, kind, day: dayOf(now, rosterZone) });
}

/** The monthly figures of the caller's own listing. */
export async function readFigures({ owner, db, now }: OwnerContext): Promise<ListingFigures> {
  const today = dayOf(now, rosterZone);
  const [first = ''] = monthsUpTo(today);
  const months = new Map<string, ListingMonth>();
  for (const { month, kind, times } of await readMonths(owner, db, first)) {
    months.set(month, { ...(months.get(month) ?? emptyMonth(month)), [kind]: times });
  }
  return { success: true, months: figuresUpTo(today, [...months.values()]) };
}
