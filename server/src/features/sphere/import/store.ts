import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Day } from '#contract/day.ts';
import type { Relationship } from '#contract/sphere/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { contactImports } from '../../../db/tables/sphere.ts';
import {
  type ContactColumn,
  contactColumnNames,
  contactColumns,
  getColumnSqlType,
} from '../contacts/store-columns.ts';

export type ContactImportRow = typeof contactImports.$inferSelect;

const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
const inDatabase = (columns: readonly ContactColumn[]) => columns.map((column) => contactColumnNames[column]);
const stored = list(inDatabase(contactColumns));
const given = list(contactColumns);
const typed = sql.raw(contactColumns.map((column) => `"${column}" ${getColumnSqlType(column)}`).join(', '));

/** Converts JSON contacts, whose keys are our column names, to rows. */
const recordset = (rows: readonly string[]) => sql`
  json_to_recordset(${`[${rows.join(',')}]`}::json) as r (id uuid, ${typed})`;

const statementRows = 2_000;

/** Adds contacts. Each is a JSON object with its id and filled columns. */
export async function insertContactRows(
  owner: OwnerId,
  db: Db,
  importId: string,
  rows: readonly { columns: string }[],
  { now, today }: { now: Date; today: Day },
): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  for (let at = 0; at < rows.length; at += statementRows) {
    const some = rows.slice(at, at + statementRows).map(({ columns }) => columns);
    await db.execute(sql`
      insert into contacts (id, owner_id, ${stored}, notes_at, import_id, added_on, created_at,
        updated_at)
      select id, ${owner}, ${given}, case when notes is not null then ${instant} end,
        ${importId}, ${today}::date, ${instant}, ${instant}
      from ${recordset(some)}`);
  }
}

/** Replaces all columns of contacts; each is a JSON object with its id and all columns. */
export async function replaceContactRows(
  owner: OwnerId,
  db: Db,
  rows: readonly string[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const instant = sql`${now.toISOString()}::timestamptz`;
  const values = sql.join(
    contactColumns.map(
      (column) => sql`${sql.identifier(contactColumnNames[column])} = r.${sql.identifier(column)}`,
    ),
    sql`, `,
  );
  await db.execute(sql`
    update contacts c set ${values}, updated_at = ${instant},
      notes_at = case when r.notes is distinct from c.notes and r.notes is not null then ${instant} else c.notes_at end
    from ${recordset(rows)} where c.id = r.id and c.owner_id = ${owner}`);
}

/** A connection between two contacts, as a file states it: the other person is given by name. */
export interface ImportedContactConnection {
  one: string;
  name: string;
  /** The id of the other person; null if the person is not in the same file. */
  other: string | null;
  relationship: Relationship;
  inverse: Relationship;
}

/**
 * Connects each contact with the person of the file who has this name, or else with the only contact of that
 * name. For an undo, stores new connections between contacts older than the import. All other connections are deleted with
 * the imported contacts.
 */
export async function connectContacts(
  owner: OwnerId,
  db: Db,
  importId: string,
  links: readonly ImportedContactConnection[],
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  const instant = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with link as materialized (
      select * from json_to_recordset(${JSON.stringify(links)}::json)
        as l (one uuid, name text, other uuid, relationship text, inverse text)
    ), named as (
      select one, min(c.id::text)::uuid as other, relationship, inverse from link
      join contacts c on c.owner_id = ${owner} and c.deleted_at is null and c.name_key = fold(link.name) and c.id <> one
      where link.other is null
      group by one, link.name, relationship, inverse having count(*) = 1
    ), found as (
      select one, other, relationship, inverse from named
      union all select one, other, relationship, inverse from link where other is not null and other <> one
    ), mine as (
      select found.* from found
      join contacts a on a.id = one and a.owner_id = ${owner} join contacts b on b.id = other and b.owner_id = ${owner}
    ), made as (
      insert into connections (contact_id, other_id, relationship, created_at)
      select one, other, relationship, ${instant} from mine
      union all select other, one, inverse, ${instant} from mine
      on conflict do nothing returning contact_id, other_id
    )
    insert into import_updates (owner_id, import_id, contact_id, fields, tags, connections)
    select ${owner}, ${importId}, contact_id, '{}', '{}', array_agg(other_id) from made
    join contacts a on a.id = contact_id join contacts b on b.id = other_id
    where a.import_id is distinct from ${importId} and b.import_id is distinct from ${importId}
    group by contact_id
    on conflict (import_id, contact_id) do update set connections = excluded.connections`);
}

type NewImport = Pick<ContactImportRow, 'id' | 'fileName' | 'createdAt'>;

/** Inserts an import before its contacts, which refer to it. `completeImport` adds the counts. */
export async function insertImport(owner: OwnerId, db: Db, row: NewImport): Promise<void> {
  const emptyCounts = { imported: 0, updated: 0, duplicates: 0, rejected: 0, newTags: [] };
  await db.insert(contactImports).values({ ...row, ...emptyCounts, ownerId: owner });
}

type ImportFacts = Pick<ContactImportRow, 'imported' | 'updated' | 'duplicates' | 'rejected' | 'newTags'>;

export async function completeImport(owner: OwnerId, db: Db, id: string, facts: ImportFacts): Promise<void> {
  await db
    .update(contactImports)
    .set(facts)
    .where(isOwnRow(contactImports, owner, id));
}

/** Deletes an import that had no effect. */
export async function deleteImport(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db.delete(contactImports).where(isOwnRow(contactImports, owner, id));
}

export async function listImports(owner: OwnerId, db: Db, limit: number): Promise<ContactImportRow[]> {
  return db
    .select()
    .from(contactImports)
    .where(eq(contactImports.ownerId, owner))
    .orderBy(desc(contactImports.createdAt), desc(contactImports.id))
    .limit(limit);
}

export async function readImportForUpdate(
  owner: OwnerId,
  db: Db,
  id: string,
): Promise<ContactImportRow | undefined> {
  const [row] = await db
    .select()
    .from(contactImports)
    .where(isOwnRow(contactImports, owner, id))
    .for('update');
  return row;
}

export async function markImportUndone(owner: OwnerId, db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(contactImports)
    .set({ undoneAt: now })
    .where(and(isOwnRow(contactImports, owner, id), isNull(contactImports.undoneAt)));
}

/** Deletes the imported contacts with all their data; returns how many were visible. */
export async function deleteImportedContacts(owner: OwnerId, db: Db, importId: string): Promise<number> {
  await db.execute(sql`
    update transactions set contact_id = null
    where owner_id = ${owner} and contact_id in (select id from contacts where import_id = ${importId})`);
  const [row] = await db.execute<{ count: number }>(sql`
    with gone as (delete from contacts where owner_id = ${owner} and import_id = ${importId} returning deleted_at)
    select count(*) filter (where deleted_at is null)::int as count from gone`);
  return row?.count ?? 0;
}
