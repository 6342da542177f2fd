import { type AdminReport, reportTimeZone } from '#contract/admin-report.ts';
import { dayOf } from '#contract/day.ts';
import type { Context } from '../../../core/context.ts';
import { monthsUpTo, reportOf } from './rules.ts';
import { readFigures } from './store.ts';

/** The whole site in numbers, counted by the database when it is asked for. */
export async function readReport({ db, now }: Context): Promise<AdminReport> {
  const months = monthsUpTo(dayOf(now, reportTimeZone));
  const row = await readFigures(db, { now, timeZone: reportTimeZone, since: months[0] ?? '' });
  return reportOf(row, now, months);
}
