import { contactNameOf } from '#contract/contact-name.ts';
import { type Day, dayOf } from '#contract/day.ts';
import { monthDayOf, type PartialDay } from '#contract/partial-day.ts';
import { celebrationKinds, yearlyOf } from '#contract/sphere-dates.ts';
import type { Context } from '../../../core/context.ts';
import { found } from '../../../core/errors.ts';
import { findCalendarOwner } from '../settings/store.ts';
import { type DatedContact, findNextCelebrated } from './store.ts';

/** Of each kind; a calendar with more would be of no use to anybody. */
const mostDates = 5_000;

/** Every date once, with a rule that brings it back each year: a reader keeps it however seldom it asks. */
export async function readCalendar({ db, now, services }: Context, secret: string): Promise<string> {
  const { ownerId, timeZone } = found(await findCalendarOwner(db, secret), 'The calendar');
  const today = dayOf(now, timeZone);
  const people = await findNextCelebrated(ownerId, services.database.sql, today.slice(5), mostDates);
  return calendarOf(people, today, now);
}

async function calendarOf(people: readonly DatedContact[], today: Day, now: Date): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventRepeatingFreq } = await import('ical-generator');
  const calendar = ical({
    name: 'The Sphere',
    description: 'Birthdays and home anniversaries',
    prodId: { company: 'Abundance', product: 'The Sphere' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
  });
  for (const person of people) {
    for (const kind of celebrationKinds) {
      const day = person[kind] as PartialDay | null;
      if (day === null) continue;
      const { title, from } = yearlyOf(kind, contactNameOf(person), day, today);
      calendar.createEvent({
        id: `${person.id}-${kind}@abundance`,
        stamp: now,
        start: new Date(`${from}T00:00:00Z`),
        allDay: true,
        summary: title,
        repeating: { freq: ICalEventRepeatingFreq.YEARLY, ...lastOfFebruary(day) },
      });
    }
  }
  return calendar.toString();
}

/** Who was born on February 29 celebrates on the last day of the month. */
const lastOfFebruary = (day: PartialDay) =>
  monthDayOf(day) === '02-29' ? { byMonth: [2], byMonthDay: [-1] } : {};
