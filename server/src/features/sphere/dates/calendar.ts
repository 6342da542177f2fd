import type { ICalCalendar } from 'ical-generator';
import type { DealDate } from '#contract/closing-plans/closing-plans.ts';
import { type Day, dayOf } from '#contract/day.ts';
import { monthDayOf, type PartialDay } from '#contract/partial-day.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { celebrationKinds, createYearlyEvent } from '#contract/sphere/sphere-dates.ts';
import type { Context, OwnerId } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { findCalendarDates } from '../../closing-plans/public.ts';
import { findCalendarOwner } from '../settings/store.ts';
import { type ContactWithDates, countContactsWithDates, findContactsWithUpcomingDates } from './store.ts';

/** The maximum number of birthdays and of home anniversaries. A larger calendar would be useless. */
const maxDates = 5_000;
/** The maximum number of dates of open deals. */
const maxDeadlines = 2_000;

interface DatesCalendar {
  calendar: ICalCalendar;
  owner: OwnerId;
  timeZone: string;
  today: Day;
  /** Whether the owner wants tasks in the calendar. */
  hasTasks: boolean;
}

/**
 * Creates the calendar with birthdays, home anniversaries and dates of deals. A birthday is one yearly event,
 * so that the calendar stays correct however rarely it is fetched.
 */
export async function readDatesCalendar(
  { db, now, services }: Context,
  secret: string,
): Promise<DatesCalendar> {
  const { ownerId, timeZone, calendarTasks } = orNotFound(
    await findCalendarOwner(db, secret),
    'The calendar',
  );
  const today = dayOf(now, timeZone);
  const people = await findContactsWithUpcomingDates(
    ownerId,
    services.database.sql,
    today.slice(5),
    maxDates,
  );
  const dated =
    people.length < maxDates ? people.length : await countContactsWithDates(ownerId, services.database.sql);
  const deadlines = await findCalendarDates(ownerId, services, today, maxDeadlines);
  const leftOut = leftOutText(dated - people.length);
  const calendar = await calendarOf(people, deadlines, { today, now, leftOut });
  return { calendar, owner: ownerId, timeZone, today, hasTasks: calendarTasks };
}

/** Returns a text such as "1,234 more people are not in this calendar". */
function leftOutText(count: number): string | undefined {
  if (count <= 0) return undefined;
  const people = count === 1 ? '1 more person is' : `${count.toLocaleString('en-US')} more people are`;
  return `${people} not in this calendar`;
}

const maxText = maxDates.toLocaleString('en-US');
const leftOutReason = `A calendar holds the next ${maxText} birthdays and ${maxText} home anniversaries. Everyone is in The Sphere.`;

interface CalendarInfo {
  today: Day;
  now: Date;
  leftOut: string | undefined;
}

async function calendarOf(
  people: readonly ContactWithDates[],
  deadlines: readonly DealDate[],
  { today, now, leftOut }: CalendarInfo,
): Promise<ICalCalendar> {
  const {
    default: ical,
    ICalAlarmType,
    ICalCalendarMethod,
    ICalEventRepeatingFreq,
  } = await import('ical-generator');
  const calendar = ical({
    name: 'The Sphere',
    description: ['Birthdays, home anniversaries and dates of your deals', leftOut && `. ${leftOut}.`].join(
      '',
    ),
    prodId: { company: 'Abundance', product: 'The Sphere' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
  });
  if (leftOut) {
    const start = new Date(`${today}T00:00:00Z`);
    calendar.createEvent({
      id: 'left-out@abundance',
      stamp: now,
      start,
      allDay: true,
      summary: leftOut,
      description: leftOutReason,
    });
  }
  for (const person of people) {
    for (const kind of celebrationKinds) {
      const day = person[kind] as PartialDay | null;
      if (day === null) continue;
      const { title, from } = createYearlyEvent(kind, contactNameOf(person), day, today);
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
  for (const { id, kind, label, day, address, fullName, reminderDays } of deadlines) {
    const event = calendar.createEvent({
      id: `${id}-${kind}@abundance`,
      stamp: now,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: `${label}: ${address || fullName}`,
      description: `For ${fullName}`,
    });
    if (reminderDays !== null)
      event.createAlarm({ type: ICalAlarmType.display, trigger: secondsBefore(reminderDays) });
  }
  return calendar;
}

/** An all-day event starts at midnight. The reminder comes at nine in the morning of its day. */
const secondsBefore = (days: number): number => (days * 24 - 9) * 60 * 60;

/** A yearly rule for February 29, which is celebrated on the last day of February. */
const lastOfFebruary = (day: PartialDay) =>
  monthDayOf(day) === '02-29' ? { byMonth: [2], byMonthDay: [-1] } : {};
