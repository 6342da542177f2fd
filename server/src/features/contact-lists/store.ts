import { and, asc, eq, sql } from 'drizzle-orm';
import type { CreateContactList } from '#contract/contact-lists/contact-lists.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { isOwnRow } from '../../db/own-row.ts';
import { contactLists } from '../../db/tables/contact-lists.ts';

export type ContactListRow = typeof contactLists.$inferSelect;
type NewContactList = Pick<
  typeof contactLists.$inferInsert,
  'id' | keyof CreateContactList | 'createdAt' | 'updatedAt'
>;

export async function findContactLists(owner: OwnerId, db: Db): Promise<ContactListRow[]> {
  return db
    .select()
    .from(contactLists)
    .where(eq(contactLists.ownerId, owner))
    .orderBy(asc(contactLists.name), asc(contactLists.id));
}

export async function findContactList(
  owner: OwnerId,
  db: Db,
  id: string,
): Promise<ContactListRow | undefined> {
  const [row] = await db
    .select()
    .from(contactLists)
    .where(isOwnRow(contactLists, owner, id));
  return row;
}

/** Inserts a contact list. Returns undefined if the owner has a list with the same name. */
export async function insertContactList(
  owner: OwnerId,
  db: Db,
  fields: NewContactList,
): Promise<ContactListRow | undefined> {
  const [row] = await db
    .insert(contactLists)
    .values({ ...fields, ownerId: owner })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function countContactLists(owner: OwnerId, db: Db): Promise<number> {
  return db.$count(contactLists, eq(contactLists.ownerId, owner));
}

/** Returns whether another list has this name. */
export async function isListNameTaken(
  owner: OwnerId,
  db: Db,
  name: string,
  except: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(
      and(
        eq(contactLists.ownerId, owner),
        sql`${contactLists.key} = fold(${name})`,
        sql`${contactLists.id} <> ${except}`,
      ),
    );
  return row !== undefined;
}

/** Locks the row until the transaction ends, so that saves do not overlap. */
export async function lockContactList(
  owner: OwnerId,
  db: Db,
  id: string,
): Promise<ContactListRow | undefined> {
  const [row] = await db
    .select()
    .from(contactLists)
    .where(isOwnRow(contactLists, owner, id))
    .for('update');
  return row;
}

export async function updateContactListRow(
  owner: OwnerId,
  db: Db,
  id: string,
  changes: Partial<NewContactList>,
): Promise<ContactListRow | undefined> {
  const [row] = await db
    .update(contactLists)
    .set({ ...changes, version: sql`${contactLists.version} + 1` })
    .where(isOwnRow(contactLists, owner, id))
    .returning();
  return row;
}

export async function deleteContactListRow(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  const rows = await db
    .delete(contactLists)
    .where(isOwnRow(contactLists, owner, id))
    .returning({ id: contactLists.id });
  return rows.length > 0;
}
