import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { RecordedEventKind } from '#contract/timeline/timeline-kinds.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { isOwnRow } from '../../db/own-row.ts';
import { timelineEntries } from '../../db/tables/timeline.ts';
import { toUuidArray } from '../../db/uuid-array.ts';

export type TimelineEntryRow = typeof timelineEntries.$inferSelect;
type EntryChanges = Partial<
  Pick<
    typeof timelineEntries.$inferInsert,
    | 'kind'
    | 'outcome'
    | 'body'
    | 'happenedAt'
    | 'pinnedAt'
    | 'transactionId'
    | 'doorId'
    | 'updatedAt'
    | 'deletedAt'
  >
>;

/**
 * Locks an entry until the transaction ends, so that saves do not overlap. The lock still allows foreign key
 * checks, so that a merge can link the entry at the same time.
 */
export async function lockTimelineEntry(
  owner: OwnerId,
  db: Db,
  id: string,
): Promise<TimelineEntryRow | undefined> {
  const [row] = await db
    .select()
    .from(timelineEntries)
    .where(isOwnRow(timelineEntries, owner, id))
    .for('no key update');
  return row;
}

export async function updateEntryRow(
  owner: OwnerId,
  db: Db,
  id: string,
  changes: EntryChanges,
): Promise<void> {
  await db
    .update(timelineEntries)
    .set({ ...changes, version: sql`${timelineEntries.version} + 1` })
    .where(isOwnRow(timelineEntries, owner, id));
}

/** Soft-deletes an entry. Returns false if it does not exist or was already deleted. */
export async function softDeleteTimelineEntry(
  owner: OwnerId,
  db: Db,
  id: string,
  now: Date,
): Promise<boolean> {
  const deleted = await db
    .update(timelineEntries)
    .set({ deletedAt: now, version: sql`${timelineEntries.version} + 1` })
    .where(and(isOwnRow(timelineEntries, owner, id), isNull(timelineEntries.deletedAt)))
    .returning({ id: timelineEntries.id });
  return deleted.length > 0;
}

export async function purgeEntriesDeletedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(timelineEntries).where(lt(timelineEntries.deletedAt, before));
}

export interface EntryLinks {
  contactIds: readonly string[];
  transactionId: string | null;
  doorId: string | null;
}

/**
 * Returns the kind of the first linked record that does not exist or belongs to someone else. Locks the other
 * records against deletion.
 */
export async function findMissingLinkedRecord(
  owner: OwnerId,
  db: Db,
  { contactIds, transactionId, doorId }: EntryLinks,
): Promise<'contact' | 'deal' | 'door' | undefined> {
  const people = await db.execute(sql`
    select id from contacts where owner_id = ${owner} and deleted_at is null and id = any(${toUuidArray(contactIds)})
    order by id for no key update`);
  if (people.length < contactIds.length) return 'contact';
  const isMissing = async (table: string, id: string | null, condition: string) =>
    id !== null &&
    !(
      await db.execute(sql`
        select id from ${sql.raw(table)} where owner_id = ${owner} and id = ${id} ${sql.raw(condition)} for key share`)
    ).length;
  if (await isMissing('transactions', transactionId, '')) return 'deal';
  return (await isMissing('doors', doorId, 'and deleted_at is null')) ? 'door' : undefined;
}

