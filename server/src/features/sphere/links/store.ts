import { and, eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { transactions } from '../../../db/tables/transactions.ts';

/**
 * Links a door to a contact. Returns whether the door exists and belongs to the owner; locks it against
 * deletion.
 */
export async function linkDoorToContact(
  owner: OwnerId,
  db: Db,
  contactId: string,
  doorId: string,
): Promise<boolean> {
  const [door] = await db.execute(sql`
    select id from doors where owner_id = ${owner} and id = ${doorId} and deleted_at is null for key share`);
  if (!door) return false;
  await db.execute(sql`
    insert into contact_doors (contact_id, door_id)
    select id, ${doorId} from contacts where owner_id = ${owner} and id = ${contactId}
    on conflict do nothing`);
  return true;
}

export async function unlinkDoorFromContact(
  owner: OwnerId,
  db: Db,
  contactId: string,
  doorId: string,
): Promise<boolean> {
  const removed = await db.execute(sql`
    delete from contact_doors cd using contacts c
    where c.id = cd.contact_id and c.owner_id = ${owner} and c.id = ${contactId} and cd.door_id = ${doorId}
    returning cd.door_id`);
  return removed.length > 0;
}

/** Links a transaction to a contact. A transaction has at most one link made by hand. */
export async function linkTransactionToContact(
  owner: OwnerId,
  db: Db,
  contactId: string,
  id: string,
): Promise<boolean> {
  const linked = await db
    .update(transactions)
    .set({ contactId })
    .where(isOwnRow(transactions, owner, id))
    .returning({ id: transactions.id });
  return linked.length > 0;
}

export async function unlinkTransactionFromContact(
  owner: OwnerId,
  db: Db,
  contactId: string,
  id: string,
): Promise<boolean> {
  const unlinked = await db
    .update(transactions)
    .set({ contactId: null })
    .where(and(isOwnRow(transactions, owner, id), eq(transactions.contactId, contactId)))
    .returning({ id: transactions.id });
  return unlinked.length > 0;
}
