import { and, eq, gte } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Day } from '#contract/day.ts';
import type { ListingEvent } from '#contract/vendor-roster/listing-events.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { listingMonthlyCounts } from '../../../db/tables/roster.ts';

/** Counts an event in one statement, so that simultaneous requests of a person count once. */
export async function incrementListingCount(
  owner: OwnerId,
  sql: Sql,
  { vendorId, kind, day }: { vendorId: string; kind: ListingEvent; day: Day },
): Promise<void> {
  await sql`
    with first as (
      insert into listing_views as seen (person_id, vendor_id, kind, day)
      values (${owner}, ${vendorId}, ${kind}, ${day})
      on conflict (person_id, vendor_id, kind) do update set day = excluded.day where seen.day < excluded.day
      returning 1
    )
    insert into listing_monthly_counts as counted (vendor_id, month, kind, count)
    select ${vendorId}::uuid, ${day.slice(0, 7)}, ${kind}, 1 from first
    on conflict (vendor_id, month, kind) do update set count = counted.count + 1`;
}

export function readMonthlyListingCounts(vendor: OwnerId, db: Db, from: string) {
  return db
    .select({
      month: listingMonthlyCounts.month,
      kind: listingMonthlyCounts.kind,
      times: listingMonthlyCounts.count,
    })
    .from(listingMonthlyCounts)
    .where(and(eq(listingMonthlyCounts.vendorId, vendor), gte(listingMonthlyCounts.month, from)));
}
