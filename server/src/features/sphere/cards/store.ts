import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { contactCards } from '../../../db/tables/carddav.ts';
import { contacts } from '../../../db/tables/contacts.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface ContactOfCard {
  id: string;
  isDeleted: boolean;
  /** Whether the contact was merged into another contact. */
  isMerged: boolean;
  change: number;
}

const idOf = (name: string): string | null => (uuid.test(name) ? name : null);

const selectTargets = (owner: OwnerId, condition: SQL): SQL => sql`
  select c.id, c.deleted_at is not null as "isDeleted", c.merge_id is not null as "isMerged",
    coalesce((select max(change) from contact_changes x where x.contact_id = c.id), 0)::float8 as change
  from contacts c left join contact_cards k on k.contact_id = c.id
  where c.owner_id = ${owner} and ${condition}
  order by c.deleted_at desc nulls first limit 1`;

const hasUid = (uid: string): SQL =>
  sql`(k.uid = ${uid} or (k.contact_id is null and c.id = ${idOf(uid)}::uuid))`;

type TargetRow = ContactOfCard & Record<string, unknown>;

/** Finds the contact with this card path, even a deleted one. */
export async function findContactByCardPath(
  owner: OwnerId,
  db: Db,
  resource: string,
): Promise<ContactOfCard | undefined> {
  const id = idOf(resource.replace(/\.vcf$/, ''));
  const hasPath = sql`(k.resource = ${resource} or (k.contact_id is null and c.id = ${id}::uuid))`;
  const [row] = await db.execute<TargetRow>(selectTargets(owner, hasPath));
  return row;
}

/**
 * Finds a contact in the trash by the UID of its card. A device that moves a card to another URL keeps its
 * UID.
 */
export async function findTrashedContactByUid(
  owner: OwnerId,
  db: Db,
  uid: string,
): Promise<ContactOfCard | undefined> {
  const isTrashed = sql`c.deleted_at is not null and c.merge_id is null and ${hasUid(uid)}`;
  const [row] = await db.execute<TargetRow>(selectTargets(owner, isTrashed));
  return row;
}

/** Whether another existing contact's card has this UID. */
export async function isUidTaken(owner: OwnerId, db: Db, uid: string, own: string): Promise<boolean> {
  const isOther = sql`c.deleted_at is null and c.id <> ${own} and ${hasUid(uid)}`;
  return (await db.execute(selectTargets(owner, isOther))).length > 0;
}

/** Stores the URL, UID and further properties of a card. */
export async function upsertCard(
  owner: OwnerId,
  db: Db,
  card: { contactId: string; resource: string; uid: string; properties: string[] },
): Promise<void> {
  await db
    .delete(contactCards)
    .where(
      and(
        eq(contactCards.ownerId, owner),
        eq(contactCards.resource, card.resource),
        ne(contactCards.contactId, card.contactId),
      ),
    );
  await db
    .insert(contactCards)
    .values({ ...card, ownerId: owner })
    .onConflictDoUpdate({
      target: contactCards.contactId,
      set: { properties: card.properties, uid: card.uid, resource: card.resource },
    });
}

export async function restoreContact(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db
    .update(contacts)
    .set({ deletedAt: null, deletionId: null })
    .where(isOwnRow(contacts, owner, id));
}

export async function findTagName(owner: OwnerId, db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }>(
    sql`select name from tags where owner_id = ${owner} and id = ${id}`,
  );
  return row?.name;
}
