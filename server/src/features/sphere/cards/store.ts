import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { contactCards } from '../../../db/tables/carddav.ts';
import { contacts } from '../../../db/tables/contacts.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface CardTarget {
  id: string;
  isDeleted: boolean;
  /** Whether the contact was merged into another one. */
  isMerged: boolean;
  change: number;
}

/** Finds the contact with this card address, also a deleted one. */
export async function findCardTarget(
  owner: OwnerId,
  db: Db,
  resource: string,
): Promise<CardTarget | undefined> {
  const name = resource.replace(/\.vcf$/, '');
  const id = uuid.test(name) ? name : null;
  const [row] = await db.execute<CardTarget & Record<string, unknown>>(sql`
    select c.id, c.deleted_at is not null as "isDeleted", c.merge_id is not null as "isMerged",
      coalesce((select max(change) from contact_changes x where x.contact_id = c.id), 0)::float8 as change
    from contacts c left join contact_cards k on k.contact_id = c.id
    where c.owner_id = ${owner}
      and (k.resource = ${resource} or (k.contact_id is null and c.id = ${id}::uuid))
    order by c.deleted_at nulls first limit 1`);
  return row;
}

/** Whether another existing contact's card has this UID. */
export async function isUidTaken(owner: OwnerId, db: Db, uid: string, own: string): Promise<boolean> {
  const rows = await db
    .select({ id: contactCards.contactId })
    .from(contactCards)
    .innerJoin(contacts, eq(contacts.id, contactCards.contactId))
    .where(
      and(
        eq(contactCards.ownerId, owner),
        eq(contactCards.uid, uid),
        ne(contactCards.contactId, own),
        isNull(contacts.deletedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Stores the address, UID and further properties of a card. */
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
      set: { properties: card.properties, uid: card.uid },
    });
}

export async function restoreContact(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db
    .update(contacts)
    .set({ deletedAt: null, deletionId: null })
    .where(and(eq(contacts.ownerId, owner), eq(contacts.id, id)));
}

export async function findTagName(owner: OwnerId, db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }>(
    sql`select name from tags where owner_id = ${owner} and id = ${id}`,
  );
  return row?.name;
}
