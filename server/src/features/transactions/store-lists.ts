import { and, asc, count, desc, eq, gte, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { type Day, firstDayOf, lastDayOf } from '#contract/day.ts';
import type { DealStatus } from '#contract/deal-words.ts';
import { cents } from '#contract/money.ts';
import type { TransactionFilters, TransactionSort } from '#contract/transactions.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { transactions } from '../../db/tables/transactions.ts';
import type { TransactionRow } from './store.ts';

const columns = {
  date: transactions.day,
  address: transactions.address,
  fullName: transactions.fullName,
  transactionType: transactions.type,
  status: transactions.status,
  volume: transactions.volume,
  commission: transactions.commission,
} satisfies Record<TransactionSort, unknown>;

function matching(owner: OwnerId, { search, year, type, status }: TransactionFilters): SQL | undefined {
  return and(
    eq(transactions.ownerId, owner),
    search ? sql`position(fold(${search}) in ${transactions.searchText}) > 0` : undefined,
    year ? gte(transactions.day, firstDayOf(year)) : undefined,
    year ? lte(transactions.day, lastDayOf(year)) : undefined,
    type ? eq(transactions.type, type) : undefined,
    status ? eq(transactions.status, status) : undefined,
  );
}

/** Latest first unless asked otherwise; names and addresses from A. What is equal stays latest first. */
function ordered({ sort = 'date', order = sort === 'date' ? 'desc' : 'asc' }: TransactionFilters): SQL[] {
  const chosen = order === 'asc' ? asc(columns[sort]) : desc(columns[sort]);
  return [chosen, desc(transactions.day), desc(transactions.createdAt), asc(transactions.id)];
}

export async function findTransactions(
  owner: OwnerId,
  db: Db,
  filters: TransactionFilters,
  part?: { limit: number; offset: number },
): Promise<TransactionRow[]> {
  const all = db
    .select()
    .from(transactions)
    .where(matching(owner, filters))
    .orderBy(...ordered(filters))
    .$dynamic();
  return part ? all.limit(part.limit).offset(part.offset) : all;
}

const summed = (column: typeof transactions.volume | typeof transactions.commission) =>
  sql`coalesce(sum(${column}), 0)`.mapWith((sum) => cents(Number(sum)));

/** Everything that matches, counted and added up by status. */
export async function sumTransactions(owner: OwnerId, db: Db, filters: TransactionFilters) {
  const rows = await db
    .select({
      status: transactions.status,
      count: count(),
      volume: summed(transactions.volume),
      commission: summed(transactions.commission),
    })
    .from(transactions)
    .where(matching(owner, filters))
    .groupBy(transactions.status);
  const none = { count: 0, volume: cents(0), commission: cents(0) };
  const of = (status: DealStatus) => rows.find((row) => row.status === status) ?? none;
  return { CLOSED: of('CLOSED'), PENDING: of('PENDING'), CANCELLED: of('CANCELLED') };
}

/** Those whose client has this name, case and accents aside, and those linked to the contact by hand. */
export async function findByClient(
  owner: OwnerId,
  db: Db,
  client: { name: string; contactId?: string | undefined },
): Promise<TransactionRow[]> {
  return db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.ownerId, owner),
        or(
          sql`fold(${transactions.fullName}) = fold(${client.name})`,
          client.contactId ? eq(transactions.contactId, client.contactId) : undefined,
        ),
      ),
    )
    .orderBy(...ordered({}));
}

/** Addresses of deals that hold every one of these words, each once; that of the latest deal first. */
export async function findDealAddresses(owner: OwnerId, db: Db, words: string[], most: number) {
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
    .orderBy(desc(max(transactions.day)), asc(transactions.address))
    .limit(most);
  return rows.map(({ address }) => address);
}

interface MonthRow {
  first: Day | null;
  last: Day | null;
  /** Null when nothing closed in either year. */
  year: number | null;
  month: number;
  type: TransactionRow['type'];
  closedSides: number;
  volume: number;
  commission: number;
}

/** The closed months of a year and the year before, and the days of the first and the last deal. */
export async function closedMonths(owner: OwnerId, database: Sql, year: number): Promise<MonthRow[]> {
  return database<MonthRow[]>`
    select deals.first, deals.last, month.year, month.month, month.type, month.closed_sides as "closedSides",
      month.volume::float8 as volume, month.commission::float8 as commission
    from (select min(day) as first, max(day) as last from transactions where owner_id = ${owner}) deals
    left join transaction_months month on month.owner_id = ${owner} and month.year between ${year - 1} and ${year}`;
}
