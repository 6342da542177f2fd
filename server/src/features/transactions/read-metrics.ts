import { dayOf, yearOf } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import {
  type ClosedPart,
  type YearMetrics,
  yearMetricsOf,
  yearsBetween,
} from '#contract/transactions/metrics.ts';
import type { OwnerContext } from '../../core/context.ts';
import { findClosedMonths } from './store-lists.ts';

/** Closed deals of a year and the year before. The default is the current year in the owner's time zone. */
export async function readMetrics(context: OwnerContext, requestedYear?: number): Promise<YearMetrics> {
  const { owner, now, account, services } = context;
  const year = requestedYear ?? yearOf(dayOf(now, account.timeZone));
  const rows = await findClosedMonths(owner, services.database.sql, year);
  const parts = rows.flatMap((row): ClosedPart[] =>
    row.year === null
      ? []
      : [{ ...row, year: row.year, volume: cents(row.volume), commission: cents(row.commission) }],
  );
  return yearMetricsOf(parts, year, yearsBetween(rows[0]?.first, rows[0]?.last));
}
