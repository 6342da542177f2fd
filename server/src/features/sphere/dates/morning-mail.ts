import type { DateEntry } from '#contract/closing-plans/closing-plans.ts';
import { type Day, dayOf, formatDayOfYear } from '#contract/day.ts';
import { usernameOf } from '#contract/people.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { formatContactPhone } from '#contract/sphere/contact-phone.ts';
import { type Celebration, celebrationDaysAhead, celebrationTitle } from '#contract/sphere/sphere-dates.ts';
import { lastDayOfWeek } from '#contract/week.ts';
import type { Context } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { findDatesToMail } from '../../closing-plans/public.ts';
import { queueMail } from '../../mail/public.ts';
import { findMorningReaders, type MorningReader } from '../settings/store.ts';
import { findCelebrations } from './celebrations.ts';

/** The hour of the morning mail, in the reader's time zone. */
const morningHour = 7;

function hourIn(instant: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(clock.formatToParts(instant).find(({ type }) => type === 'hour')?.value);
}

/**
 * Mails today's celebrations. Runs every hour and sends from seven in the morning. Readers who were missed,
 * for example while the server was down, get the mail later that day.
 */
export async function sendMorningMails(context: Context): Promise<number> {
  const readers = await findMorningReaders(context.db);
  let sent = 0;
  for (const reader of readers.filter(({ timeZone }) => hourIn(context.now, timeZone) >= morningHour)) {
    if (await sendMorningMail(context, reader)) sent += 1;
  }
  return sent;
}

/** Mails one reader. Sends nothing on a day without celebrations, and never two mails for the same day. */
async function sendMorningMail(context: Context, reader: MorningReader): Promise<boolean> {
  const today = dayOf(context.now, reader.timeZone);
  const celebrations = await findCelebrations(reader.ownerId, context.services, today, celebrationDaysAhead);
  const todays = celebrations.filter(({ inDays }) => inDays === 0);
  const deadlines = await findDatesToMail(reader.ownerId, context.services, today);
  if (todays.length + deadlines.length === 0) return false;
  const url = `${context.services.publicUrl()}/${usernameOf(reader)}/the-sphere`;
  const mail = composeMail({
    subject: subjectOf(todays, deadlines, today),
    heading: `${hourIn(context.now, reader.timeZone) < 12 ? 'Good morning' : 'Hello'}, ${reader.firstName}`,
    paragraphs: [
      ...deadlineTexts(deadlines, today),
      ...(todays.length ? [listText('Today', todays.map(lineWithContactMethods))] : []),
      ...upcomingOf(celebrations, today),
    ],
    action: { label: 'Open The Sphere', url },
    footnote: 'You asked for this email in The Sphere. You can turn it off there too.',
  });
  await queueMail(context, reader.email, mail, `morning:${reader.ownerId}:${today}`);
  return true;
}

const lineOf = ({ kind, contact, years }: Celebration) =>
  celebrationTitle(kind, contactNameOf(contact), years);

const listText = (title: string, lines: readonly string[]) => [`${title}:`, ...lines].join('\n');

/** Returns a celebration with the contact's phone number and email. */
function lineWithContactMethods(celebration: Celebration): string {
  const { phoneNumber, emailAddress } = celebration.contact;
  return [lineOf(celebration), phoneNumber && formatContactPhone(phoneNumber), emailAddress]
    .filter(Boolean)
    .join(' · ');
}

const deadlineLine = ({ label, address, fullName }: DateEntry) => `${label}: ${address || fullName}`;

function subjectOf(
  celebrations: readonly Celebration[],
  deadlines: readonly DateEntry[],
  today: Day,
): string {
  const [celebration, deadline] = [celebrations[0], deadlines[0]];
  const count = celebrations.length + deadlines.length;
  if (count > 1)
    return deadlines.length ? `${count} dates on your desktop today` : `${count} dates to celebrate today`;
  if (celebration) return lineOf(celebration);
  if (!deadline) return '';
  const when = deadline.day === today ? 'today' : `on ${formatDayOfYear(deadline.day as Day)}`;
  return `${deadlineLine(deadline)}, ${when}`;
}

/** Lists the dates of deals that are due today, and then those of which today is the reminder. */
function deadlineTexts(deadlines: readonly DateEntry[], today: Day): string[] {
  const due = deadlines.filter(({ day }) => day === today);
  const coming = deadlines.filter(({ day }) => day > today);
  const lineWithDay = (date: DateEntry) => `${formatDayOfYear(date.day as Day)}: ${deadlineLine(date)}`;
  return [
    ...(due.length ? [listText('Due today', due.map(deadlineLine))] : []),
    ...(coming.length ? [listText('Coming up in your deals', coming.map(lineWithDay))] : []),
  ];
}

const maxUpcoming = 10;

/** Lists the upcoming celebrations: first the rest of this week, then the following days. */
function upcomingOf(celebrations: readonly Celebration[], today: Day): string[] {
  const upcoming = celebrations.filter(({ inDays }) => inDays > 0).slice(0, maxUpcoming);
  const isThisWeek = ({ date }: Celebration) => date <= lastDayOfWeek(today);
  return [
    ...listTextWithDays('Later this week', upcoming.filter(isThisWeek)),
    ...listTextWithDays(
      'Coming up',
      upcoming.filter((celebration) => !isThisWeek(celebration)),
    ),
  ];
}

function listTextWithDays(title: string, celebrations: readonly Celebration[]): string[] {
  if (celebrations.length === 0) return [];
  const lines = celebrations.map(
    (celebration) => `${formatDayOfYear(celebration.date as Day)}: ${lineOf(celebration)}`,
  );
  return [listText(title, lines)];
}
