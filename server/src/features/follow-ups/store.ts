import { sql as drizzleSql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Day } from '#contract/day.ts';
import { type FollowUp, maxCountedFollowUps } from '#contract/follow-ups/follow-ups.ts';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import type { Db } from '../../db/client.ts';
import { toUuidArray } from '../../db/uuid-array.ts';

interface DueRow extends Omit<FollowUp, 'contact' | 'overdueDays'> {
  id: string;
  firstName: string;
  lastName: string;
  company: string | null;
  emailAddress: string | null;
  phoneNumber: string | null;
}

/**
 * Returns the contacts whose follow-up is due on or before this day, most overdue first, then by name. An
 * index has this order.
 */
export async function findDueContacts(
  owner: OwnerId,
  sql: Sql,
  today: Day,
  { limit, offset }: { limit: number; offset: number },
): Promise<DueRow[]> {
  return sql<DueRow[]>`
    select id, first_name as "firstName", last_name as "lastName", company, email_address as "emailAddress",
      callable_phone(phone_number, phone_label, other_phones) as "phoneNumber", cadence_days as "cadenceDays", last_contacted_on::text as "lastContacted",
      follow_up_day::text as "followUpDay"
    from contacts where owner_id = ${owner} and deleted_at is null and follow_up_day <= ${today}
    order by follow_up_day, sort_first_name, sort_last_name, id limit ${limit} offset ${offset}`;
}

/** Counts the due contacts up to a limit. */
export async function countDueContacts(owner: OwnerId, sql: Sql, today: Day): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from contacts where owner_id = ${owner} and deleted_at is null and follow_up_day <= ${today}
      limit ${maxCountedFollowUps}) due`;
  return row?.count ?? 0;
}

/** Sets the cadence of contacts in one statement. Returns how many contacts it changed. */
export async function setCadence(
  owner: OwnerId,
  db: Db,
  ids: readonly string[],
  cadenceDays: number | null,
  now: Date,
): Promise<number> {
  const changed = await db.execute(drizzleSql`
    update contacts set cadence_days = ${cadenceDays}::int, snoozed_until = null,
      updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 ms')
    where owner_id = ${owner} and deleted_at is null and id = any(${toUuidArray(ids)})
      and cadence_days is distinct from ${cadenceDays}::int`);
  return changed.count;
}

interface Snoozed {
  cadenceDays: number | null;
  followUpDay: string;
  snoozedUntil: string | null;
}

/** Postpones a contact's follow-up to a day, or ends the snooze. A contact without a cadence stays as it is. */
export async function setSnooze(
  owner: OwnerId,
  db: Db,
  id: string,
  until: Day | null,
): Promise<Snoozed | undefined> {
  const [row] = await db.execute<Snoozed & Record<string, unknown>>(drizzleSql`
    update contacts set snoozed_until = case when cadence_days is not null then ${until}::date end
    where owner_id = ${owner} and deleted_at is null and id = ${id}
    returning cadence_days as "cadenceDays", follow_up_day::text as "followUpDay",
      snoozed_until::text as "snoozedUntil"`);
  return row;
}

/** Selects the timeline entries `e` that were planned ahead and whose time has passed. */
const hasPlannedTimePassed = (since: Date, now: Date) => drizzleSql`
  e.deleted_at is null and e.happened_at > e.updated_at
  and e.happened_at between ${since.toISOString()}::timestamptz and ${now.toISOString()}::timestamptz`;

export async function findOwnersOfPlannedEntries(db: Db, since: Date, now: Date): Promise<OwnerId[]> {
  const rows = await db.execute<{ ownerId: string }>(drizzleSql`
    select distinct e.owner_id as "ownerId" from timeline_entries e where ${hasPlannedTimePassed(since, now)}`);
  return rows.map(ownerOfRow);
}

/** Updates the last contact of the people in an owner's planned entries whose time has passed. */
export async function refreshLastContactDates(owner: OwnerId, db: Db, since: Date, now: Date): Promise<void> {
  await db.execute(drizzleSql`
    select refresh_last_contacts(array_agg(distinct x.contact_id), ${now.toISOString()}::timestamptz)
    from timeline_entries e join timeline_entry_contacts x on x.entry_id = e.id
    where e.owner_id = ${owner} and ${hasPlannedTimePassed(since, now)}`);
}
