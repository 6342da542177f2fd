import type { Fragment, Sql } from 'postgres';
import type { Day } from '#contract/day.ts';
import { calculateListingRotation } from '#contract/vendor-roster/vendor-order.ts';
import { expandPartialZips, type RosterFilter } from '#contract/vendor-roster/vendor-roster.ts';
import type { OwnerId } from '../../../core/context.ts';
import { containsPattern } from '../../../db/like-patterns.ts';
import { fetchRows, readInSnapshot } from '../../../db/read-snapshot.ts';
import { type ListingRow, selectListings } from './store-rows.ts';

interface PageSlice {
  limit: number;
  offset: number;
}

/** Builds the SQL condition of a filter. It leaves out unpaid listings and listings of disabled accounts. */
function matchesFilter(owner: OwnerId, sql: Sql, filter: RosterFilter & { id?: string }): Fragment {
  const { category, zip, search, preferred, id } = filter;
  const conditions = [sql`v.is_listed and u.disabled_at is null`];
  if (id) conditions.push(sql`v.user_id = ${id}`);
  if (category) conditions.push(sql`v.business_category = ${category}`);
  if (zip?.length) conditions.push(sql`v.zip_codes && ${expandPartialZips(zip)}::text[]`);
  if (search) conditions.push(sql`v.search_text like fold(${containsPattern(search)})`);
  if (preferred)
    conditions.push(
      sql`exists (select from favorites f where f.owner_id = ${owner} and f.vendor_id = v.user_id)`,
    );
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`);
}

/**
 * Selects the matching listings with the values that determine their rank. The payment dates are read only
 * for partners.
 */
const rankedListings = (sql: Sql, where: Fragment) => sql`
  from vendors v join users u on u.id = v.user_id
  left join partner_places place on place.vendor_id = v.user_id and place.confirmed_at is not null
  left join lateral (
    select min(s.created_at) as original, max(s.created_at) as latest,
      coalesce(max(s.created_at) > min(s.created_at)
        or bool_or(item.period_start > greatest(s.created_at, s.trial_end)), false) as is_renewal
    from payers p join subscriptions s on s.payer_id = p.id
    left join subscription_items item on item.subscription_id = s.id
    where p.party_id = v.user_id
  ) paid on place.id is not null
  where ${where}`;

/** Builds the order of the roster, the same as `createListingComparer` in the contract. */
const order = (sql: Sql, today: Day) => sql`
  place.id is null,
  case when place.id is not null then paid.is_renewal and not coalesce(paid.latest - u.created_at <= interval '7 days', false) end,
  case when place.id is not null then coalesce(paid.original, u.created_at) end,
  case when place.id is null then (('x' || left(v.user_id::text, 4))::bit(16)::int + 65536 - ${calculateListingRotation(today)}::int) % 65536 end,
  v.user_id`;

const candidates = (sql: Sql, where: Fragment, today: Day) => sql`
  select v.user_id, place.id is not null as is_partner, paid.original, paid.latest,
    coalesce(paid.is_renewal, false) as is_renewal, row_number() over (order by ${order(sql, today)}) as position,
    (count(*) over ())::int as total
  ${rankedListings(sql, where)}`;

/**
 * Reads one page of a filter's matches with the total. Only a page after the last one needs a separate count.
 */
export async function findListings(
  owner: OwnerId,
  sql: Sql,
  filter: RosterFilter,
  today: Day,
  { limit, offset }: PageSlice,
): Promise<{ rows: ListingRow[]; total: number }> {
  const where = matchesFilter(owner, sql, filter);
  const page = sql`${candidates(sql, where, today)} order by position limit ${limit} offset ${offset}`;
  const rows = await selectListings(owner, sql, page);
  return { rows, total: rows[0]?.total ?? (offset > 0 ? await count(sql, where) : 0) };
}

/** Reads one visible listing by id. */
export async function findListing(
  owner: OwnerId,
  sql: Sql,
  id: string,
  today: Day,
): Promise<ListingRow | undefined> {
  const [row] = await selectListings(owner, sql, candidates(sql, matchesFilter(owner, sql, { id }), today));
  return row;
}

async function count(sql: Sql, where: Fragment): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from vendors v join users u on u.id = v.user_id where ${where}`;
  return row?.count ?? 0;
}

/** Reads all listings in batches from one database snapshot. */
export async function* readListingBatches(
  owner: OwnerId,
  sql: Sql,
  today: Day,
): AsyncGenerator<ListingRow[]> {
  const all = candidates(sql, matchesFilter(owner, sql, {}), today);
  yield* readInSnapshot(sql, (snapshot) =>
    fetchRows<ListingRow>(snapshot, selectListings(owner, sql, all), 200),
  );
}

export async function countListingsByCategory(owner: OwnerId, sql: Sql): Promise<Record<string, number>> {
  const rows = await sql<{ category: string; count: number }[]>`
    select v.business_category as category, count(*)::int as count
    from vendors v join users u on u.id = v.user_id where ${matchesFilter(owner, sql, {})} group by 1`;
  return Object.fromEntries(rows.map(({ category, count }) => [category, count]));
}
