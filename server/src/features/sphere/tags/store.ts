import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { pastClientTag } from '#contract/sphere/sphere-tags.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { tags } from '../../../db/tables/contacts.ts';
import { toUuidArray } from '../../../db/uuid-array.ts';

export interface TagRow {
  id: string;
  name: string;
  color: string;
  usageCount: number;
  cadenceDays: number | null;
}

/**
 * Returns all tags, or the tag with `id`, each with its number of contacts. It counts all contacts in the
 * index and subtracts the few deleted ones.
 */
export async function listTags(owner: OwnerId, database: Sql, id?: string): Promise<TagRow[]> {
  return database<TagRow[]>`
    with deleted as materialized (
      select ct.tag_id, count(*) as count from contacts c join contact_tags ct on ct.contact_id = c.id
      where c.owner_id = ${owner} and c.deleted_at is not null group by ct.tag_id
    )
    select t.id, t.name, t.color, t.cadence_days as "cadenceDays", ((select count(*) from contact_tags ct where ct.tag_id = t.id)
      - coalesce((select count from deleted where tag_id = t.id), 0))::int as "usageCount"
    from tags t where t.owner_id = ${owner} ${id === undefined ? database`` : database`and t.id = ${id}`}
    order by t.name`;
}

interface NewTag {
  name: string;
  color: string;
  cadenceDays?: number | null;
}

/** Inserts new tags and skips existing names in any spelling; returns the new ids. */
export async function insertTags(owner: OwnerId, db: Db, wanted: readonly NewTag[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const rows = wanted.map((tag) => ({ ...tag, ownerId: owner }));
  const added = await db.insert(tags).values(rows).onConflictDoNothing().returning({ id: tags.id });
  return added.map(({ id }) => id);
}

export async function countTags(owner: OwnerId, db: Db): Promise<number> {
  return db.$count(tags, eq(tags.ownerId, owner));
}

/** Returns whether another tag has this name. */
export async function isTagNameTaken(owner: OwnerId, db: Db, name: string, except: string): Promise<boolean> {
  const [row] = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.ownerId, owner), sql`${tags.key} = fold(${name})`, sql`${tags.id} <> ${except}`));
  return row !== undefined;
}

/** The id of the marked tag, otherwise of the tag with the default name. */
const pastClientTagId = (owner: OwnerId) => sql`(
  select own.id from tags own
  where own.owner_id = ${owner} and (own.marks_past_clients or own.key = fold(${pastClientTag}))
  order by own.marks_past_clients desc limit 1)`;

export async function findPastClientTagName(owner: OwnerId, db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ name: tags.name })
    .from(tags)
    .where(eq(tags.id, pastClientTagId(owner)));
  return row?.name;
}

/** Keeps the mark of the tag of past clients when it is renamed. */
export async function updateTagRow(
  owner: OwnerId,
  db: Db,
  id: string,
  changes: Partial<NewTag>,
): Promise<boolean> {
  const isPastClientTag = sql<boolean>`${tags.id} is not distinct from ${pastClientTagId(owner)}`;
  const changed = await db
    .update(tags)
    .set({ ...changes, ...(changes.name !== undefined && { marksPastClients: isPastClientTag }) })
    .where(isOwnRow(tags, owner, id))
    .returning({ id: tags.id });
  return changed.length > 0;
}

/**
 * Gives a tag's new cadence to those of its contacts that have no cadence or still have the tag's previous
 * one. Returns how many changed.
 */
export async function applyTagCadence(
  owner: OwnerId,
  db: Db,
  id: string,
  cadenceDays: number | null,
  now: Date,
): Promise<number> {
  const changed = await db.execute(sql`
    update contacts c set cadence_days = ${cadenceDays}::int, snoozed_until = null,
      updated_at = greatest(${now.toISOString()}::timestamptz, c.updated_at + interval '1 ms')
    from contact_tags ct join tags t on t.id = ct.tag_id
    where t.id = ${id} and t.owner_id = ${owner} and c.id = ct.contact_id and c.owner_id = ${owner}
      and (c.cadence_days is null or c.cadence_days = t.cadence_days)
      and c.cadence_days is distinct from ${cadenceDays}::int`);
  return changed.count;
}

export async function deleteTagRow(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .delete(tags)
    .where(isOwnRow(tags, owner, id))
    .returning({ id: tags.id });
  return deleted.length > 0;
}

/** Deletes those of the given tags that no contact has. */
export async function deleteUnusedTags(owner: OwnerId, db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(tags)
    .where(
      and(
        eq(tags.ownerId, owner),
        inArray(tags.id, [...ids]),
        sql`not exists (select from contact_tags where tag_id = ${tags.id})`,
      ),
    );
}

const keysOf = (names: readonly string[]) =>
  sql`(select fold(name) from unnest(${sql.param([...names])}::text[]) as wanted (name))`;

