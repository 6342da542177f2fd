import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { MergeFieldChanges } from '#contract/sphere/merge-changes.ts';
import { recordFromKeys } from '#contract/typed-records.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { contacts, importUpdates } from '../../../db/tables/contacts.ts';
import { type ContactColumn, contactColumns } from '../contacts/store-columns.ts';

type Row = typeof contacts.$inferSelect;
export type StoredContactRow = Pick<Row, 'id' | 'importId' | ContactColumn>;

const selected = {
  id: contacts.id,
  importId: contacts.importId,
  ...recordFromKeys(contactColumns, (column) => contacts[column]),
};

/** Locks contacts, including deleted ones, until the transaction ends. Returns their rows. */
export async function lockContactRows(
  owner: OwnerId,
  db: Db,
  ids: readonly string[],
): Promise<StoredContactRow[]> {
  return (await db
    .select(selected)
    .from(contacts)
    .where(and(eq(contacts.ownerId, owner), inArray(contacts.id, [...ids])))
    .orderBy(contacts.id)
    .for('no key update')) as StoredContactRow[];
}

/** Reads the cadences of contacts. Leaves out contacts without one. */
export async function findCadences(
  owner: OwnerId,
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; cadenceDays: number | null }[]> {
  return db
    .select({ id: contacts.id, cadenceDays: contacts.cadenceDays })
    .from(contacts)
    .where(and(eq(contacts.ownerId, owner), inArray(contacts.id, [...ids]), isNotNull(contacts.cadenceDays)));
}

interface TagPair {
  contactId: string;
  tagId: string;
}

function tagsByContact(pairs: readonly TagPair[]): (contactId: string) => string[] {
  const groups = Map.groupBy(pairs, ({ contactId }) => contactId);
  return (contactId) => (groups.get(contactId) ?? []).map(({ tagId }) => tagId);
}

interface GivenAndRemoved {
  given: readonly TagPair[];
  removed: readonly TagPair[];
  /** The new photos, by the contact's id. */
  photos: ReadonlyMap<string, string>;
}

/** Stores the changes of an import for an undo: fields, added tags, removed tags and the photo. */
export async function insertImportUpdates(
  owner: OwnerId,
  db: Db,
  importId: string,
  traces: readonly { contactId: string; fields: MergeFieldChanges }[],
  { given, removed, photos }: GivenAndRemoved,
): Promise<void> {
  if (traces.length === 0) return;
  const [addedTagsOf, removedTagsOf] = [tagsByContact(given), tagsByContact(removed)];
  await db.insert(importUpdates).values(
    traces.map(({ contactId, fields }) => ({
      ownerId: owner,
      importId,
      contactId,
      fields,
      tags: addedTagsOf(contactId),
      removedTags: removedTagsOf(contactId),
      connections: [],
      photo: photos.get(contactId) ?? null,
    })),
  );
}

/** Reads a batch of an import's stored changes, beginning after the id `after`. */
export async function readImportUpdates(
  owner: OwnerId,
  db: Db,
  importId: string,
  after: string,
  limit: number,
) {
  return db
    .select()
    .from(importUpdates)
    .where(
      and(
        eq(importUpdates.ownerId, owner),
        eq(importUpdates.importId, importId),
        sql`${importUpdates.contactId} > ${after}`,
      ),
    )
    .orderBy(importUpdates.contactId)
    .limit(limit);
}

/**
 * Restores the tags that an import removed, removes the tags, connections and photos that it added, and
 * deletes its stored changes. A newer photo stays.
 */
export async function revertImportedLinks(owner: OwnerId, db: Db, importId: string): Promise<void> {
  const noted = sql`import_updates u where u.owner_id = ${owner} and u.import_id = ${importId}`;
  await db.execute(sql`
    delete from contact_tags ct using (select contact_id, unnest(tags) as tag_id from ${noted}) given
    where ct.contact_id = given.contact_id and ct.tag_id = given.tag_id`);
  await db.execute(sql`
    insert into contact_tags (contact_id, tag_id)
    select c.id, t.id from (select contact_id, unnest(removed_tags) as tag_id from ${noted}) removed
      join contacts c on c.id = removed.contact_id join tags t on t.id = removed.tag_id
    where c.owner_id = ${owner} and t.owner_id = ${owner}
    on conflict do nothing`);
  await db.execute(sql`
    delete from connections x using (select contact_id, unnest(connections) as other_id from ${noted}) given
    where x.contact_id = given.contact_id and x.other_id = given.other_id`);
  await db.execute(sql`
    update contacts c set photo = null from (select contact_id, photo from ${noted} and photo is not null) given
    where c.owner_id = ${owner} and c.id = given.contact_id and c.photo = given.photo`);
  await db.execute(sql`delete from ${noted}`);
}
