import { dayOf } from '#contract/day.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import type { CategoryCountsAnswer, RosterPage, RosterQuery } from '#contract/vendor-roster.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { rosterZone } from '../rules.ts';
import { countByCategory, findListings, listingBatches } from './store.ts';
import { vendorOf } from './store-rows.ts';

export async function pageOfListings(
  { owner, services, now }: OwnerContext,
  { page, limit, listAll: _, ...filter }: RosterQuery,
): Promise<RosterPage> {
  const slice = { limit, offset: (page - 1) * limit };
  const today = dayOf(now, rosterZone);
  const { rows, total } = await findListings(owner, services.database.sql, filter, today, slice);
  return { success: true, vendors: rows.map(vendorOf), total, page, limit };
}

/** All listings, written to the response while they are read. */
export async function* allListings({ owner, services, now }: OwnerContext): AsyncGenerator<string> {
  let total = 0;
  yield '{"success":true,"vendors":[';
  for await (const rows of listingBatches(owner, services.database.sql, dayOf(now, rosterZone))) {
    yield rows.map((row, at) => `${total + at > 0 ? ',' : ''}${JSON.stringify(vendorOf(row))}`).join('');
    total += rows.length;
  }
  yield `],"total":${total},"page":1,"limit":${total}}`;
}

/** All 22 categories, including empty ones. */
export async function countListings({ owner, services }: OwnerContext): Promise<CategoryCountsAnswer> {
  const counts = await countByCategory(owner, services.database.sql);
  const categoryCounts = Object.fromEntries(
    vendorCategories.map((category) => [category, counts[category] ?? 0]),
  );
  return { success: true, categoryCounts };
}
