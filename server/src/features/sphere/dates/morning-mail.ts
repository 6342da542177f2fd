import type { DealDate } from '#contract/closing-plans/closing-plans.ts';
import { type Day, dayOf, formatDayOfYear, hourInTimeZone } from '#contract/day.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { formatContactPhone } from '#contract/sphere/contact-phone.ts';
import { type Celebration, celebrationDaysAhead, celebrationTitle } from '#contract/sphere/sphere-dates.ts';
import { lastDayOfWeek } from '#contract/week.ts';
import type { Context } from '../../../core/context.ts';
import { joinMailLines, type MailLink, type MailText } from '../../../gateways/mail/layout.ts';
import { findDatesForMorningMail } from '../../closing-plans/public.ts';
import { findMorningMailRecipients, type MorningMailRecipient } from '../settings/store.ts';
import { findCelebrations } from './celebrations.ts';

/** The hour of the morning mail, in the user's time zone. */
const morningHour = 7;

/** Lists the users whose morning mail is due now. */
export async function listMorningMailRecipients({ db, now }: Context): Promise<MorningMailRecipient[]> {
  const readers = await findMorningMailRecipients(db);
  return readers.filter(({ timeZone }) => hourInTimeZone(now, timeZone) >= morningHour);
}

/** Returns "Good morning", or "Hello" if the mail was missed in the morning. */
export const morningGreeting = (now: Date, timeZone: string): string =>
  hourInTimeZone(now, timeZone) < 12 ? 'Good morning' : 'Hello';

interface MorningDates {
  /** The number of celebrations and deal dates on the day of the mail. */
  count: number;
  /** The subject of a mail that contains only this part. */
  subject: string;
  paragraphs: MailText[];
}

/** Links words to the page of a contact. */
export type ContactLinkBuilder = (text: string, contactId: string) => MailLink;

/** Composes the part of the morning mail about celebrations and dates of deals. */
export async function composeMorningDates(
  { services, now }: Context,
  { ownerId, timeZone }: MorningMailRecipient,
  linkContact: ContactLinkBuilder,
): Promise<MorningDates> {
  const today = dayOf(now, timeZone);
  const celebrations = await findCelebrations(ownerId, services, today, celebrationDaysAhead);
  const todays = celebrations.filter(({ inDays }) => inDays === 0);
  const deadlines = await findDatesForMorningMail(ownerId, services, today);
  return {
    count: todays.length + deadlines.length,
    subject: subjectOf(todays, deadlines, today),
    paragraphs: [
      ...deadlineTexts(deadlines, today),
      ...(todays.length
        ? [
            listText(
              'Today',
              todays.map((one) => lineWithContactMethods(one, linkContact)),
            ),
          ]
        : []),
      ...upcomingOf(celebrations, today, linkContact),
    ],
  };
}

const lineOf = ({ kind, contact, years }: Celebration) =>
  celebrationTitle(kind, contactNameOf(contact), years);

const listText = (title: string, lines: readonly MailText[]) => joinMailLines([`${title}:`, ...lines]);

/**
 * Returns the line of a celebration, linked to the contact's page, with the contact's phone number and email.
 */
function lineWithContactMethods(celebration: Celebration, linkContact: ContactLinkBuilder): MailText {
  const { id, phoneNumber, emailAddress } = celebration.contact;
  const methods = [phoneNumber && formatContactPhone(phoneNumber), emailAddress].filter(Boolean);
  return [linkContact(lineOf(celebration), id), ...methods.map((method) => ` · ${method}`)];
}

const deadlineLine = ({ label, address, fullName }: DealDate) => `${label}: ${address || fullName}`;

function subjectOf(celebrations: readonly Celebration[], deadlines: readonly DealDate[], today: Day): string {
  const [celebration, deadline] = [celebrations[0], deadlines[0]];
  const count = celebrations.length + deadlines.length;
  if (count > 1)
    return deadlines.length ? `${count} dates on your desktop today` : `${count} dates to celebrate today`;
  if (celebration) return lineOf(celebration);
  if (!deadline) return '';
  const when = deadline.day === today ? 'today' : `on ${formatDayOfYear(deadline.day as Day)}`;
  return `${deadlineLine(deadline)}, ${when}`;
}

/** Lists the dates of deals that are due today, and then those with a reminder today. */
function deadlineTexts(deadlines: readonly DealDate[], today: Day): MailText[] {
  const due = deadlines.filter(({ day }) => day === today);
  const coming = deadlines.filter(({ day }) => day > today);
  const lineWithDay = (date: DealDate) => `${formatDayOfYear(date.day as Day)}: ${deadlineLine(date)}`;
  return [
    ...(due.length ? [listText('Due today', due.map(deadlineLine))] : []),
    ...(coming.length ? [listText('Coming up in your deals', coming.map(lineWithDay))] : []),
  ];
}

const maxUpcoming = 10;

/** Lists the upcoming celebrations: first the rest of this week, then the following days. */
function upcomingOf(
  celebrations: readonly Celebration[],
  today: Day,
  linkContact: ContactLinkBuilder,
): MailText[] {
  const upcoming = celebrations.filter(({ inDays }) => inDays > 0).slice(0, maxUpcoming);
  const isThisWeek = ({ date }: Celebration) => date <= lastDayOfWeek(today);
  return [
    ...listTextWithDays('Later this week', upcoming.filter(isThisWeek), linkContact),
    ...listTextWithDays(
      'Coming up',
      upcoming.filter((celebration) => !isThisWeek(celebration)),
      linkContact,
    ),
  ];
}

function listTextWithDays(
  title: string,
  celebrations: readonly Celebration[],
  linkContact: ContactLinkBuilder,
): MailText[] {
  if (celebrations.length === 0) return [];
  const lines = celebrations.map((celebration) => [
    `${formatDayOfYear(celebration.date as Day)}: `,
    linkContact(lineOf(celebration), celebration.contact.id),
  ]);
  return [listText(title, lines)];
}
