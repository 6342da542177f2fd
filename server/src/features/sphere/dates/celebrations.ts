import { addDays, type Day, dayOf, daysBetween, firstDayOf, yearOf } from '#contract/day.ts';
import {
  type Celebration,
  type CelebrationKind,
  celebrationsFrom as celebrationsOf,
  daysAhead,
  limitPerDay,
  maxPerDay,
  quietSince,
  quietTag,
  type SphereSummary,
  windowStart,
} from '#contract/sphere/sphere-dates.ts';
import { firstDayOfWeek, weekOf } from '#contract/week.ts';
import type { OwnerContext, OwnerId, Services } from '../../../core/context.ts';
import { countContacts } from '../contacts/store-lists.ts';
import { monthDaysCelebratedOn } from '../rules.ts';
import { countCelebrated, countQuiet, countReferred, findCelebrated, findCelebratedPerDay } from './store.ts';

/** Birthdays and home anniversaries of a day and the following days, in order. */
export async function findCelebrations(
  owner: OwnerId,
  { database }: Services,
  today: Day,
  ahead: number,
): Promise<Celebration[]> {
  const people = await findCelebrated(owner, database.sql, monthDaysFrom(today, today, ahead));
  return celebrationsOf(people, today, ahead);
}

function monthDaysFrom(from: Day, today: Day, ahead: number): string[] {
  const length = daysBetween(from, today) + ahead + 1;
  return Array.from({ length }, (_, at) => addDays(from, at)).flatMap(monthDaysCelebratedOn);
}

/** Today is the current day in the user's time zone. */
export async function readCelebrations(
  { owner, services, now, account }: OwnerContext,
  requestedFrom?: string,
) {
  const today = dayOf(now, account.timeZone);
  const from = windowStart(requestedFrom, today);
  const monthDays = monthDaysFrom(from, today, daysAhead);
  const few = { monthDays, before: from, limit: maxPerDay + 1 };
  const people = await findCelebratedPerDay(owner, services.database.sql, few);
  return { today, ...limitPerDay(celebrationsOf(people, today, daysAhead, from)) };
}

/** The figures above the list. */
export async function readSummary({ owner, services, now, account }: OwnerContext): Promise<SphereSummary> {
  const { sql } = services.database;
  const today = dayOf(now, account.timeZone);
  const days = weekOf(today);
  const celebrated = { monthDays: days.flatMap(monthDaysCelebratedOn), before: firstDayOfWeek(today) };
  const week = (kind: CelebrationKind) => countCelebrated(owner, sql, kind, celebrated);
  const [total, birthdays, anniversaries, quietPastClients, referredThisYear] = await Promise.all([
    countContacts(owner, sql),
    week('birthday'),
    week('homeAnniversary'),
    countQuiet(owner, sql, quietTag, quietSince(now)),
    countReferred(owner, sql, firstDayOf(yearOf(today)), account.timeZone),
  ]);
  return {
    success: true,
    total,
    birthdaysThisWeek: birthdays,
    homeAnniversariesThisWeek: anniversaries,
    quietPastClients,
    referredThisYear,
  };
}
