import { addDays, countDaysBetween, type Day, dayOf, firstDayOf, yearOf } from '#contract/day.ts';
import {
  type AnniversaryProposal,
  type Celebration,
  type CelebrationKind,
  celebrationDaysAhead,
  listCelebrations as celebrationsOf,
  celebrationWindowStart,
  inactiveClientCutoff,
  limitCelebrationsPerDay,
  maxCelebrationsPerDay,
  type SphereSummary,
} from '#contract/sphere/sphere-dates.ts';
import { firstDayOfWeek, listDaysOfWeek } from '#contract/week.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext, type OwnerId, type Services } from '../../../core/context.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import { setHomeAnniversaryIfMissing } from '../contacts/store.ts';
import { countContacts } from '../contacts/store-all-contacts.ts';
import { listMonthDaysCelebratedOn } from '../rules.ts';
import {
  countContactsWithCelebrationOnDays,
  countPastClientsWithoutNotes,
  countReferredContacts,
  findAnniversaryProposals,
  findContactsWithCelebrationOnDays,
  findContactsWithCelebrationsPerDay,
} from './store.ts';

/** Finds the birthdays and home anniversaries of a day and the following days, in order. */
export async function findCelebrations(
  owner: OwnerId,
  { database }: Services,
  today: Day,
  ahead: number,
): Promise<Celebration[]> {
  const people = await findContactsWithCelebrationOnDays(
    owner,
    database.sql,
    monthDaysFrom(today, today, ahead),
  );
  return celebrationsOf(people, today, ahead);
}

function monthDaysFrom(from: Day, today: Day, ahead: number): string[] {
  const length = countDaysBetween(from, today) + ahead + 1;
  return Array.from({ length }, (_, at) => addDays(from, at)).flatMap(listMonthDaysCelebratedOn);
}

/** Reads the celebrations around today, which is the current day in the user's time zone. */
export async function readCelebrations(
  { owner, services, now, account }: OwnerContext,
  requestedFrom?: string,
) {
  const today = dayOf(now, account.timeZone);
  const from = celebrationWindowStart(requestedFrom, today);
  const monthDays = monthDaysFrom(from, today, celebrationDaysAhead);
  const few = { monthDays, before: from, limit: maxCelebrationsPerDay + 1 };
  const people = await findContactsWithCelebrationsPerDay(owner, services.database.sql, few);
  return { today, ...limitCelebrationsPerDay(celebrationsOf(people, today, celebrationDaysAhead, from)) };
}

/** Reads the figures above the contact list. */
export async function readSphereSummary({
  owner,
  services,
  now,
  account,
}: OwnerContext): Promise<SphereSummary> {
  const { sql } = services.database;
  const today = dayOf(now, account.timeZone);
  const days = listDaysOfWeek(today);
  const celebrated = { monthDays: days.flatMap(listMonthDaysCelebratedOn), before: firstDayOfWeek(today) };
  const week = (kind: CelebrationKind) => countContactsWithCelebrationOnDays(owner, sql, kind, celebrated);
  const [total, birthdays, anniversaries, quietPastClients, referredThisYear] = await Promise.all([
    countContacts(owner, sql),
    week('birthday'),
    week('homeAnniversary'),
    countPastClientsWithoutNotes(owner, sql, inactiveClientCutoff(now)),
    countReferredContacts(owner, sql, firstDayOf(yearOf(today)), account.timeZone),
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

/**
 * Proposes home anniversaries for contacts without one: the days on which they bought a home with this agent.
 */
export async function proposeAnniversaries(context: OwnerContext): Promise<AnniversaryProposal[]> {
  const { owner, services, now, account } = context;
  return findAnniversaryProposals(owner, services.database.sql, dayOf(now, account.timeZone));
}

/** Accepts the proposals for these contacts and returns how many were filled in. */
export async function acceptAnniversaries(
  context: OwnerContext,
  contactIds: readonly string[],
): Promise<number> {
  const accepted = new Set(contactIds);
  const proposals = (await proposeAnniversaries(context)).filter(({ contactId }) => accepted.has(contactId));
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    let filled = 0;
    for (const { contactId, homeAnniversary } of proposals) {
      if (await setHomeAnniversaryIfMissing(owner, db, contactId, homeAnniversary, now)) filled += 1;
    }
    await audit(transaction, { action: 'contact.accept-anniversaries', details: { count: filled } });
    return filled;
  });
}