/** Adds the tags with these names to contacts. Returns the contacts that changed. */
export async function addTagsToContacts(
  owner: OwnerId,
  db: Db,
  contactIds: readonly string[],
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.execute<{ contact_id: string }>(sql`
    insert into contact_tags (contact_id, tag_id)
    select c.id, t.id from contacts c, tags t
    where c.owner_id = ${owner} and c.id = any(${toUuidArray(contactIds)})
      and t.owner_id = ${owner} and t.key in ${keysOf(names)}
    on conflict do nothing returning contact_id`);
  return rows.map((row) => row.contact_id);
}

/**
 * Removes, from each contact, all tags except the named ones. Returns the removed pairs of contact and tag.
 */
export async function removeUnlistedTags(
  owner: OwnerId,
  db: Db,
  rows: readonly { id: string; tags: readonly string[] }[],
): Promise<{ contactId: string; tagId: string }[]> {
  if (rows.length === 0) return [];
  const kept = JSON.stringify(rows.map(({ id, tags: names }) => ({ id, names })));
  const taken = await db.execute<{ contactId: string; tagId: string }>(sql`
    delete from contact_tags ct
    using jsonb_to_recordset(${kept}::jsonb) as kept (id uuid, names jsonb), contacts c, tags t
    where c.id = kept.id and c.owner_id = ${owner} and ct.contact_id = c.id and t.id = ct.tag_id
      and not exists (select from jsonb_array_elements_text(kept.names) as one (name) where fold(one.name) = t.key)
    returning ct.contact_id as "contactId", ct.tag_id as "tagId"`);
  return [...taken];
}

/** Adds existing tags to each contact. Returns the new pairs of contact and tag. */
export async function addTagsPerContact(
  owner: OwnerId,
  db: Db,
  rows: readonly { id: string; tags: readonly string[] }[],
): Promise<{ contactId: string; tagId: string }[]> {
  const wanted = rows.filter((row) => row.tags.length > 0).map(({ id, tags: names }) => ({ id, names }));
  if (wanted.length === 0) return [];
  const given = await db.execute<{ contactId: string; tagId: string }>(sql`
    insert into contact_tags (contact_id, tag_id)
    select distinct w.id, t.id
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (id uuid, names json),
      json_array_elements_text(w.names) as wanted (name)
    join tags t on t.owner_id = ${owner} and t.key = fold(wanted.name)
    on conflict do nothing returning contact_id as "contactId", tag_id as "tagId"`);
  return [...given];
}

/** Finds the tag of each name. Several spellings may have the same tag. */
export async function findTagIds(
  owner: OwnerId,
  db: Db,
  names: readonly string[],
): Promise<{ name: string; id: string }[]> {
  if (names.length === 0) return [];
  const rows = await db.execute<{ name: string; id: string }>(sql`
    select wanted.name, t.id from unnest(${sql.param([...names])}::text[]) as wanted (name)
    join tags t on t.owner_id = ${owner} and t.key = fold(wanted.name)`);
  return [...rows];
}

/** Adds tags to contacts. A contact must not have its new tag yet. */
export async function insertContactTags(
  db: Db,
  pairs: readonly { contactId: string; tagId: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await db.execute(sql`
    insert into contact_tags (contact_id, tag_id)
    select * from unnest(${toUuidArray(pairs.map(({ contactId }) => contactId))},
      ${toUuidArray(pairs.map(({ tagId }) => tagId))})`);
}

/** Removes the tags with these names from contacts. Returns the contacts that changed. */
export async function removeTagsFromContacts(
  owner: OwnerId,
  db: Db,
  contactIds: readonly string[],
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.execute<{ contact_id: string }>(sql`
    delete from contact_tags ct using tags t
    where t.id = ct.tag_id and t.owner_id = ${owner} and t.key in ${keysOf(names)}
      and ct.contact_id = any(${toUuidArray(contactIds)})
    returning ct.contact_id`);
  return rows.map((row) => row.contact_id);
}

/** Removes all tags of a contact except these. */
export async function removeTagsExcept(
  owner: OwnerId,
  db: Db,
  contactId: string,
  names: readonly string[],
): Promise<void> {
  await db.execute(sql`
    delete from contact_tags ct using tags t
    where t.id = ct.tag_id and t.owner_id = ${owner} and ct.contact_id = ${contactId}
      and t.key not in ${keysOf(names)}`);
}

/** Returns how many tags the contact with the most tags has, among these contacts. */
export async function findMaxTagCount(
  owner: OwnerId,
  db: Db,
  contactIds: readonly string[],
): Promise<number> {
  const [row] = await db.execute<{ most: number }>(sql`
    select coalesce(max(count), 0)::int as most from (
      select count(*) as count from contact_tags ct join contacts c on c.id = ct.contact_id
      where c.owner_id = ${owner} and c.id = any(${toUuidArray(contactIds)}) group by c.id) counts`);
  return row?.most ?? 0;
}
