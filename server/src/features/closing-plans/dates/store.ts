import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { DealDate } from '#contract/closing-plans/closing-plans.ts';
import type { Day } from '#contract/day.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { keyDates } from '../../../db/tables/closing-plans.ts';
import type { KeyDateRow } from '../plan/store.ts';

type NewDate = Omit<typeof keyDates.$inferInsert, 'id' | 'ownerId' | 'version'>;

export async function insertKeyDates(owner: OwnerId, db: Db, dates: readonly NewDate[]): Promise<void> {
  if (dates.length === 0) return;
  await db.insert(keyDates).values(dates.map((date) => ({ ...date, ownerId: owner })));
}

export async function readKeyDate(owner: OwnerId, db: Db, id: string): Promise<KeyDateRow | undefined> {
  const [row] = await db
    .select()
    .from(keyDates)
    .where(isOwnRow(keyDates, owner, id));
  return row;
}

export async function updateKeyDateRow(
  owner: OwnerId,
  db: Db,
  id: string,
  changes: Partial<NewDate>,
): Promise<void> {
  await db
    .update(keyDates)
    .set({ ...changes, version: sql`${keyDates.version} + 1` })
    .where(isOwnRow(keyDates, owner, id));
}

export async function deleteKeyDateRow(owner: OwnerId, db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(keyDates)
    .where(isOwnRow(keyDates, owner, id))
    .returning({ dealId: keyDates.transactionId });
  return row?.dealId;
}

/** Selects the closings of an owner's open deals, with the same columns as `dates`. */
const closings = (sql: Sql, owner: OwnerId) => sql`
  select id, id as "transactionId", 'closing' as kind, 'Closing' collate "C" as label, day,
    closing_reminder_days as "reminderDays", false as "isDone", address, full_name as "fullName"
  from transactions where owner_id = ${owner} and status = 'PENDING' and day is not null`;

const dates = (sql: Sql, owner: OwnerId) => sql`
  select date.id, date.transaction_id as "transactionId", date.kind, date.label collate "C" as label, date.day,
    date.reminder_days as "reminderDays", date.done_at is not null as "isDone", deal.address,
    deal.full_name as "fullName"
  from key_dates date join transactions deal on deal.id = date.transaction_id
  where date.owner_id = ${owner} and deal.status = 'PENDING' and date.day is not null`;

/** Finds the dates of open deals between two days, in order. */
export async function findDatesBetween(
  owner: OwnerId,
  sql: Sql,
  { from, to }: { from: Day; to: Day },
): Promise<DealDate[]> {
  return sql<DealDate[]>`
    ${dates(sql, owner)} and date.day between ${from} and ${to}
    union all ${closings(sql, owner)} and day between ${from} and ${to}
    order by day, address, label, id`;
}

/**
 * Finds the dates for Today in order: dates that are overdue, due today, or have a reminder that has started.
 * Leaves out deals that are not open.
 */
export async function findDatesForToday(owner: OwnerId, sql: Sql, today: Day): Promise<DealDate[]> {
  return sql<DealDate[]>`
    ${dates(sql, owner)} and date.done_at is null and date.day - coalesce(date.reminder_days, 0) <= ${today}::date
    union all ${closings(sql, owner)} and day - coalesce(closing_reminder_days, 0) <= ${today}::date
    order by day, address, label, id`;
}

/** Finds the open dates of open deals from a day on, for the calendar. */
export async function findUpcomingDates(
  owner: OwnerId,
  sql: Sql,
  from: Day,
  limit: number,
): Promise<DealDate[]> {
  return sql<DealDate[]>`
    ${dates(sql, owner)} and date.done_at is null and date.day >= ${from}
    union all ${closings(sql, owner)} and day >= ${from}
    order by day, address, label, id limit ${limit}`;
}
