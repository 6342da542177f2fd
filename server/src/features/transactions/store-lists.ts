import { and, asc, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { type Day, firstDayOf, lastDayOfYear } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { DealStatus } from '#contract/transactions/deal-labels.ts';
import type { TransactionFilters, TransactionSort } from '#contract/transactions/transactions.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { dealStages, transactions } from '../../db/tables/transactions.ts';
import { isCompleteDeal, type TransactionRow } from './store.ts';

const columns = {
  date: transactions.day,
  address: transactions.address,
  fullName: transactions.fullName,
  transactionType: transactions.type,
  status: transactions.status,
  volume: transactions.volume,
  commission: transactions.commission,
} satisfies Record<TransactionSort, unknown>;

function matchesFilters(owner: OwnerId, { search, year, type, status }: TransactionFilters): SQL | undefined {
  return and(
    eq(transactions.ownerId, owner),
    isCompleteDeal,
    search ? sql`position(fold(${search}) in ${transactions.searchText}) > 0` : undefined,
    year ? gte(transactions.day, firstDayOf(year)) : undefined,
    year ? lte(transactions.day, lastDayOfYear(year)) : undefined,
    type ? eq(transactions.type, type) : undefined,
    status ? eq(transactions.status, status) : undefined,
  );
}

/**
 * Returns the sort columns. By default dates are sorted latest first and other columns ascending. Deals with
 * equal values are sorted latest first.
 */
function orderColumns({
  sort = 'date',
  order = sort === 'date' ? 'desc' : 'asc',
}: TransactionFilters): SQL[] {
  const chosen = order === 'asc' ? asc(columns[sort]) : desc(columns[sort]);
  return [chosen, desc(transactions.day), desc(transactions.createdAt), asc(transactions.id)];
}

export async function findTransactions(
  owner: OwnerId,
  db: Db,
  filters: TransactionFilters,
  slice?: { limit: number; offset: number },
): Promise<TransactionRow[]> {
  const all = db
    .select()
    .from(transactions)
    .where(matchesFilters(owner, filters))
    .orderBy(...orderColumns(filters))
    .$dynamic();
  return (await (slice ? all.limit(slice.limit).offset(slice.offset) : all)) as TransactionRow[];
}

export async function findStageNames(owner: OwnerId, db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: dealStages.id, name: dealStages.name })
    .from(dealStages)
    .where(eq(dealStages.ownerId, owner));
}

const sumOf = (column: typeof transactions.volume | typeof transactions.commission) =>
  sql`coalesce(sum(${column}), 0)`.mapWith((sum) => cents(Number(sum)));

/** Counts and sums all matching deals by status. */
export async function sumTransactionsByStatus(owner: OwnerId, db: Db, filters: TransactionFilters) {
  const rows = await db
    .select({
      status: transactions.status,
      count: count(),
      volume: sumOf(transactions.volume),
      commission: sumOf(transactions.commission),
    })
    .from(transactions)
    .where(matchesFilters(owner, filters))
    .groupBy(transactions.status);
  const none = { count: 0, volume: cents(0), commission: cents(0) };
  const sumsFor = (status: DealStatus) => rows.find((row) => row.status === status) ?? none;
  return { CLOSED: sumsFor('CLOSED'), PENDING: sumsFor('PENDING'), CANCELLED: sumsFor('CANCELLED') };
}

/**
 * Finds deals whose client has this name, ignoring case and accents, and deals linked to the contact by hand.
 */
export async function findDealsOfClient(
  owner: OwnerId,
  db: Db,
  client: { name: string; contactId?: string | undefined },
): Promise<TransactionRow[]> {
  const rows = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.ownerId, owner),
        isCompleteDeal,
        or(
          sql`fold(${transactions.fullName}) = fold(${client.name})`,
          client.contactId ? eq(transactions.contactId, client.contactId) : undefined,
        ),
      ),
    )
    .orderBy(...orderColumns({}));
  return rows as TransactionRow[];
}

/** Finds distinct addresses that contain every word. Those of the latest deals come first. */
export async function findDealAddresses(owner: OwnerId, db: Db, words: string[], limit: number) {
  const rows = await db
    .select({ address: transactions.address })
    .from(transactions)
    .where(
      and(
        eq(transactions.ownerId, owner),
        ...words.map((word) => sql`position(fold(${word}) in fold(${transactions.address})) > 0`),
      ),
    )
    .groupBy(transactions.address)
    .orderBy(sql`max(${transactions.day}) desc nulls last`, asc(transactions.address))
    .limit(limit);
  return rows.map(({ address }) => address);
}

interface MonthRow {
  first: Day | null;
  last: Day | null;
  /** The year; null if no deal closed in either year. */
  year: number | null;
  month: number;
  type: TransactionRow['type'];
  closedSides: number;
  volume: number;
  commission: number;
}

/**
 * Finds the months of a year and of the year before in which deals closed. Each row also has the dates of the
 * owner's first and last deal.
 */
export async function findMonthsWithClosedDeals(
  owner: OwnerId,
  database: Sql,
  year: number,
): Promise<MonthRow[]> {
  return database<MonthRow[]>`
    select deals.first, deals.last, month.year, month.month, month.type, month.closed_sides as "closedSides",
      month.volume::float8 as volume, month.commission::float8 as commission
    from (select min(day) as first, max(day) as last from transactions
      where owner_id = ${owner} and num_nulls(day, volume, commission) = 0) deals
    left join transaction_months month on month.owner_id = ${owner} and month.year between ${year - 1} and ${year}`;
}
