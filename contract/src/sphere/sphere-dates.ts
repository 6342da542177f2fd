import { z } from 'zod';
import { addDays, countDaysBetween, type Day, yearOf } from '../day.ts';
import { DaySchema, DayText } from '../day-schema.ts';
import { EmailText } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import {
  calculateAnniversaryYears,
  findNextOccurrence,
  findOccurrenceInYear,
  type PartialDay,
  yearOfPartialDay,
} from '../partial-day.ts';

export const celebrationKinds = ['birthday', 'homeAnniversary'] as const;
export type CelebrationKind = (typeof celebrationKinds)[number];

/** Screens show the celebrations of today and of this many more days. */
export const celebrationDaysAhead = 14;

export const Celebration = z.object({
  kind: z.enum(celebrationKinds),
  date: DayText,
  inDays: z.int(),
  /** The age, or the years at home; null without a year. */
  years: z.int().nullable(),
  contact: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    emailAddress: EmailText.nullable(),
    phoneNumber: z.string().nullable(),
  }),
});
export type Celebration = z.output<typeof Celebration>;

/** The maximum number of celebrations per kind and day. Users find the others in The Sphere. */
export const maxCelebrationsPerDay = 8;

const TruncatedDay = Celebration.pick({ kind: true, date: true });
export type TruncatedDay = z.output<typeof TruncatedDay>;

export const CelebrationsAhead = z.object({
  success: z.literal(true),
  today: DayText,
  celebrations: z.array(Celebration),
  /** The days with more celebrations than the list shows. */
  fullDays: z.array(TruncatedDay),
});
export type CelebrationsAhead = z.output<typeof CelebrationsAhead>;

interface Celebrated {
  birthday: string | null;
  homeAnniversary: string | null;
}

export type ContactCelebration = Pick<Celebration, 'kind' | 'date' | 'inDays' | 'years'>;

/** How many past days the window may include. */
const weekBehind = 6;

export const CelebrationsQuery = z.object({ from: DaySchema.optional() });

/** The first day of the requested window: today, or one of the six days before. */
export function celebrationWindowStart(from: string | undefined, today: Day): Day {
  const earliest = addDays(today, -weekBehind);
  if (!from || from > today) return today;
  return from < earliest ? earliest : (from as Day);
}

interface Window {
  today: Day;
  from: Day;
  last: Day;
}

export const calculateCelebrationWindow = (today: Day, ahead: number, from = today): Window => ({
  today,
  from,
  last: addDays(today, ahead),
});

/** A person's celebrations within a window. The day of birth or purchase itself is not a celebration. */
export function listCelebrationsOfContact(
  person: Celebrated,
  { today, from, last }: Window,
): ContactCelebration[] {
  const occasions: ContactCelebration[] = [];
  for (const kind of celebrationKinds) {
    const day = person[kind] as PartialDay | null;
    if (day === null) continue;
    const date = findNextOccurrence(day, from);
    const years = calculateAnniversaryYears(day, date);
    if (date > last || (years !== undefined && years < 1)) continue;
    occasions.push({ kind, date, inDays: countDaysBetween(today, date), years: years ?? null });
  }
  return occasions;
}

type CelebratedContact = Celebrated & Celebration['contact'];

function celebrationsOf(person: CelebratedContact, window: Window): Celebration[] {
  const { id, firstName, lastName, company, emailAddress, phoneNumber } = person;
  const contact = { id, firstName, lastName, company, emailAddress, phoneNumber };
  return listCelebrationsOfContact(person, window).map((occasion) => ({ ...occasion, contact }));
}

/** The celebrations of all people, sorted by date. Celebrations of one day keep the order of the people. */
export function listCelebrations(
  people: readonly CelebratedContact[],
  today: Day,
  ahead: number,
  from = today,
): Celebration[] {
  const window = calculateCelebrationWindow(today, ahead, from);
  return people
    .flatMap((person) => celebrationsOf(person, window))
    .sort((one, other) => one.inDays - other.inDays);
}

/** Limits the celebrations per day, and lists the days with more. */
export function limitCelebrationsPerDay(
  all: readonly Celebration[],
): Pick<CelebrationsAhead, 'celebrations' | 'fullDays'> {
  const counts = new Map<string, number>();
  const celebrations: Celebration[] = [];
  const fullDays: TruncatedDay[] = [];
  for (const one of all) {
    const day = `${one.kind} ${one.date}`;
    const count = (counts.get(day) ?? 0) + 1;
    counts.set(day, count);
    if (count <= maxCelebrationsPerDay) celebrations.push(one);
    if (count === maxCelebrationsPerDay + 1) fullDays.push({ kind: one.kind, date: one.date });
  }
  return { celebrations, fullDays };
}

const quietDays = 90;

/** A past client without a note since this time counts as inactive. */
export const inactiveClientCutoff = (now: Date): Date =>
  new Date(now.getTime() - quietDays * 24 * 60 * 60 * 1000);

/**
 * The title of a celebration: `Maribel Okafor’s birthday (40)` or `Maribel Okafor’s home anniversary (5
 * years)`.
 */
export function celebrationTitle(kind: CelebrationKind, name: string, years: number | null): string {
  if (kind === 'birthday') return years === null ? `${name}’s birthday` : `${name}’s birthday (${years})`;
  if (years === null) return `${name}’s home anniversary`;
  return `${name}’s home anniversary (${years} ${years === 1 ? 'year' : 'years'})`;
}

/** The yearly calendar event: its first day, and a title such as `Maribel Okafor’s birthday (born 1984)`. */
export function createYearlyEvent(kind: CelebrationKind, name: string, day: PartialDay, today: Day) {
  const year = yearOfPartialDay(day);
  const title = celebrationTitle(kind, name, null);
  if (year === undefined) return { title, from: findOccurrenceInYear(yearOf(today), day) };
  const since = kind === 'birthday' ? `born ${year}` : `since ${year}`;
  return { title: `${title} (${since})`, from: findOccurrenceInYear(year + 1, day) };
}

export const SphereSettings = z.object({
  success: z.literal(true),
  /** The secret URL of the calendar. Anyone with it can read the dates. */
  calendarUrl: z.string(),
  morningMail: z.boolean(),
  /** Whether the calendar also contains open tasks. */
  calendarTasks: z.boolean(),
});
export type SphereSettings = z.output<typeof SphereSettings>;

export const UpdateSphereSettings = z
  .object({ morningMail: z.boolean(), calendarTasks: z.boolean() })
  .partial();
export type UpdateSphereSettings = z.output<typeof UpdateSphereSettings>;

/** A closing whose date the contact does not yet have as the home anniversary. */
export const AnniversaryProposal = z.object({
  contactId: Id,
  name: z.string(),
  homeAnniversary: z.string(),
  address: z.string(),
  transactionId: Id,
});
export type AnniversaryProposal = z.output<typeof AnniversaryProposal>;

export const AnniversaryProposals = z.object({
  success: z.literal(true),
  proposals: z.array(AnniversaryProposal),
});

export const AcceptAnniversaries = z.object({
  contactIds: z.array(Id).min(1, 'Please select at least one contact').max(1_000),
});

/** The figures above the list. All except the total stop at `maxCountedContacts`. */
export const SphereSummary = z.object({
  success: z.literal(true),
  total: z.int(),
  birthdaysThisWeek: z.int(),
  homeAnniversariesThisWeek: z.int(),
  /** Past clients without a note in 90 days. */
  quietPastClients: z.int(),
  referredThisYear: z.int(),
});
export type SphereSummary = z.output<typeof SphereSummary>;
