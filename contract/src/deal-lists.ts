import type { Day } from './day.ts';
import type { DealStatus } from './deal-words.ts';
import { fold } from './fold.ts';
import { averageRateOf } from './metrics.ts';
import { type Cents, cents, centsOf, dollarsOf, sumOf } from './money.ts';
import { peopleOrder, plainOrder, turned } from './order.ts';
import {
  type Transaction,
  type TransactionFilters,
  type TransactionPage,
  type TransactionQuery,
  type TransactionSort,
  transactionPageSize,
} from './transactions.ts';

/** Days between two, both included; either end may be open. */
export interface DayRange {
  from?: Day;
  to?: Day;
}

const isWithin = (date: string, { from, to }: DayRange) => (!from || date >= from) && (!to || date <= to);

const holds = ({ fullName, address }: Transaction, search: string) =>
  fold(`${fullName} ${address}`).includes(fold(search));

const matches = (deal: Transaction, { search, year, type, status }: TransactionFilters) =>
  (!search || holds(deal, search)) &&
  (!year || deal.date.startsWith(String(year))) &&
  (!type || deal.transactionType === type) &&
  (!status || deal.status === status);

const compared = (sort: TransactionSort, one: Transaction, other: Transaction) =>
  sort === 'address' || sort === 'fullName'
    ? peopleOrder(one[sort], other[sort])
    : plainOrder(one[sort], other[sort]);

/** Latest first unless asked otherwise; names and addresses from A. What is equal stays latest first. */
const byWish =
  ({ sort = 'date', order = sort === 'date' ? 'desc' : 'asc' }: TransactionFilters) =>
  (one: Transaction, other: Transaction) =>
    turned(order, compared(sort, one, other)) ||
    plainOrder(other.date, one.date) ||
    plainOrder(other.createdAt, one.createdAt) ||
    plainOrder(one.id, other.id);

/** Of a whole list, what the filters find, in the order asked for. */
export const matchingDeals = (
  deals: readonly Transaction[],
  filters: TransactionFilters & { range?: DayRange },
): Transaction[] =>
  deals
    .filter((deal) => matches(deal, filters) && isWithin(deal.date, filters.range ?? {}))
    .sort(byWish(filters));

interface StatusSums {
  count: number;
  volume: Cents;
  commission: Cents;
}

function sumsOf(deals: readonly Transaction[], status: DealStatus): StatusSums {
  const those = deals.filter((deal) => deal.status === status);
  return {
    count: those.length,
    volume: sumOf(those.map(({ volume }) => centsOf(volume) ?? cents(0))),
    commission: sumOf(those.map(({ commission }) => centsOf(commission) ?? cents(0))),
  };
}

const inDollars = ({ count, volume, commission }: StatusSums) => ({
  count,
  volume: dollarsOf(volume),
  commission: dollarsOf(commission),
});

/** Totals of a list from the sums of each status: only what closed counts, the rest stands apart. */
export function totalsOfSums(sums: Record<DealStatus, StatusSums>): TransactionPage['totals'] {
  const { count: closedSides, ...closed } = inDollars(sums.CLOSED);
  return {
    closedSides,
    ...closed,
    averageRate: averageRateOf(sums.CLOSED.volume, sums.CLOSED.commission),
    pending: inDollars(sums.PENDING),
    cancelled: inDollars(sums.CANCELLED),
  };
}

/** What a list adds up to, to the cent. */
export const totalsOfDeals = (deals: readonly Transaction[]): TransactionPage['totals'] =>
  totalsOfSums({
    CLOSED: sumsOf(deals, 'CLOSED'),
    PENDING: sumsOf(deals, 'PENDING'),
    CANCELLED: sumsOf(deals, 'CANCELLED'),
  });

/** One page of what a query finds, with the totals of all of it; the whole list when nothing was asked. */
export function listedDeals(
  deals: readonly Transaction[],
  query: TransactionQuery,
): TransactionPage | Transaction[] {
  if (Object.values(query).every((value) => value === undefined)) return matchingDeals(deals, {});
  const { page = 1, limit = transactionPageSize, ...filters } = query;
  const found = matchingDeals(deals, filters);
  const transactions = found.slice((page - 1) * limit, page * limit);
  return { transactions, page, limit, total: found.length, totals: totalsOfDeals(found) };
}

/** Those whose client has this name, case and accents aside, and those linked to the contact by hand. */
export const dealsOfClient = (
  deals: readonly Transaction[],
  { name, contactId }: { name: string; contactId?: string },
): Transaction[] =>
  matchingDeals(
    deals.filter((deal) => fold(deal.fullName) === fold(name) || (contactId && deal.contactId === contactId)),
    {},
  );
