import type { Fragment, Sql } from 'postgres';
import type { CreateTimelineEntry } from '#contract/timeline/timeline.ts';
import type { OwnerId } from '../../core/context.ts';
import { sphereLockSql } from '../../db/sphere-lock.ts';

interface NewEntry extends Omit<CreateTimelineEntry, 'happenedAt'> {
  id: string;
  happenedAt: Date;
  createdAt: Date;
}

/** SQL statements that run together with the statement that saves the entry. */
interface OtherStatements {
  /** Inserts the audit log entry for each row of `saved`. */
  logged: Fragment;
  /** Claims the idempotency key. Returns a row if the condition holds and the request was not handled before. */
  claim?: ((when: Fragment) => Fragment) | undefined;
}

/**
 * Logs an entry in one statement, because this is the most frequent change. Returns false if a linked record
 * is missing or the request was handled before. Locks the contacts first, like all code that changes contacts
 * and deals or doors.
 */
export async function insertTimelineEntry(
  owner: OwnerId,
  sql: Sql,
  entry: NewEntry,
  { logged, claim = (when) => sql`select 1 where ${when}` }: OtherStatements,
): Promise<boolean> {
  const { id, kind, outcome, body, contactIds, transactionId, doorId } = entry;
  const createdAt = entry.createdAt.toISOString();
  const rows = await sql`
    with people as (
      select id from contacts
      where owner_id = ${owner} and deleted_at is null and id = any(${contactIds}::uuid[])
        and (${contactIds.length <= 1} or ${sphereLockSql(owner, sql)} is not null)
      order by id for no key update
    ),
    deal as (
      select id from transactions where owner_id = ${owner} and id = ${transactionId}::uuid for key share
    ),
    door as (
      select id from doors where owner_id = ${owner} and id = ${doorId}::uuid and deleted_at is null for key share
    ),
    claimed as (${claim(sql`(select count(*) from people) = ${contactIds.length}
      and (${transactionId}::uuid is null or exists (select from deal))
      and (${doorId}::uuid is null or exists (select from door))`)}),
    saved as (
      insert into timeline_entries
        (id, owner_id, kind, outcome, body, happened_at, transaction_id, door_id, created_at, updated_at)
      select ${id}::uuid, ${owner}::uuid, ${kind}::text, ${outcome}::text, ${body}::text,
        ${entry.happenedAt.toISOString()}::timestamptz, ${transactionId}::uuid, ${doorId}::uuid,
        ${createdAt}::timestamptz, ${createdAt}::timestamptz
      from claimed returning id, happened_at
    ),
    linked as (
      insert into timeline_entry_contacts (entry_id, contact_id, happened_at)
      select saved.id, people.id, saved.happened_at from saved, people
    ),
    logged as (${logged})
    select id from saved`;
  return rows.length > 0;
}
