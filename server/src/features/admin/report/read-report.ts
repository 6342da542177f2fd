import { type AdminReport, reportTimeZone } from '#contract/admin/admin-report.ts';
import { dayOf } from '#contract/day.ts';
import type { Context } from '../../../core/context.ts';
import { listLastTwelveMonths, toAdminReport } from './rules.ts';
import { readReportFigures } from './store.ts';

/** Reads the figures of the whole site. The database counts everything again for each report. */
export async function readAdminReport({ db, now }: Context): Promise<AdminReport> {
  const months = listLastTwelveMonths(dayOf(now, reportTimeZone));
  const row = await readReportFigures(db, { now, timeZone: reportTimeZone, since: months[0] ?? '' });
  return toAdminReport(row, now, months);
}
