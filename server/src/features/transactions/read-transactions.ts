import { dayOf, yearOf } from '#contract/day.ts';
import { hasAllFigures } from '#contract/deals/deal-rules.ts';
import { cents } from '#contract/money.ts';
import { toTransactionTotals } from '#contract/transactions/deal-lists.ts';
import {
  type ClosedMonthTotals,
  calculateYearMetrics,
  listYearsBetween,
  type YearMetrics,
} from '#contract/transactions/metrics.ts';
import { toTransactionsCsv } from '#contract/transactions/transaction-csv.ts';
import {
  type Transaction,
  type TransactionFilters,
  type TransactionPage,
  type TransactionQuery,
  transactionPageSize,
} from '#contract/transactions/transactions.ts';
import type { OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { toTransaction } from './rules.ts';
import { type DealRow, readTransactionRow } from './store.ts';
import {
  findDealAddresses,
  findDealsOfClient,
  findMonthsWithClosedDeals,
  findStageNames,
  findTransactions,
  sumTransactionsByStatus,
} from './store-lists.ts';

export async function listAllTransactions({ db, owner }: OwnerContext): Promise<Transaction[]> {
  return (await findTransactions(owner, db, {})).map(toTransaction);
}

export async function readTransactionPage(
  { db, owner }: OwnerContext,
  { page = 1, limit = transactionPageSize, ...filters }: TransactionQuery,
): Promise<TransactionPage> {
  const [rows, sums] = await Promise.all([
    findTransactions(owner, db, filters, { limit, offset: (page - 1) * limit }),
    sumTransactionsByStatus(owner, db, filters),
  ]);
  return {
    transactions: rows.map(toTransaction),
    page,
    limit,
    total: sums.CLOSED.count + sums.PENDING.count + sums.CANCELLED.count,
    totals: toTransactionTotals(sums),
  };
}

export async function listTransactionsOfContact(
  { db, owner }: OwnerContext,
  client: { name: string; contactId?: string | undefined },
): Promise<Transaction[]> {
  return (await findDealsOfClient(owner, db, client)).map(toTransaction);
}

export async function readTransaction({ db, owner }: OwnerContext, id: string): Promise<Transaction> {
  const row = await readTransactionRow(owner, db, id);
  return toTransaction(orNotFound(row && hasAllFigures(row) ? row : undefined, 'The transaction'));
}

/**
 * Reads the metrics of closed deals of a year and the year before. The default is the current year in the
 * owner's time zone.
 */
export async function readYearMetrics(context: OwnerContext, requestedYear?: number): Promise<YearMetrics> {
  const { owner, now, account, services } = context;
  const year = requestedYear ?? yearOf(dayOf(now, account.timeZone));
  const rows = await findMonthsWithClosedDeals(owner, services.database.sql, year);
  const parts = rows.flatMap((row): ClosedMonthTotals[] =>
    row.year === null
      ? []
      : [{ ...row, year: row.year, volume: cents(row.volume), commission: cents(row.commission) }],
  );
  return calculateYearMetrics(parts, year, listYearsBetween(rows[0]?.first, rows[0]?.last));
}

/** Exports all matching deals as CSV. */
export async function exportTransactions(
  context: OwnerContext,
  filters: TransactionFilters,
): Promise<string> {
  const rows = await findTransactions(context.owner, context.db, filters);
  return toTransactionsCsv(rows.map(toTransaction), await readStageNames(context, rows));
}

/** Reads the names of the stages of open deals, by deal. */
export async function readStageNames(
  { db, owner }: OwnerContext,
  deals: readonly Pick<DealRow, 'id' | 'stageId'>[],
): Promise<Map<string, string>> {
  const names = new Map((await findStageNames(owner, db)).map(({ id, name }) => [id, name]));
  return new Map(deals.map(({ id, stageId }) => [id, names.get(stageId ?? '') ?? '']));
}

/** Finds addresses of the user's own deals that contain these words, for suggestions while typing. */
export const suggestDealAddresses = (
  { db, owner }: OwnerContext,
  words: string[],
  limit: number,
): Promise<string[]> => findDealAddresses(owner, db, words, limit);
