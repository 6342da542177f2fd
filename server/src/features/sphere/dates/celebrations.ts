import { addDays, type Day, dayOf, firstDayOf, yearOf } from '#contract/day.ts';
import { type Celebration, daysAhead, occasionsOf, type SphereSummary } from '#contract/sphere-dates.ts';
import type { OwnerContext, OwnerId } from '../../../core/context.ts';
import type { Services } from '../../../core/services.ts';
import { countContacts } from '../contacts/store-lists.ts';
import { monthDaysCelebratedOn } from '../rules.ts';
import { countQuiet, countReferred, type DatedContact, findCelebrated } from './store.ts';

/** Birthdays and home anniversaries of a day and the days after it, the next one first. */
export async function celebrationsFrom(
  owner: OwnerId,
  { database }: Services,
  today: Day,
  ahead: number,
): Promise<Celebration[]> {
  const days = Array.from({ length: ahead + 1 }, (_, at) => addDays(today, at));
  const people = await findCelebrated(owner, database.sql, days.flatMap(monthDaysCelebratedOn));
  return people
    .flatMap((person) => celebrationsOf(person, today, ahead))
    .toSorted((one, other) => one.inDays - other.inDays);
}

export const celebrationsOf = (person: DatedContact, today: Day, ahead: number): Celebration[] => {
  const { birthday, homeAnniversary, ...contact } = person;
  return occasionsOf({ birthday, homeAnniversary }, today, ahead).map((occasion) => ({
    ...occasion,
    contact,
  }));
};

/** Today is today where the person is. */
export async function readCelebrations({ owner, services, now, account }: OwnerContext) {
  const today = dayOf(now, account.timeZone);
  return { today, celebrations: await celebrationsFrom(owner, services, today, daysAhead) };
}

const quietDays = 90;
const aDay = 24 * 60 * 60 * 1000;

/** The figures above the list. A week is today and the six days after it. */
export async function readSummary({ owner, services, now, account }: OwnerContext): Promise<SphereSummary> {
  const { sql } = services.database;
  const today = dayOf(now, account.timeZone);
  const [total, week, quietPastClients, referredThisYear] = await Promise.all([
    countContacts(owner, sql),
    celebrationsFrom(owner, services, today, 6),
    countQuiet(owner, sql, 'Past Client', new Date(now.getTime() - quietDays * aDay)),
    countReferred(owner, sql, firstDayOf(yearOf(today)), account.timeZone),
  ]);
  const ofKind = (kind: Celebration['kind']) =>
    week.filter((celebration) => celebration.kind === kind).length;
  return {
    success: true,
    total,
    birthdaysThisWeek: ofKind('birthday'),
    homeAnniversariesThisWeek: ofKind('homeAnniversary'),
    quietPastClients,
    referredThisYear,
  };
}
