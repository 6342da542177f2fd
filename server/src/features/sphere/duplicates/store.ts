import { and, eq, lt, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { ContactIdentity } from '#contract/sphere/sphere-duplicates.ts';
import type { OwnerId } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { contactMerges } from '../../../db/tables/contacts.ts';
import type { MergeUndoData } from '../../../db/tables/sphere.ts';
import { toUuidArray } from '../../../db/uuid-array.ts';

export type ContactIdentityRow = ContactIdentity & { id: string };

/**
 * Finds contacts that share an email, a phone and last name, or a name with another contact. The oldest come
 * first. The query finds repeated keys in the indexes alone and then looks up their contacts, so that it
 * neither sorts nor copies a million contacts.
 */
export async function findPossibleDuplicates(owner: OwnerId, database: Sql): Promise<ContactIdentityRow[]> {
  const repeated = (key: string) => database`
    select ${database(key)} as key from mine where ${database(key)} is not null group by 1 having count(*) > 1`;
  return database<ContactIdentityRow[]>`
    with mine as not materialized (
      select id, created_at, email_key, phone_key, last_name_key, name_key, other_emails, other_phones
      from contacts where owner_id = ${owner} and deleted_at is null
    ), several as materialized (
      select id, last_name_key, other_emails, other_phones from mine
      where other_emails is not null or other_phones is not null
    ), emails as materialized (
      select id, lower(way->>'address') as key from several, jsonb_array_elements(other_emails) as way
    ), phones as materialized (
      select id, phone_digits(way->>'number') as key, last_name_key
      from several, jsonb_array_elements(other_phones) as way
    ), suspects as (
      select same.id from (${repeated('name_key')}) repeated,
        lateral (select id from mine where name_key = key offset 0) same
      union
      select same.id from (${repeated('email_key')}) repeated,
        lateral (select id from mine where email_key = key offset 0) same
      union
      select same.id from (${repeated('phone_key')}) repeated, lateral (
        select id, count(*) over (partition by last_name_key) as times from mine where phone_key = key offset 0) same
        where times > 1
      union
      select unnest(array[emails.id, same.id]) from emails,
        lateral (select id from mine where email_key = key offset 0) same where same.id <> emails.id
      union
      select emails.id from emails join emails same using (key) where same.id <> emails.id
      union
      select unnest(array[phones.id, same.id]) from phones,
        lateral (select id, last_name_key from mine where phone_key = key offset 0) same
        where same.last_name_key = phones.last_name_key and same.id <> phones.id
      union
      select phones.id from phones join phones same using (key, last_name_key) where same.id <> phones.id
    )
    select id, last_name_key as "lastNameKey", name_key as "nameKey",
      case when email_key is null then '{}' else array[email_key] ||
        array(select lower(way->>'address') from jsonb_array_elements(other_emails) as way) end as "emailKeys",
      case when phone_key is null then '{}' else array[phone_key] ||
        array(select phone_digits(way->>'number') from jsonb_array_elements(other_phones) as way) end as "phoneKeys"
    from contacts where id = any(array(select id from suspects))
    order by created_at, id`;
}

export async function insertMerge(
  owner: OwnerId,
  db: Db,
  merge: { id: string; remainingId: string; trace: MergeUndoData; createdAt: Date },
): Promise<void> {
  await db.insert(contactMerges).values({ ...merge, ownerId: owner });
}

export async function readMergeForUpdate(owner: OwnerId, db: Db, id: string) {
  const [row] = await db
    .select()
    .from(contactMerges)
    .where(isOwnRow(contactMerges, owner, id))
    .for('update');
  return row;
}

/** Whether the contact is hidden because it was merged into another one. */
export async function isMergedContact(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  const rows = await db.execute(sql`
    select id from contacts where owner_id = ${owner} and id = ${id} and merge_id is not null`);
  return rows.length > 0;
}

export async function markMergeUndone(owner: OwnerId, db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(contactMerges)
    .set({ undoneAt: now })
    .where(isOwnRow(contactMerges, owner, id));
}

/**
 * Finds merges into contacts of this import, the last one first, except merges that were undone. If such a
 * merge hid a contact from elsewhere, also finds the later merges that moved its links on.
 */
export async function findMergesIntoImportedContacts(
  owner: OwnerId,
  db: Db,
  importId: string,
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    with recursive found as (
      select m.id, m.remaining_id, m.created_at, exists (
        select from contacts hidden where hidden.merge_id = m.id and hidden.import_id is distinct from ${importId}
      ) as "hidesOther"
      from contact_merges m join contacts c on c.id = m.remaining_id
      where m.owner_id = ${owner} and c.import_id = ${importId} and m.undone_at is null
      union
      select later.id, later.remaining_id, later.created_at, true
      from found join contacts c on c.id = found.remaining_id join contact_merges later on later.id = c.merge_id
      where found."hidesOther" and later.owner_id = ${owner} and later.undone_at is null
    )
    select id from found group by id, created_at order by created_at desc`);
  return rows.map(({ id }) => id);
}

export async function findOwnersOfMergesBefore(db: Db, before: Date): Promise<OwnerId[]> {
  const rows = await db
    .selectDistinct({ ownerId: contactMerges.ownerId })
    .from(contactMerges)
    .where(lt(contactMerges.createdAt, before));
  return rows.map(ownerOfRow);
}

/**
 * Makes an owner's old merges permanent: deletes the contacts that were merged into others. The remaining contact
 * leaves its import if it replaces a contact from elsewhere, so that undoing the import does not delete it.
 */
export async function deleteMergedContacts(owner: OwnerId, db: Db, before: Date): Promise<void> {
  const isOldMerge = sql`m.owner_id = ${owner} and m.created_at < ${before.toISOString()}`;
  await db.execute(sql`
    update contacts c set import_id = null from contact_merges m join contacts merged on merged.merge_id = m.id
    where c.owner_id = ${owner} and c.id = m.remaining_id and ${isOldMerge}
      and c.import_id is not null and merged.import_id is distinct from c.import_id`);
  await db.execute(sql`
    delete from contacts c using contact_merges m
    where c.owner_id = ${owner} and m.id = c.merge_id and ${isOldMerge}`);
  await db
    .delete(contactMerges)
    .where(and(eq(contactMerges.ownerId, owner), lt(contactMerges.createdAt, before)));
}

/** Adds the tags of other contacts to the remaining contact. Returns the ids of the added tags. */
export async function addTagsOfMergedContacts(
  owner: OwnerId,
  db: Db,
  remainingId: string,
  from: readonly string[],
) {
  const rows = await db.execute<{ id: string }>(sql`
    insert into contact_tags (contact_id, tag_id)
    select distinct ${remainingId}::uuid, ct.tag_id from contact_tags ct
    join contacts c on c.id = ct.contact_id and c.owner_id = ${owner}
    where c.id = any(${toUuidArray(from)})
    on conflict do nothing returning tag_id as id`);
  return rows.map(({ id }) => id);
}

export async function removeMergedTags(
  owner: OwnerId,
  db: Db,
  remainingId: string,
  tagIds: readonly string[],
) {
  await db.execute(sql`
    delete from contact_tags ct using contacts c
    where c.id = ct.contact_id and c.owner_id = ${owner} and c.id = ${remainingId}
      and ct.tag_id = any(${toUuidArray(tagIds)})`);
}

/** Adds the connections of other contacts to the remaining contact. Returns the newly connected contacts. */
export async function addConnectionsOfMergedContacts(
  owner: OwnerId,
  db: Db,
  remainingId: string,
  from: readonly string[],
  now: Date,
) {
  const rows = await db.execute<{ one: string; other: string }>(sql`
    with theirs as (
      select x.contact_id, x.other_id, x.relationship from connections x
      join contacts c on c.id = x.contact_id and c.owner_id = ${owner}
      where (x.contact_id = any(${toUuidArray(from)}) or x.other_id = any(${toUuidArray(from)}))
    )
    insert into connections (contact_id, other_id, relationship, created_at)
    select distinct on (one, other) one, other, relationship, ${now.toISOString()}::timestamptz
    from (
      select case when contact_id = any(${toUuidArray(from)}) then ${remainingId}::uuid else contact_id end as one,
        case when other_id = any(${toUuidArray(from)}) then ${remainingId}::uuid else other_id end as other, relationship
      from theirs
    ) moved
    where one <> other
    on conflict do nothing returning contact_id as one, other_id as other`);
  return rows.filter(({ one }) => one === remainingId).map(({ other }) => other);
}

/** Removes connections that a merge added. Connections that were changed later are newer and stay. */
export async function removeMergedConnections(
  owner: OwnerId,
  db: Db,
  remainingId: string,
  otherIds: readonly string[],
  addedAt: Date,
) {
  await db.execute(sql`
    delete from connections x using contacts c
    where c.id = ${remainingId} and c.owner_id = ${owner} and x.created_at <= ${addedAt.toISOString()}
      and ((x.contact_id = c.id and x.other_id = any(${toUuidArray(otherIds)}))
        or (x.other_id = c.id and x.contact_id = any(${toUuidArray(otherIds)})))`);
}

/** Links the doors of other contacts, by hand or by name, to the remaining contact. Returns the new links. */
export async function addDoorLinksOfMergedContacts(
  owner: OwnerId,
  db: Db,
  remainingId: string,
  from: readonly string[],
) {
  const rows = await db.execute<{ id: string }>(sql`
    with theirs as (
      select cd.door_id as id from contact_doors cd join contacts c on c.id = cd.contact_id
      where c.owner_id = ${owner} and c.id = any(${toUuidArray(from)})
      union
      select d.id from doors d join contacts c on fold(d.full_name) = c.name_key
      where d.owner_id = ${owner} and c.owner_id = ${owner} and c.id = any(${toUuidArray(from)})
    ), held as (
      select id from doors where id in (select id from theirs) for key share
    )
    insert into contact_doors (contact_id, door_id) select ${remainingId}::uuid, id from held
    on conflict do nothing returning door_id as id`);
  return rows.map(({ id }) => id);
}

export async function removeMergedDoorLinks(
  owner: OwnerId,
  db: Db,
  remainingId: string,
  doorIds: readonly string[],
) {
  await db.execute(sql`
    delete from contact_doors cd using contacts c
    where c.id = cd.contact_id and c.owner_id = ${owner} and c.id = ${remainingId}
      and cd.door_id = any(${toUuidArray(doorIds)})`);
}

/**
 * Links the transactions of merged contacts to the remaining contact. Returns the contacts to which they were
 * linked before.
 */
export async function moveTransactionLinks(
  owner: OwnerId,
  db: Db,
  remainingId: string,
  from: readonly string[],
) {
  const rows = await db.execute<{ id: string; contactId: string | null }>(sql`
    with theirs as (
      select id, contact_id from transactions
      where owner_id = ${owner} and contact_id = any(${toUuidArray(from)})
      union
      select t.id, t.contact_id from transactions t join contacts c on fold(t.full_name) = c.name_key
      where t.owner_id = ${owner} and t.contact_id is null and c.owner_id = ${owner} and c.id = any(${toUuidArray(from)})
    )
    update transactions t set contact_id = ${remainingId} from theirs where t.id = theirs.id
    returning t.id, theirs.contact_id as "contactId"`);
  return [...rows];
}

/** Links the tasks of other contacts to the remaining contact. Returns their previous links. */
export async function moveTaskLinks(owner: OwnerId, db: Db, remainingId: string, from: readonly string[]) {
  const rows = await db.execute<{ id: string; contactId: string | null }>(sql`
    with theirs as (select id, contact_id from tasks where owner_id = ${owner} and contact_id = any(${toUuidArray(from)}))
    update tasks t set contact_id = ${remainingId} from theirs where t.id = theirs.id
    returning t.id, theirs.contact_id as "contactId"`);
  return [...rows];
}

export async function restoreTaskLinks(
  owner: OwnerId,
  db: Db,
  remainingId: string,
  links: NonNullable<MergeUndoData['tasks']>,
): Promise<void> {
  await db.execute(sql`
    update tasks t
    set contact_id = (select c.id from contacts c where c.id = link."contactId" and c.owner_id = ${owner})
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id uuid, "contactId" uuid)
    where t.owner_id = ${owner} and t.id = link.id and t.contact_id = ${remainingId}`);
}

export async function restoreTransactionLinks(
  owner: OwnerId,
  db: Db,
  remainingId: string,
  links: MergeUndoData['transactions'],
): Promise<void> {
  await db.execute(sql`
    update transactions t
    set contact_id = (select c.id from contacts c where c.id = link."contactId" and c.owner_id = ${owner})
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id uuid, "contactId" uuid)
    where t.owner_id = ${owner} and t.id = link.id and t.contact_id = ${remainingId}`);
}