/** Returns the contacts of an entry that are not hidden. */
export async function findEntryContacts(owner: OwnerId, db: Db, id: string): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select c.id from timeline_entry_contacts l join contacts c on c.id = l.contact_id
    where l.entry_id = ${id} and c.owner_id = ${owner} and c.deleted_at is null`);
  return rows.map((row) => row.id);
}

/**
 * Replaces the visible contacts of an entry. Hidden contacts keep the entry, so that restoring them or
 * undoing a merge restores their timeline. Contacts are added first, so that the entry is never without a
 * link.
 */
export async function replaceTimelineEntryContacts(
  owner: OwnerId,
  db: Db,
  id: string,
  contactIds: readonly string[],
  happenedAt: Date,
): Promise<void> {
  await db.execute(sql`
    insert into timeline_entry_contacts (entry_id, contact_id, happened_at)
    select ${id}::uuid, c.id, ${happenedAt.toISOString()}::timestamptz from contacts c
    where c.owner_id = ${owner} and c.id = any(${toUuidArray(contactIds)})
    on conflict do nothing`);
  await db.execute(sql`
    delete from timeline_entry_contacts l using contacts c
    where l.entry_id = ${id} and c.id = l.contact_id and c.owner_id = ${owner} and c.deleted_at is null
      and c.id <> all(${toUuidArray(contactIds)})`);
}

export async function updateEntryLinkTimes(
  owner: OwnerId,
  db: Db,
  id: string,
  happenedAt: Date,
): Promise<void> {
  await db.execute(sql`
    update timeline_entry_contacts l set happened_at = ${happenedAt.toISOString()}::timestamptz
    from timeline_entries e where e.id = l.entry_id and e.owner_id = ${owner} and e.id = ${id}`);
}

export interface RecordedEvent {
  kind: RecordedEventKind | 'note';
  subject: string | null;
  body: string;
  happenedAt: Date;
  contactIds: readonly string[];
  clientName: string;
  transactionId: string | null;
  doorId: string | null;
  mergeId: string | null;
}

/**
 * Inserts an event for the given contacts, contacts with the client's name, and those linked to the door by
 * hand.
 */
export async function insertTimelineEvent(owner: OwnerId, db: Db, event: RecordedEvent): Promise<void> {
  const { kind, subject, body, contactIds, clientName, transactionId, doorId, mergeId } = event;
  await db.execute(sql`
    with people as (
      select id from contacts
      where owner_id = ${owner} and deleted_at is null
        and (id = any(${toUuidArray(contactIds)}) or (name_key = fold(${clientName}) and name_key <> '')
          or id in (select contact_id from contact_doors where door_id = ${doorId}::uuid))
    ), saved as (
      insert into timeline_entries (owner_id, kind, subject, body, happened_at, transaction_id, door_id)
      select ${owner}::uuid, ${kind}, ${subject}, ${body}, ${event.happenedAt.toISOString()}::timestamptz,
        ${transactionId}::uuid, ${doorId}::uuid
      where exists (select from people) or ${transactionId !== null || doorId !== null}
      returning id, happened_at
    )
    insert into timeline_entry_contacts (entry_id, contact_id, happened_at, merge_id)
    select saved.id, people.id, saved.happened_at, ${mergeId}::uuid from saved, people`);
}

/** Links the entries of the merged contacts to the remaining contact too. The old links stay for the undo. */
export async function linkEntriesToRemainingContact(
  owner: OwnerId,
  db: Db,
  { mergeId, remainingId, mergedIds }: { mergeId: string; remainingId: string; mergedIds: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    insert into timeline_entry_contacts (entry_id, contact_id, happened_at, merge_id)
    select distinct l.entry_id, ${remainingId}::uuid, l.happened_at, ${mergeId}::uuid
    from timeline_entry_contacts l join timeline_entries e on e.id = l.entry_id
    where e.owner_id = ${owner} and l.contact_id = any(${toUuidArray(mergedIds)})
    on conflict do nothing`);
}

/** Removes the links to the remaining contact that a merge added. */
export async function removeMergedEntryLinks(owner: OwnerId, db: Db, mergeId: string): Promise<void> {
  await db.execute(sql`
    delete from timeline_entry_contacts l using timeline_entries e
    where e.id = l.entry_id and e.owner_id = ${owner} and l.merge_id = ${mergeId}`);
}

/** Finds the latest event of this kind in a door since a time, and locks it. */
export async function lockLatestDoorEvent(
  owner: OwnerId,
  db: Db,
  { doorId, kind, since }: { doorId: string; kind: RecordedEventKind; since: Date },
): Promise<TimelineEntryRow | undefined> {
  const [row] = await db
    .select()
    .from(timelineEntries)
    .where(
      and(
        eq(timelineEntries.ownerId, owner),
        eq(timelineEntries.doorId, doorId),
        eq(timelineEntries.kind, kind),
        gt(timelineEntries.happenedAt, since),
      ),
    )
    .orderBy(desc(timelineEntries.happenedAt))
    .limit(1)
    .for('update');
  return row;
}
