import { contactNameOf } from '#contract/contact-name.ts';
import { formatContactPhone } from '#contract/contact-phone.ts';
import { type Day, dayOf, formatDayOfYear } from '#contract/day.ts';
import { usernameOf } from '#contract/people.ts';
import { type Celebration, celebrationTitle, daysAhead } from '#contract/sphere-dates.ts';
import { lastDayOfWeek } from '#contract/week.ts';
import type { Context } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findMorningReaders, type MorningReader } from '../settings/store.ts';
import { celebrationsFrom } from './celebrations.ts';

/** By the reader's own clock. */
const morningHour = 7;

function hourIn(instant: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(clock.formatToParts(instant).find(({ type }) => type === 'hour')?.value);
}

/**
 * Runs every hour: from early morning on, those who want it are told what there is to celebrate today. Whoever was missed
 * at seven, as when the server was down, gets the mail later that day.
 */
export async function sendMorningMails(context: Context): Promise<number> {
  const readers = await findMorningReaders(context.db);
  let sent = 0;
  for (const reader of readers.filter(({ timeZone }) => hourIn(context.now, timeZone) >= morningHour)) {
    if (await greet(context, reader)) sent += 1;
  }
  return sent;
}

/** A day without anything to celebrate brings no mail; the same day never brings two. */
async function greet(context: Context, reader: MorningReader): Promise<boolean> {
  const today = dayOf(context.now, reader.timeZone);
  const celebrations = await celebrationsFrom(reader.ownerId, context.services, today, daysAhead);
  const todays = celebrations.filter(({ inDays }) => inDays === 0);
  if (todays.length === 0) return false;
  const url = `${context.services.publicUrl()}/${usernameOf(reader)}/the-sphere`;
  const mail = composeMail({
    subject:
      todays.length === 1 ? lineOf(todays[0] as Celebration) : `${todays.length} dates to celebrate today`,
    heading: `${hourIn(context.now, reader.timeZone) < 12 ? 'Good morning' : 'Hello'}, ${reader.firstName}`,
    paragraphs: [listed('Today', todays.map(withWays)), ...comingOf(celebrations, today)],
    action: { label: 'Open The Sphere', url },
    footnote: 'You asked for this email in The Sphere. You can turn it off there too.',
  });
  await queueMail(context, reader.email, mail, `morning:${reader.ownerId}:${today}`);
  return true;
}

const lineOf = ({ kind, contact, years }: Celebration) =>
  celebrationTitle(kind, contactNameOf(contact), years);

const listed = (title: string, lines: readonly string[]) => [`${title}:`, ...lines].join('\n');

/** With the ways to reach someone right there. */
function withWays(celebration: Celebration): string {
  const { phoneNumber, emailAddress } = celebration.contact;
  return [lineOf(celebration), phoneNumber && formatContactPhone(phoneNumber), emailAddress]
    .filter(Boolean)
    .join(' · ');
}

const mostComing = 10;

/** What is left of this week, then what comes after it. */
function comingOf(celebrations: readonly Celebration[], today: Day): string[] {
  const coming = celebrations.filter(({ inDays }) => inDays > 0).slice(0, mostComing);
  const isThisWeek = ({ date }: Celebration) => date <= lastDayOfWeek(today);
  return [
    ...listedWithDays('Later this week', coming.filter(isThisWeek)),
    ...listedWithDays(
      'Coming up',
      coming.filter((celebration) => !isThisWeek(celebration)),
    ),
  ];
}

function listedWithDays(title: string, celebrations: readonly Celebration[]): string[] {
  if (celebrations.length === 0) return [];
  const lines = celebrations.map(
    (celebration) => `${formatDayOfYear(celebration.date as Day)}: ${lineOf(celebration)}`,
  );
  return [listed(title, lines)];
}
