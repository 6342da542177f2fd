import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Relationship } from '#contract/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { contactImports } from '../../../db/tables/sphere.ts';
import {
  type ColumnValues,
  type ContactColumn,
  columnNames,
  contactColumns,
  listColumns,
  textColumns,
} from '../contacts/store-columns.ts';

export type ImportRow = typeof contactImports.$inferSelect;

/** One contact on its way in: its columns, as far as they are filled. */
export type IncomingContact = ColumnValues & { id: string; row: number; tags: string[] };

const list = (names: readonly string[], type?: SQL) =>
  sql.join(
    names.map((name) => (type ? sql`${sql.identifier(name)} ${type}` : sql.identifier(name))),
    sql`, `,
  );
const inDatabase = (columns: readonly ContactColumn[]) => columns.map((column) => columnNames[column]);
const stored = list(inDatabase(contactColumns));

/** Where contacts wait until all of a file are there; it goes with the transaction. */
export async function openWaitingRoom(db: Db): Promise<void> {
  await db.execute(sql`
    create temp table waiting_contacts (
      id uuid, row int, tags jsonb, ${list(inDatabase(textColumns), sql`text`)},
      ${list(inDatabase(listColumns), sql`jsonb`)},
      name_key text, last_name_key text, email_key text, phone_key text, is_known boolean not null default false
    ) on commit drop`);
}

/** Adds a batch, a JSON list of `IncomingContact`, with the keys it would have among the contacts. */
export async function letWait(db: Db, batch: string): Promise<void> {
  await db.execute(sql`
    insert into waiting_contacts
    select r.*, fold("firstName" || ' ' || "lastName"), fold("lastName"), lower("emailAddress"),
      phone_digits("phoneNumber")
    from jsonb_to_recordset(${batch}::jsonb) as r (id uuid, row int, tags jsonb,
      ${list(textColumns, sql`text`)}, ${list(listColumns, sql`jsonb`)})`);
}

/** The keys of all numbers and addresses in a table with the columns of contacts. */
const emailsIn = (table: SQL) => sql`
  select id, email_key from ${table} where email_key is not null
  union all
  select id, lower(way->>'address') from ${table}, jsonb_array_elements(other_emails) as way`;
const phonesIn = (table: SQL) => sql`
  select id, phone_key, last_name_key, name_key, email_key is null as lacks_email
  from ${table} where phone_key is not null
  union all
  select id, phone_digits(way->>'number'), last_name_key, name_key, email_key is null
  from ${table}, jsonb_array_elements(other_phones) as way`;

/**
 * Marks those someone like whom is there already, by the rule of `areDuplicates`; answers their rows. Every table is
 * read once and hashed: what the planner believes of an owner's contacts may be wrong, and loops would take forever.
 */
export async function markKnown(owner: OwnerId, db: Db): Promise<number[]> {
  await db.execute(sql`analyze waiting_contacts`);
  await db.execute(sql`set local enable_nestloop = off`);
  const known = await db.execute<{ row: number }>(sql`
    with mine as materialized (
      select id, email_key, phone_key, last_name_key, name_key, other_emails, other_phones from contacts
      where owner_id = ${owner} and deleted_at is null
    ), phones as materialized (${phonesIn(sql`mine`)}),
    names as (
      select name_key, bool_or(email_key is null) as lacks_email, bool_or(phone_key is null) as lacks_phone,
        bool_or(email_key is null and phone_key is null) as lacks_both
      from mine group by name_key
    ), phones_of_names as (
      select name_key, phone_key, bool_or(lacks_email) as lacks_email from phones group by name_key, phone_key
    ), waiting_phones as materialized (${phonesIn(sql`waiting_contacts`)}),
    known as (
      select w.id from (${emailsIn(sql`waiting_contacts`)}) w
        join (select distinct email_key from (${emailsIn(sql`mine`)}) e) e using (email_key)
      union all
      select w.id from waiting_phones w
        join (select distinct phone_key, last_name_key from phones) p using (phone_key, last_name_key)
      union all
      select w.id from waiting_phones w join phones_of_names o using (name_key, phone_key)
        where w.lacks_email or o.lacks_email
      union all
      select w.id from waiting_contacts w join names n using (name_key) where case
        when w.email_key is null and w.phone_key is null then true
        when w.email_key is null then n.lacks_phone
        when w.phone_key is null then n.lacks_email
        else n.lacks_both
      end
    )
    update waiting_contacts set is_known = true where id in (select id from known) returning row`);
  return known.map(({ row }) => row).toSorted((one, other) => one - other);
}

/** Those who are not known become contacts, with their tags. */
export async function admitWaiting(owner: OwnerId, db: Db, importId: string, now: Date): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into contacts (id, owner_id, ${stored}, notes_at, import_id, created_at, updated_at)
    select id, ${owner}, ${stored}, case when notes is not null then ${instant} end,
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
