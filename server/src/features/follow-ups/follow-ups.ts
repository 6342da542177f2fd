import { addDays, countDaysBetween, type Day, dayOf } from '#contract/day.ts';
import {
  type DueFollowUps,
  type FollowUp,
  type FollowUpQuery,
  followUpMessages,
  followUpPageSize,
  type SetCadence,
  type SnoozedFollowUp,
  type SnoozeFollowUp,
} from '#contract/follow-ups/follow-ups.ts';
import { audit } from '../../core/audit.ts';
import {
  type Context,
  inTransaction,
  type OwnerContext,
  type OwnerId,
  type Services,
} from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { lockSphere } from '../../db/sphere-lock.ts';
import { findSelectedContactIds, refreshStatisticsAndIndex } from '../sphere/public.ts';
import {
  countDueContacts,
  findDueContacts,
  findOwnersOfPlannedEntries,
  refreshLastContactDates,
  setCadence,
  setSnooze,
} from './store.ts';

/**
 * Finds the people whose follow-up is due on or before a day in the owner's time zone, most overdue first.
 */
export async function findDueFollowUps(
  owner: OwnerId,
  { database }: Pick<Services, 'database'>,
  today: Day,
  { limit = followUpPageSize, offset = 0 }: FollowUpQuery = {},
): Promise<FollowUp[]> {
  const rows = await findDueContacts(owner, database.sql, today, { limit, offset });
  return rows.map(({ cadenceDays, lastContacted, followUpDay, ...contact }) => ({
    contact,
    cadenceDays,
    lastContacted,
    followUpDay,
    overdueDays: countDaysBetween(followUpDay as Day, today),
  }));
}

/** Counts the people whose follow-up is due, up to the contract's limit. */
export const countDueFollowUps = (
  owner: OwnerId,
  { database }: Pick<Services, 'database'>,
  today: Day,
): Promise<number> => countDueContacts(owner, database.sql, today);

export async function readDueFollowUps(
  { owner, services, now, account }: OwnerContext,
  query: FollowUpQuery,
): Promise<DueFollowUps> {
  const today = dayOf(now, account.timeZone);
  const [followUps, total] = await Promise.all([
    findDueFollowUps(owner, services, today, query),
    countDueFollowUps(owner, services, today),
  ]);
  return { success: true, today, followUps, total };
}

/** Sets or removes the cadence of the selected contacts; returns how many changed. */
export async function changeCadence(
  context: OwnerContext,
  { selection, cadenceDays }: SetCadence,
): Promise<number> {
  const ids = await findSelectedContactIds(context, selection);
  orNotFound(ids[0], 'The contact');
  const changed = await inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const count = await setCadence(owner, db, ids, cadenceDays, now);
    await audit(transaction, { action: 'follow-up.cadence', details: { count, days: cadenceDays ?? 0 } });
    return count;
  });
  refreshStatisticsAndIndex(context, changed);
  return changed;
}

/** Postpones a follow-up by some days from today, or ends the snooze. */
export function snoozeFollowUp(
  context: OwnerContext,
  id: string,
  { days }: SnoozeFollowUp,
): Promise<Omit<SnoozedFollowUp, 'success'>> {
  const until = days === null ? null : addDays(dayOf(context.now, context.account.timeZone), days);
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const { cadenceDays, followUpDay, snoozedUntil } = orNotFound(
      await setSnooze(owner, db, id, until),
      'The contact',
    );
    if (cadenceDays === null) throw appError('invalid', followUpMessages.noCadence);
    await audit(transaction, { action: 'follow-up.snooze', subject: id });
    return { followUpDay, snoozedUntil };
  });
}

const threeDays = 3 * 24 * 60 * 60 * 1000;

/**
 * Updates the last contact of people whose planned meeting or call has now taken place. Looks back three days in
 * case the job did not run.
 */
export async function refreshLastContactDatesOfPlannedEntries(context: Context): Promise<void> {
  const { db, now } = context;
  const since = new Date(now.getTime() - threeDays);
  for (const owner of await findOwnersOfPlannedEntries(db, since, now)) {
    await inTransaction(context, async (transaction) => {
      await lockSphere(owner, transaction.db);
      await refreshLastContactDates(owner, transaction.db, since, now);
    });
  }
}
