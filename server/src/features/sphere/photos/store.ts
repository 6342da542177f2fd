import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { contacts } from '../../../db/tables/contacts.ts';
import { isPresentContact } from '../contacts/store.ts';

/** Locks the contact and returns its photo: null if it has none, or undefined if there is no such contact. */
export async function lockPhoto(
  owner: OwnerId,
  db: Db,
  id: string,
): Promise<{ photo: string | null } | undefined> {
  const [row] = await db
    .select({ photo: contacts.photo })
    .from(contacts)
    .where(and(isPresentContact(owner), eq(contacts.id, id)))
    .for('no key update');
  return row;
}

/** Sets the photo. The version of the contact stays, so that an open form can still be saved. */
export async function updatePhoto(owner: OwnerId, db: Db, id: string, photo: string | null): Promise<void> {
  await db
    .update(contacts)
    .set({ photo })
    .where(and(isPresentContact(owner), eq(contacts.id, id)));
}

/** Locks those of the given contacts that have no photo, and returns their ids. */
export async function lockContactsWithoutPhoto(
  owner: OwnerId,
  db: Db,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(isPresentContact(owner), inArray(contacts.id, [...ids]), isNull(contacts.photo)))
    .orderBy(contacts.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Sets the photos of several contacts, by the contact's id. */
export async function updatePhotos(
  owner: OwnerId,
  db: Db,
  photos: ReadonlyMap<string, string>,
): Promise<void> {
  if (photos.size === 0) return;
  const rows = JSON.stringify([...photos].map(([id, photo]) => ({ id, photo })));
  await db.execute(sql`
    update contacts c set photo = r.photo from json_to_recordset(${rows}::json) as r (id uuid, photo uuid)
    where c.id = r.id and c.owner_id = ${owner}`);
}

/** Finds the photos of these contacts. Leaves out contacts without one. */
export const findPhotos = (owner: OwnerId, db: Db, ids: readonly string[]) =>
  db
    .select({ contactId: contacts.id, photo: contacts.photo })
    .from(contacts)
    .where(and(isPresentContact(owner), inArray(contacts.id, [...ids]), isNotNull(contacts.photo)));

/** Removes a photo that the contact got in a merge, unless the contact has a newer photo. */
export async function removeMergedPhoto(owner: OwnerId, db: Db, id: string, photo: string): Promise<void> {
  await db
    .update(contacts)
    .set({ photo: null })
    .where(and(eq(contacts.ownerId, owner), eq(contacts.id, id), eq(contacts.photo, photo)));
}
