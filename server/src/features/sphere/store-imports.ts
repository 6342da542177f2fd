import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Relationship } from '#contract/sphere.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { contactImports } from '../../db/tables/sphere.ts';

export type ImportRow = typeof contactImports.$inferSelect;

/** One contact on its way in, in the names of its columns. */
export interface IncomingContact {
  id: string;
  row: number;
  first_name: string;
  last_name: string;
  email_address: string | null;
  phone_number: string | null;
  address: string | null;
  birthday: string | null;
  home_anniversary: string | null;
  referred_from: string | null;
  notes: string | null;
  tags: string[];
}

/** The rows of a batch, each with whether someone like that is there already: the rule of `areDuplicates`. */
const incoming = (owner: OwnerId, batch: string, importId: string | null) => sql`
  keyed as (
    select r.*, fold(first_name || ' ' || last_name) as name_key, fold(last_name) as last_name_key,
      lower(email_address) as email_key,
      regexp_replace(regexp_replace(phone_number, ' x\\d+$', ''), '\\D', '', 'g') as phone_key
    from jsonb_to_recordset(${batch}::jsonb) as r (id uuid, row int, first_name text, last_name text,
      email_address text, phone_number text, address text, birthday text, home_anniversary text,
      referred_from text, notes text, tags jsonb)
  ), incoming as (
    select k.*, (
      exists (select from contacts c where ${present(owner, importId)} and c.email_key = k.email_key)
      or exists (select from contacts c where ${present(owner, importId)}
        and c.phone_key = k.phone_key and c.last_name_key = k.last_name_key)
      or exists (select from contacts c where ${present(owner, importId)} and c.name_key = k.name_key
        and coalesce(c.email_key = k.email_key, true) and coalesce(c.phone_key = k.phone_key, true))
    ) as is_known
    from keyed k
  )`;

/** Those of the same file were compared before they came here. */
const present = (owner: OwnerId, importId: string | null) => sql`
  c.owner_id = ${owner} and c.deleted_at is null
  and (${importId}::uuid is null or c.import_id is distinct from ${importId}::uuid)`;

/** The rows of a batch that someone like them is there for already. */
export async function findKnownRows(owner: OwnerId, db: Db, batch: string): Promise<number[]> {
  const known = await db.execute<{ row: number }>(sql`
    with ${incoming(owner, batch, null)} select row from incoming where is_known order by row`);
  return known.map(({ row }) => row);
}

/** Adds the contacts of a batch with their tags; answers the rows it left out because they are known. */
export async function insertBatch(
  owner: OwnerId,
  db: Db,
  importId: string,
  batch: string,
  now: Date,
): Promise<number[]> {
  const instant = now.toISOString();
  const known = await db.execute<{ row: number }>(sql`
    with ${incoming(owner, batch, importId)}, added as (
      insert into contacts (id, owner_id, first_name, last_name, email_address, phone_number, address, birthday,
        home_anniversary, referred_from, notes, notes_at, import_id, created_at, updated_at)
      select id, ${owner}, first_name, last_name, email_address, phone_number, address, birthday,
        home_anniversary, referred_from, notes, case when notes is not null then ${instant}::timestamptz end,
        ${importId}, ${instant}, ${instant}
      from incoming where not is_known
      returning id
    ), tagged as (
      insert into contact_tags (contact_id, tag_id)
      select added.id, t.id
      from added join incoming using (id), jsonb_array_elements_text(incoming.tags) as wanted (name)
      join tags t on t.owner_id = ${owner} and t.key = fold(wanted.name)
      on conflict do nothing
    )
    select row from incoming where is_known order by row`);
  return known.map(({ row }) => row);
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

type NewImport = Pick<ImportRow, 'id' | 'fileName' | 'newTags' | 'createdAt'>;

export async function insertImport(owner: OwnerId, db: Db, row: NewImport): Promise<void> {
  await db.insert(contactImports).values({ ...row, ownerId: owner, imported: 0, duplicates: 0, rejected: 0 });
}

type Counts = Pick<ImportRow, 'imported' | 'duplicates' | 'rejected'>;

export async function finishImport(owner: OwnerId, db: Db, id: string, counts: Counts): Promise<void> {
  await db
    .update(contactImports)
    .set(counts)
    .where(and(eq(contactImports.ownerId, owner), eq(contactImports.id, id)));
}

export async function deleteImport(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db.delete(contactImports).where(and(eq(contactImports.ownerId, owner), eq(contactImports.id, id)));
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
