import { and, count, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import type { ContactData } from '#contract/sphere/contact-merge.ts';
import { invertRelationship, type Relationship } from '#contract/sphere/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { contacts } from '../../../db/tables/contacts.ts';
import { toUuidArray } from '../../../db/uuid-array.ts';
import { toContactMethodLists } from './contact-methods.ts';
import { toContactColumns } from './store-columns.ts';

/** The writable fields of a contact; tags and connections have their own tables. */
export type ContactFields = Partial<
  ContactData & Pick<typeof contacts.$inferInsert, 'notesAt' | 'createdAt' | 'updatedAt'>
>;

/** Selects the owner's contacts, except those in the trash. */
export const isPresentContact = (owner: OwnerId) =>
  and(eq(contacts.ownerId, owner), isNull(contacts.deletedAt));
const isOwnContact = (owner: OwnerId, id: string) => and(isPresentContact(owner), eq(contacts.id, id));

type NewContact = ContactFields & { id?: string; firstName: string; lastName: string };

export async function insertContacts(owner: OwnerId, db: Db, rows: readonly NewContact[]): Promise<string[]> {
  const added = await db
    .insert(contacts)
    .values(rows.map((row) => ({ ...toContactColumns(row), ownerId: owner })))
    .returning({ id: contacts.id });
  return added.map(({ id }) => id);
}

/**
 * Locks a contact until the transaction ends, so that saves do not overlap. The lock still allows foreign key
 * checks. Otherwise two requests that connect each other's contacts would deadlock.
 */
export async function lockContact(owner: OwnerId, db: Db, id: string) {
  const [row] = await db.select().from(contacts).where(isOwnContact(owner, id)).for('no key update');
  return row && { ...row, ...toContactMethodLists(row) };
}

export async function updateContactRow(
  owner: OwnerId,
  db: Db,
  id: string,
  fields: ContactFields,
): Promise<void> {
  await db.update(contacts).set(toContactColumns(fields)).where(isOwnContact(owner, id));
}

/** Counts how many of these contacts exist and belong to the owner. */
export async function countOwnContacts(owner: OwnerId, db: Db, ids: readonly string[]): Promise<number> {
  return db.$count(contacts, and(isPresentContact(owner), inArray(contacts.id, [...ids])));
}

/** Hides contacts until they are restored or deleted for good. Returns how many it hid. */
export async function softDeleteContacts(
  owner: OwnerId,
  db: Db,
  ids: readonly string[],
  removal: { deletedAt: Date; deletionId?: string; mergeId?: string },
): Promise<number> {
  const { deletedAt, deletionId = null, mergeId = null } = removal;
  const hidden = await db.execute(sql`
    update contacts set deleted_at = ${deletedAt.toISOString()}, deletion_id = ${deletionId}, merge_id = ${mergeId}
    where owner_id = ${owner} and deleted_at is null and id = any(${toUuidArray(ids)})`);
  return hidden.count;
}

const visible = { deletedAt: null, deletionId: null, mergeId: null };

/**
 * Stores when the deletion finished, as the deletion time of one of its contacts. The undo period starts
 * then, because hiding many contacts can take longer than that period.
 */
export async function setDeletionFinishTime(owner: OwnerId, db: Db, deletionId: string, finishedAt: Date) {
  await db.execute(sql`
    update contacts set deleted_at = ${finishedAt.toISOString()}
    where id = (select id from contacts where owner_id = ${owner} and deletion_id = ${deletionId} limit 1)`);
}

/**
 * Restores contacts that were deleted together if their deletion finished after `since`, at most `limit` of
 * them. Returns how many it restored.
 */
export async function restoreDeletedContacts(
  owner: OwnerId,
  db: Db,
  deletionId: string,
  { since, limit = null }: { since: Date; limit?: number | null },
): Promise<number> {
  const restored = await db.execute(sql`
    update contacts set deleted_at = null, deletion_id = null, merge_id = null
    where id in (select id from contacts where owner_id = ${owner} and deletion_id = ${deletionId} limit ${limit})
      and (select max(deleted_at) from contacts where owner_id = ${owner} and deletion_id = ${deletionId})
        > ${since.toISOString()}`);
  return restored.count;
}

export async function restoreMergedContacts(owner: OwnerId, db: Db, mergeId: string): Promise<void> {
  await db
    .update(contacts)
    .set(visible)
    .where(and(eq(contacts.ownerId, owner), eq(contacts.mergeId, mergeId)));
}

/** Returns how many contacts were deleted together, and when the deletion began. */
export async function findDeletion(
  owner: OwnerId,
  db: Db,
  deletionId: string,
): Promise<{ count: number; startedAt: Date } | undefined> {
  const deletion = and(eq(contacts.ownerId, owner), eq(contacts.deletionId, deletionId));
  const [found] = await db
    .select({ count: count(), startedAt: min(contacts.deletedAt) })
    .from(contacts)
    .where(deletion);
  return found?.startedAt ? { count: found.count, startedAt: found.startedAt } : undefined;
}

interface Link {
  otherId: string;
  relationship: Relationship;
}

/**
 * Replaces a contact's connections, also on the side of the other contacts. Unchanged connections keep their
 * creation time. Connections to hidden contacts stay, so that an undo can show them again.
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

/** Adds connections on both sides and keeps existing ones. Returns the ids of newly connected contacts. */
export async function addConnections(
  owner: OwnerId,
  db: Db,
  contactId: string,
  links: readonly Link[],
  now: Date,
): Promise<string[]> {
  const both = links.flatMap(({ otherId, relationship }) => [
    { one: contactId, other: otherId, relationship },
    { one: otherId, other: contactId, relationship: invertRelationship(relationship) },
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

/** Sets a contact's home anniversary if it has none. */
export async function setHomeAnniversaryIfMissing(
  owner: OwnerId,
  db: Db,
  id: string,
  day: string,
  now: Date,
): Promise<boolean> {
  const filled = await db
    .update(contacts)
    .set({ homeAnniversary: day, updatedAt: now })
    .where(and(isOwnContact(owner, id), isNull(contacts.homeAnniversary)))
    .returning({ id: contacts.id });
  return filled.length > 0;
}
