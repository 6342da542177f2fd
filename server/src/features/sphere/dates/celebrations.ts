import { addDays, type Day, dayOf, daysBetween, firstDayOf, yearOf } from '#contract/day.ts';
import {
  type Celebration,
  celebrationsFrom as celebrationsOf,
  daysAhead,
  quietSince,
  quietTag,
  type SphereSummary,
  weekAhead,
  weekFigures,
  windowStart,
} from '#contract/sphere-dates.ts';
import type { OwnerContext, OwnerId } from '../../../core/context.ts';
import type { Services } from '../../../core/services.ts';
import { countContacts } from '../contacts/store-lists.ts';
import { monthDaysCelebratedOn } from '../rules.ts';
import { countQuiet, countReferred, findCelebrated } from './store.ts';

/** Birthdays and home anniversaries of a day and the days after it, the next one first. */
export async function celebrationsFrom(
  owner: OwnerId,
  { database }: Services,
  today: Day,
  ahead: number,
  from = today,
): Promise<Celebration[]> {
  const length = daysBetween(from, today) + ahead + 1;
  const days = Array.from({ length }, (_, at) => addDays(from, at));
  const people = await findCelebrated(owner, database.sql, days.flatMap(monthDaysCelebratedOn));
  return celebrationsOf(people, today, ahead, from);
}

/** Today is today where the person is. */
export async function readCelebrations({ owner, services, now, account }: OwnerContext, asked?: string) {
  const today = dayOf(now, account.timeZone);
  const from = windowStart(asked, today);
  return { today, celebrations: await celebrationsFrom(owner, services, today, daysAhead, from) };
}

/** The figures above the list. */
export async function readSummary({ owner, services, now, account }: OwnerContext): Promise<SphereSummary> {
  const { sql } = services.database;
  const today = dayOf(now, account.timeZone);
  const [total, week, quietPastClients, referredThisYear] = await Promise.all([
    countContacts(owner, sql),
    celebrationsFrom(owner, services, today, weekAhead),
    countQuiet(owner, sql, quietTag, quietSince(now)),
    countReferred(owner, sql, firstDayOf(yearOf(today)), account.timeZone),
  ]);
  return { success: true, total, ...weekFigures(week), quietPastClients, referredThisYear };
}
