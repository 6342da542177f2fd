import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type StoredKey, storedKeys } from '#contract/contact-fields.ts';
import type { Relationship } from '#contract/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { contactImports } from '../../../db/tables/sphere.ts';
import { columnNames } from '../contacts/store-columns.ts';

export type ImportRow = typeof contactImports.$inferSelect;

/** One contact on its way in. */
export type IncomingContact = Record<StoredKey, string | null> & { id: string; row: number; tags: string[] };

const named = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
const asText = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql`${sql.identifier(name)} text`),
    sql`, `,
  );
const stored = storedKeys.map((key) => columnNames[key]);

/** Where contacts wait until all of a file are there; it goes with the transaction. */
export async function openWaitingRoom(db: Db): Promise<void> {
  await db.execute(sql`
    create temp table waiting_contacts (
      id uuid, row int, tags jsonb, ${asText(stored)},
      name_key text, last_name_key text, email_key text, phone_key text, is_known boolean not null default false
    ) on commit drop`);
}

/** Adds a batch, a JSON list of `IncomingContact`, with the keys it would have among the contacts. */
export async function letWait(db: Db, batch: string): Promise<void> {
  await db.execute(sql`
    insert into waiting_contacts
    select r.*, fold("firstName" || ' ' || "lastName"), fold("lastName"), lower("emailAddress"),
      regexp_replace(regexp_replace("phoneNumber", ' x\\d+$', ''), '\\D', '', 'g')
    from jsonb_to_recordset(${batch}::jsonb) as r (id uuid, row int, tags jsonb, ${asText(storedKeys)})`);
}

/**
 * Marks those someone like whom is there already, by the rule of `areDuplicates`; answers their rows. Every table is
 * read once and hashed: what the planner believes of an owner's contacts may be wrong, and loops would take forever.
 */
export async function markKnown(owner: OwnerId, db: Db): Promise<number[]> {
  await db.execute(sql`analyze waiting_contacts`);
  await db.execute(sql`set local enable_nestloop = off`);
  const known = await db.execute<{ row: number }>(sql`
    with mine as materialized (
      select email_key, phone_key, last_name_key, name_key from contacts
      where owner_id = ${owner} and deleted_at is null
    ), emails as (select distinct email_key from mine where email_key is not null),
    phones as (select distinct phone_key, last_name_key from mine where phone_key is not null),
    names as (
      select name_key, bool_or(email_key is null) as lacks_email, bool_or(phone_key is null) as lacks_phone,
        bool_or(email_key is null and phone_key is null) as lacks_both
      from mine group by name_key
    ), phones_of_names as (
      select name_key, phone_key, bool_or(email_key is null) as lacks_email
      from mine where phone_key is not null group by name_key, phone_key
    )
    update waiting_contacts w set is_known = true
    from waiting_contacts v
    left join emails e on e.email_key = v.email_key
    left join phones p on p.phone_key = v.phone_key and p.last_name_key = v.last_name_key
    left join names n on n.name_key = v.name_key
    left join phones_of_names o on o.name_key = v.name_key and o.phone_key = v.phone_key
    where v.id = w.id and (
      e.email_key is not null or p.phone_key is not null
      or (o.name_key is not null and (v.email_key is null or o.lacks_email))
      or (n.name_key is not null and case
        when v.email_key is null and v.phone_key is null then true
        when v.email_key is null then n.lacks_phone
        when v.phone_key is null then n.lacks_email
        else n.lacks_both
      end))
    returning w.row`);
  return known.map(({ row }) => row).toSorted((one, other) => one - other);
}

/** Those who are not known become contacts, with their tags. */
export async function admitWaiting(owner: OwnerId, db: Db, importId: string, now: Date): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into contacts (id, owner_id, ${named(stored)}, notes_at, import_id, created_at, updated_at)
    select id, ${owner}, ${named(stored)}, case when notes is not null then ${instant} end,
      ${importId}, ${instant}, ${instant}
    from waiting_contacts where not is_known`);
  await db.execute(sql`
    insert into contact_tags (contact_id, tag_id)
    select w.id, t.id from waiting_contacts w, jsonb_array_elements_text(w.tags) as wanted (name)
    join tags t on t.owner_id = ${owner} and t.key = fold(wanted.name)
    where not w.is_known
    on conflict do nothing`);
}

export interface NamedLink {
  id: string;
  name: string;
  relationship: Relationship;
  inverse: Relationship;
}

/** Connects imported contacts with those who alone have the name that the file says. */
export async function connectByName(
  owner: OwnerId,
  db: Db,
  importId: string,
  links: readonly NamedLink[],
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  await db.execute(sql`
    with found as (
      select one.id as one, min(other.id::text)::uuid as other, link.relationship, link.inverse
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as link (id uuid, name text, relationship text, inverse text)
      join contacts one on one.id = link.id and one.import_id = ${importId} and one.owner_id = ${owner}
      join contacts other on other.owner_id = ${owner} and other.deleted_at is null
        and other.name_key = fold(link.name) and other.id <> one.id
      group by one.id, link.name, link.relationship, link.inverse
      having count(*) = 1
    )
    insert into connections (contact_id, other_id, relationship, created_at)
    select one, other, relationship, ${now.toISOString()}::timestamptz from found
    union all
    select other, one, inverse, ${now.toISOString()}::timestamptz from found
    on conflict do nothing`);
}

export type NewImport = Omit<typeof contactImports.$inferInsert, 'ownerId' | 'undoneAt'>;

export async function insertImport(owner: OwnerId, db: Db, row: NewImport): Promise<void> {
  await db.insert(contactImports).values({ ...row, ownerId: owner });
}

export async function listImports(owner: OwnerId, db: Db, most: number): Promise<ImportRow[]> {
  return db
    .select()
    .from(contactImports)
    .where(eq(contactImports.ownerId, owner))
    .orderBy(desc(contactImports.createdAt), desc(contactImports.id))
    .limit(most);
}

export async function readImportForUpdate(
  owner: OwnerId,
  db: Db,
  id: string,
): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(contactImports)
    .where(and(eq(contactImports.ownerId, owner), eq(contactImports.id, id)))
    .for('update');
  return row;
}

export async function markUndone(owner: OwnerId, db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(contactImports)
    .set({ undoneAt: now })
    .where(
      and(eq(contactImports.ownerId, owner), eq(contactImports.id, id), isNull(contactImports.undoneAt)),
    );
}

/** For good, with all that belongs to them; answers how many one could still see. */
export async function deleteImported(owner: OwnerId, db: Db, importId: string): Promise<number> {
  await db.execute(sql`
    update transactions set contact_id = null
    where owner_id = ${owner} and contact_id in (select id from contacts where import_id = ${importId})`);
  const [row] = await db.execute<{ count: number }>(sql`
    with gone as (delete from contacts where owner_id = ${owner} and import_id = ${importId} returning deleted_at)
    select count(*) filter (where deleted_at is null)::int as count from gone`);
  return row?.count ?? 0;
}
