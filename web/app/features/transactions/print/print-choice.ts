import { type Day, firstDayOf, formatDay, isDay, lastDayOfYear, toDay } from '#contract/day.ts';
import { type TransactionType, transactionTypeNames } from '#contract/transactions/deal-labels.ts';
import { calculateDealTotals, type DayRange, filterTransactions } from '#contract/transactions/deal-lists.ts';
import type { Transaction, TransactionPage } from '#contract/transactions/transactions.ts';

/** The user's choice of transactions and columns to print. */
export interface PrintChoice {
  /** A year as text, `all`, or `range` for the two dates below. */
  period: string;
  from: string;
  to: string;
  type: TransactionType | '';
  closedOnly: boolean;
  withClients: boolean;
}

export interface PrintedHistory {
  /** The period, for example "2026", "All years" or "Jan 1, 2026 – Mar 31, 2026". */
  period: string;
  /** The type, for example "Buyers and Sellers". */
  type: string;
  deals: Transaction[];
  totals: TransactionPage['totals'];
  withClients: boolean;
}

export const printMessages = { backwards: 'The end date can’t be before the start date' } as const;

const parseDay = (text: string): Day | undefined => (isDay(text) ? toDay(text) : undefined);

function rangeOf({ period, from, to }: PrintChoice): DayRange {
  if (period === 'all') return {};
  if (period === 'range') return { from: parseDay(from), to: parseDay(to) };
  return { from: firstDayOf(Number(period)), to: lastDayOfYear(Number(period)) };
}

export const validatePrintChoice = ({ period, from, to }: PrintChoice): string | undefined =>
  period === 'range' && from && to && to < from ? printMessages.backwards : undefined;

function periodText({ period, from, to }: PrintChoice): string {
  if (period !== 'range') return period === 'all' ? 'All years' : period;
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first && last) return `${formatDay(first)} – ${formatDay(last)}`;
  if (first) return `Since ${formatDay(first)}`;
  return last ? `Until ${formatDay(last)}` : 'All years';
}

/** The transactions to print, earliest first. */
export function toPrintedHistory(deals: readonly Transaction[], choice: PrintChoice): PrintedHistory {
  const chosen = filterTransactions(deals, {
    range: rangeOf(choice),
    type: choice.type || undefined,
    status: choice.closedOnly ? 'CLOSED' : undefined,
    sort: 'date',
    order: 'asc',
  });
  return {
    period: periodText(choice),
    type: choice.type ? transactionTypeNames[choice.type] : 'Buyers and Sellers',
    deals: chosen,
    totals: calculateDealTotals(chosen),
    withClients: choice.withClients,
  };
}
