import type { Day } from '#contract/day.ts';
import { averageRateOf } from '#contract/metrics.ts';
import { cents, centsOf, dollarsOf, sumOf } from '#contract/money.ts';
import { nameKeyOf } from '#contract/people.ts';
import type { Transaction, TransactionFilters, TransactionPage } from '#contract/transactions.ts';

/** Days between two, both included; either end may be open. */
export interface DayRange {
  from?: Day;
  to?: Day;
}

const isWithin = (date: string, { from, to }: DayRange) => (!from || date >= from) && (!to || date <= to);

const holds = ({ fullName, address }: Transaction, search: string) =>
  nameKeyOf(`${fullName} ${address}`).includes(nameKeyOf(search));

const matches = (deal: Transaction, { search, year, type, status }: TransactionFilters) =>
  (!search || holds(deal, search)) &&
  (!year || deal.date.startsWith(String(year))) &&
  (!type || deal.transactionType === type) &&
  (!status || deal.status === status);

const collator = new Intl.Collator('en-US', { numeric: true });

const compared = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));

/** Latest first unless asked otherwise; names and addresses from A. */
function byWish({ sort = 'date', order = sort === 'date' ? 'desc' : 'asc' }: TransactionFilters) {
  const turn = order === 'asc' ? 1 : -1;
  return (one: Transaction, other: Transaction) =>
    compared(one[sort], other[sort]) * turn || compared(other.date, one.date);
}

/** Of a whole list, what the filters find, in the order asked for. */
export const matchingDeals = (
  deals: readonly Transaction[],
  filters: TransactionFilters & { range?: DayRange },
): Transaction[] =>
  deals
    .filter((deal) => matches(deal, filters) && isWithin(deal.date, filters.range ?? {}))
    .sort(byWish(filters));

const sums = (deals: readonly Transaction[]) => ({
  volume: sumOf(deals.map(({ volume }) => centsOf(volume) ?? cents(0))),
  commission: sumOf(deals.map(({ commission }) => centsOf(commission) ?? cents(0))),
});

/** What a list adds up to, to the cent. */
export function totalsOfDeals(deals: readonly Transaction[]): TransactionPage['totals'] {
  const closedDeals = deals.filter(({ status }) => status === 'CLOSED');
  const [all, closed] = [sums(deals), sums(closedDeals)];
  return {
    volume: dollarsOf(all.volume),
    commission: dollarsOf(all.commission),
    averageRate: averageRateOf(all.volume, all.commission),
    closed: {
      closedSides: closedDeals.length,
      volume: dollarsOf(closed.volume),
      commission: dollarsOf(closed.commission),
    },
  };
}
