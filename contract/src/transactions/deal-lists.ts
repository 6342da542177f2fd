import { compareKeys, compareNames, inDirection } from '../compare.ts';
import type { Day } from '../day.ts';
import { fold } from '../fold.ts';
import { type Cents, cents, centsOf, dollarsOf, sumOf } from '../money.ts';
import type { DealStatus } from './deal-labels.ts';
import { averageRateOf } from './metrics.ts';
import {
  type Transaction,
  type TransactionFilters,
  type TransactionPage,
  type TransactionQuery,
  type TransactionSort,
  transactionPageSize,
} from './transactions.ts';

/** A range of days, including both ends. Either end may be open. */
export interface DayRange {
  from?: Day;
  to?: Day;
}

const isWithin = (date: string, { from, to }: DayRange) => (!from || date >= from) && (!to || date <= to);

const containsText = ({ fullName, address }: Transaction, search: string) =>
  fold(`${fullName} ${address}`).includes(fold(search));

const matches = (deal: Transaction, { search, year, type, status }: TransactionFilters) =>
  (!search || containsText(deal, search)) &&
  (!year || deal.date.startsWith(String(year))) &&
  (!type || deal.transactionType === type) &&
  (!status || deal.status === status);

const compareBy = (sort: TransactionSort, first: Transaction, second: Transaction) =>
  sort === 'address' || sort === 'fullName'
    ? compareNames(first[sort], second[sort])
    : compareKeys(first[sort], second[sort]);

/** By default latest first, and names and addresses from A. Equal values sort latest first. */
const compareDeals =
  ({ sort = 'date', order = sort === 'date' ? 'desc' : 'asc' }: TransactionFilters) =>
  (first: Transaction, second: Transaction) =>
    inDirection(order, compareBy(sort, first, second)) ||
    compareKeys(second.date, first.date) ||
    compareKeys(second.createdAt, first.createdAt) ||
    compareKeys(first.id, second.id);

/** The deals that match the filters, in the requested order. */
export const matchingDeals = (
  deals: readonly Transaction[],
  filters: TransactionFilters & { range?: DayRange },
): Transaction[] =>
  deals
    .filter((deal) => matches(deal, filters) && isWithin(deal.date, filters.range ?? {}))
    .sort(compareDeals(filters));

interface StatusSums {
  count: number;
  volume: Cents;
  commission: Cents;
}

function sumsOf(deals: readonly Transaction[], status: DealStatus): StatusSums {
  const matching = deals.filter((deal) => deal.status === status);
  return {
    count: matching.length,
    volume: sumOf(matching.map(({ volume }) => centsOf(volume) ?? cents(0))),
    commission: sumOf(matching.map(({ commission }) => centsOf(commission) ?? cents(0))),
  };
}

const inDollars = ({ count, volume, commission }: StatusSums) => ({
  count,
  volume: dollarsOf(volume),
  commission: dollarsOf(commission),
});

/** The totals of a list: closed deals, with pending and cancelled ones listed separately. */
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

/** The exact totals of a list. */
export const totalsOfDeals = (deals: readonly Transaction[]): TransactionPage['totals'] =>
  totalsOfSums({
    CLOSED: sumsOf(deals, 'CLOSED'),
    PENDING: sumsOf(deals, 'PENDING'),
    CANCELLED: sumsOf(deals, 'CANCELLED'),
  });

/** One page of matching deals with the totals of all of them; the whole list if the query is empty. */
export function queryDeals(
  deals: readonly Transaction[],
  query: TransactionQuery,
): TransactionPage | Transaction[] {
  if (Object.values(query).every((value) => value === undefined)) return matchingDeals(deals, {});
  const { page = 1, limit = transactionPageSize, ...filters } = query;
  const found = matchingDeals(deals, filters);
  const transactions = found.slice((page - 1) * limit, page * limit);
  return { transactions, page, limit, total: found.length, totals: totalsOfDeals(found) };
}

/**
 * The deals whose client has this name, ignoring case and accents, and those linked to the contact by hand.
 */
export const dealsOfClient = (
  deals: readonly Transaction[],
  { name, contactId }: { name: string; contactId?: string },
): Transaction[] =>
  matchingDeals(
    deals.filter((deal) => fold(deal.fullName) === fold(name) || (contactId && deal.contactId === contactId)),
    {},
  );
