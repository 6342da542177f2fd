import { compareKeys } from '../compare.ts';
import type { Day } from '../day.ts';
import { type Cents, cents, centsFromDollars, sumCents, toDollars } from '../money.ts';
import { type ListRules, selectRecords } from '../record-lists.ts';
import type { DealStatus } from './deal-labels.ts';
import { calculateAverageRate } from './metrics.ts';
import type { Transaction, TransactionFilters, TransactionPage } from './transactions.ts';

/** A range of days, including both ends. Either end may be open. */
export interface DayRange {
  from?: Day;
  to?: Day;
}

type DealFilters = TransactionFilters & { range?: DayRange };

const isWithin = (date: string, { from, to }: DayRange) => (!from || date >= from) && (!to || date <= to);

const dealListRules: ListRules<Transaction> = {
  searchedTexts: ({ fullName, address }) => [`${fullName} ${address}`],
  nameFields: ['address', 'fullName'],
  thenBy: (first, second) =>
    compareKeys(second.date, first.date) ||
    compareKeys(second.createdAt, first.createdAt) ||
    compareKeys(first.id, second.id),
};

/**
 * The deals that match the filters, in the requested order. By default, dates sort latest first, and names
 * and addresses from A to Z.
 */
export function filterTransactions(
  deals: readonly Transaction[],
  { range = {}, year, type: transactionType, status, sort = 'date', ...filters }: DealFilters,
): Transaction[] {
  const { search, order = sort === 'date' ? 'desc' : 'asc' } = filters;
  return selectRecords(
    deals.filter(({ date }) => isWithin(date, range) && date.startsWith(String(year ?? ''))),
    { search, sort, order, filters: { transactionType, status } },
    dealListRules,
  );
}

interface StatusSums {
  count: number;
  volume: Cents;
  commission: Cents;
}

function sumsOf(deals: readonly Transaction[], status: DealStatus): StatusSums {
  const matching = deals.filter((deal) => deal.status === status);
  return {
    count: matching.length,
    volume: sumCents(matching.map(({ volume }) => centsFromDollars(volume) ?? cents(0))),
    commission: sumCents(matching.map(({ commission }) => centsFromDollars(commission) ?? cents(0))),
  };
}

const inDollars = ({ count, volume, commission }: StatusSums) => ({
  count,
  volume: toDollars(volume),
  commission: toDollars(commission),
});

/** The totals of closed deals, and separate totals of pending and cancelled deals. */
export function toTransactionTotals(sums: Record<DealStatus, StatusSums>): TransactionPage['totals'] {
  const { count: closedSides, ...closed } = inDollars(sums.CLOSED);
  return {
    closedSides,
    ...closed,
    averageRate: calculateAverageRate(sums.CLOSED.volume, sums.CLOSED.commission),
    pending: inDollars(sums.PENDING),
    cancelled: inDollars(sums.CANCELLED),
  };
}

/** The exact totals of a list. */
export const calculateDealTotals = (deals: readonly Transaction[]): TransactionPage['totals'] =>
  toTransactionTotals({
    CLOSED: sumsOf(deals, 'CLOSED'),
    PENDING: sumsOf(deals, 'PENDING'),
    CANCELLED: sumsOf(deals, 'CANCELLED'),
  });
