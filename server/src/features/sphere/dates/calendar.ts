import ical, { ICalCalendarMethod } from 'ical-generator';
import { type Day, dayOf } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import { type Celebration, celebrationsFrom, celebrationTitle } from '#contract/sphere-dates.ts';
import type { Context } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { findCalendarOwner } from '../settings/store.ts';
import { findNextCelebrated } from './store.ts';

const aYear = 365;
/** Of each kind; a calendar with more would be of no use to anybody. */
const mostDates = 5_000;

/** The dates of the coming year, each as a day of its own: so it can say which birthday it is. */
export async function readCalendar({ db, now, services }: Context, secret: string): Promise<string> {
  const { ownerId, timeZone } = found(await findCalendarOwner(db, secret), 'The calendar');
  const today = dayOf(now, timeZone);
  const people = await findNextCelebrated(ownerId, services.database.sql, today.slice(5), mostDates);
  return calendarOf(celebrationsFrom(people, today, aYear), now);
}

function calendarOf(celebrations: readonly Celebration[], now: Date): string {
  const calendar = ical({
    name: 'The Sphere',
    description: 'Birthdays and home anniversaries',
    prodId: { company: 'Abundance', product: 'The Sphere' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
  });
  for (const { kind, date, years, contact } of celebrations) {
    calendar.createEvent({
      id: `${contact.id}-${kind}-${date}@abundance`,
      stamp: now,
      start: startOf(date as Day),
      allDay: true,
      summary: celebrationTitle(kind, fullNameOf(contact), years),
    });
  }
  return calendar.toString();
}

const startOf = (day: Day) => new Date(`${day}T00:00:00Z`);
