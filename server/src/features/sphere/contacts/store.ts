import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ContactFacts } from '#contract/contact-merge.ts';
import { inverseOf, type Relationship } from '#contract/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { contacts } from '../../../db/tables/contacts.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { columnsOf, listsOf } from './store-columns.ts';

/** What can be written of a contact itself; tags and connections have their own tables. */
export type ContactFields = Partial<
  ContactFacts & Pick<typeof contacts.$inferInsert, 'notesAt' | 'createdAt' | 'updatedAt'>
>;

const present = (owner: OwnerId) => and(eq(contacts.ownerId, owner), isNull(contacts.deletedAt));
const mine = (owner: OwnerId, id: string) => and(present(owner), eq(contacts.id, id));

/**
 * One at a time, and before any row is held: whatever touches several contacts, since each order of them would be
 * somebody's other one, and what must not meet itself, as an import, a merge, an undo.
 */
export async function lockSphere(owner: OwnerId, db: Db): Promise<void> {
  await takeTurn(db, `sphere:${owner}`);
}

type NewContact = ContactFields & { id?: string; firstName: string; lastName: string };

/** Answers their ids. */
export async function insertContacts(owner: OwnerId, db: Db, rows: readonly NewContact[]): Promise<string[]> {
  const added = await db
    .insert(contacts)
    .values(rows.map((row) => ({ ...columnsOf(row), ownerId: owner })))
    .returning({ id: contacts.id });
  return added.map(({ id }) => id);
}

/**
 * The row stays locked until the transaction ends, so that two savers come one after the other. Not against being
 * pointed at: two who connect each other's contact would wait for one another.
 */
export async function readForUpdate(owner: OwnerId, db: Db, id: string) {
  const [row] = await db.select().from(contacts).where(mine(owner, id)).for('no key update');
  return row && { ...row, ...listsOf(row) };
}

export async function updateFields(owner: OwnerId, db: Db, id: string, fields: ContactFields): Promise<void> {
  await db.update(contacts).set(columnsOf(fields)).where(mine(owner, id));
}

/** How many of the ids are there and the owner's. */
export async function countExisting(owner: OwnerId, db: Db, ids: readonly string[]): Promise<number> {
  return db.$count(contacts, and(present(owner), inArray(contacts.id, [...ids])));
}

/** Hides contacts until they are restored or swept; answers how many there were. */
export async function hideContacts(
  owner: OwnerId,
  db: Db,
  ids: readonly string[],
  removal: { deletedAt: Date; deletionId?: string; mergeId?: string },
): Promise<number> {
  const { deletedAt, deletionId = null, mergeId = null } = removal;
  const hidden = await db.execute(sql`
    update contacts set deleted_at = ${deletedAt.toISOString()}, deletion_id = ${deletionId}, merge_id = ${mergeId}
    where owner_id = ${owner} and deleted_at is null and id = any(${sql.param([...ids])}::uuid[])`);
  return hidden.count;
}

const shownAgain = { deletedAt: null, deletionId: null, mergeId: null };

/**
 * Hiding many contacts can take longer than the time to undo it. A deletion is as recent as its most recent contact, so
 * one of them is given the moment it was finished.
 */
export async function finishDeletion(owner: OwnerId, db: Db, deletionId: string, finishedAt: Date) {
  await db.execute(sql`
    update contacts set deleted_at = ${finishedAt.toISOString()}
    where id = (select id from contacts where owner_id = ${owner} and deletion_id = ${deletionId} limit 1)`);
}

/** Brings back what was deleted together, when that was finished since a moment; answers how many. */
export async function restoreDeletion(owner: OwnerId, db: Db, deletionId: string, since: Date) {
  const restored = await db.execute(sql`
    update contacts set deleted_at = null, deletion_id = null, merge_id = null
    where owner_id = ${owner} and deletion_id = ${deletionId}
      and (select max(deleted_at) from contacts where owner_id = ${owner} and deletion_id = ${deletionId})
        > ${since.toISOString()}`);
  return restored.count;
}

export async function restoreMerged(owner: OwnerId, db: Db, mergeId: string): Promise<void> {
  await db
    .update(contacts)
    .set(shownAgain)
    .where(and(eq(contacts.ownerId, owner), eq(contacts.mergeId, mergeId)));
}

export async function wasDeleted(owner: OwnerId, db: Db, deletionId: string): Promise<boolean> {
  const deletion = and(eq(contacts.ownerId, owner), eq(contacts.deletionId, deletionId));
  return (await db.$count(contacts, deletion)) > 0;
}

/** For good: what was deleted together before a moment, merges aside. */
export async function sweepDeleted(db: Db, before: Date): Promise<void> {
  const moment = before.toISOString();
  await db.execute(sql`
    delete from contacts
    where deleted_at < ${moment} and merge_id is null and (deletion_id is null or deletion_id not in (
      select deletion_id from contacts where deleted_at >= ${moment} and deletion_id is not null))`);
}

interface Link {
  otherId: string;
  relationship: Relationship;
}

/**
 * Makes these all the connections of a contact, on both sides. Those that stay the same keep their time, and those with
 * deleted or merged contacts stay: if that is undone, they are connected as before.
 */
export async function replaceConnections(
  owner: OwnerId,
  db: Db,
  contactId: string,
  links: readonly Link[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with dropped as (
      delete from connections x using contacts c, contacts other
      where c.id = ${contactId} and c.owner_id = ${owner} and x.contact_id = c.id
        and other.id = x.other_id and other.deleted_at is null
        and (x.other_id, x.relationship) not in (
          select link."otherId", link.relationship
          from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link ("otherId" uuid, relationship text))
      returning x.contact_id, x.other_id)
    delete from connections x using dropped
    where x.contact_id = dropped.other_id and x.other_id = dropped.contact_id`);
  await addConnections(owner, db, contactId, links, now);
}

/** Adds connections on both sides; what is there already stays as it is. Answers with whom they are new. */
export async function addConnections(
  owner: OwnerId,
  db: Db,
  contactId: string,
  links: readonly Link[],
  now: Date,
): Promise<string[]> {
  const both = links.flatMap(({ otherId, relationship }) => [
    { one: contactId, other: otherId, relationship },
    { one: otherId, other: contactId, relationship: inverseOf(relationship) },
  ]);
  const added = await db.execute<{ one: string; other: string }>(sql`
    insert into connections (contact_id, other_id, relationship, created_at)
    select one.id, other.id, link.relationship, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(both)}::jsonb) as link (one uuid, other uuid, relationship text)
    join contacts one on one.id = link.one and one.owner_id = ${owner}
    join contacts other on other.id = link.other and other.owner_id = ${owner}
    on conflict do nothing returning contact_id as one, other_id as other`);
  return added.filter(({ one }) => one === contactId).map(({ other }) => other);
}

/** Writes a home anniversary where there is none; one that is there is never overwritten. */
export async function fillHomeAnniversary(
  owner: OwnerId,
  db: Db,
  id: string,
  day: string,
  now: Date,
): Promise<boolean> {
  const filled = await db
    .update(contacts)
    .set({ homeAnniversary: day, updatedAt: now })
    .where(and(mine(owner, id), isNull(contacts.homeAnniversary)))
    .returning({ id: contacts.id });
  return filled.length > 0;
}
