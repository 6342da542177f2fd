import type { DealDate, DealDates } from '#contract/closing-plans/closing-plans.ts';
import { isShownInToday } from '#contract/closing-plans/plan-rules.ts';
import { addDays, countDaysBetween, type Day, dayOf } from '#contract/day.ts';
import type { OwnerContext, OwnerId, Services } from '../../../core/context.ts';
import { findDatesBetween, findDatesForToday, findUpcomingDates } from './store.ts';

/** The maximum number of days, which is more than the six weeks that a calendar of one month shows. */
const maxDays = 62;

/** Reads the dates of open deals between two days. Shortens a range that is longer than `maxDays`. */
export async function listDealDates(
  { owner, services, now, account }: OwnerContext,
  { from, to }: { from: string; to: string },
): Promise<DealDates> {
  const first = from as Day;
  const last = countDaysBetween(first, to as Day) > maxDays ? addDays(first, maxDays) : (to as Day);
  const dates = await findDatesBetween(owner, services.database.sql, { from: first, to: last });
  return { success: true, today: dayOf(now, account.timeZone), dates };
}

/** Finds the dates for Today: overdue, due today, or with a reminder that has started. */
export const findDealDatesForToday = (
  owner: OwnerId,
  { database }: Services,
  today: Day,
): Promise<DealDate[]> => findDatesForToday(owner, database.sql, today);

/** Finds the dates for the morning mail: dates that are due today or have their reminder today. */
export async function findDatesForMorningMail(
  owner: OwnerId,
  services: Services,
  today: Day,
): Promise<DealDate[]> {
  const dates = await findDealDatesForToday(owner, services, today);
  return dates.filter(
    (date) => date.day === today || (date.day > today && !isShownInToday({ ...date }, addDays(today, -1))),
  );
}

/** Finds the open key dates of open deals for the calendar, starting a month ago. */
export const findCalendarDates = (
  owner: OwnerId,
  { database }: Services,
  today: Day,
  limit: number,
): Promise<DealDate[]> => findUpcomingDates(owner, database.sql, addDays(today, -31), limit);
