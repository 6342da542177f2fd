import type { Fragment, Sql } from 'postgres';
import type { Contact } from '#contract/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import { type ColumnValues, columnNames, contactColumns, selectedColumns } from './store-columns.ts';
import { type ContactRow, contactsOf, described } from './store-rows.ts';

/** All that a contact says of itself, as it shall be kept; what is left out is empty. */
export interface WholeRow extends ColumnValues {
  notesAt: Date | null;
  updatedAt: Date;
}

const written = [...contactColumns.map((column) => columnNames[column]), 'notes_at', 'updated_at'];
const places = written.join(', ');
const values = written.map((name) => `new.${name}`).join(', ');
const changes = written.map((name) => `${name} = new.${name}`).join(', ');

/** One parameter for all columns: whatever is filled in, the statement is the same and its plan is kept. */
function newRow(sql: Sql, { notesAt, updatedAt, ...row }: WholeRow): Fragment {
  const columns = contactColumns.map((column) => [columnNames[column], row[column]]);
  const record = { ...Object.fromEntries(columns), notes_at: notesAt, updated_at: updatedAt };
  return sql`json_populate_record(null::contacts, ${JSON.stringify(record)}::json) new`;
}

const wished = (sql: Sql, tags: readonly string[]): Fragment =>
  sql`select distinct fold(name) as key from unnest(${[...tags]}::text[]) as named (name)`;

/** `wanted`: the wished tags, as far as they are there. */
const wanted = (owner: OwnerId, sql: Sql, tags: readonly string[]): Fragment => sql`
  wished as (${wished(sql, tags)}),
  wanted as (select t.id, t.name from tags t join wished on t.key = wished.key where t.owner_id = ${owner})`;
const areThere = (sql: Sql): Fragment => sql`(select count(*) from wanted) = (select count(*) from wished)`;
const tagsGiven = (sql: Sql): Fragment => sql`select chosen.id, wanted.name from chosen, wanted`;

/** The statements that stand or fall with the contact's own. */
interface Beside {
  /** Reads from `saved`, which has a row when the contact was. */
  logged: Fragment;
  /** Answers a row if the condition holds and the work is still to be done. */
  claim?: ((when: Fragment) => Fragment) | undefined;
}

/** Adds a contact, if all its tags are there and its work is not done yet: one statement, all or nothing. */
export async function addAtOnce(
  owner: OwnerId,
  sql: Sql,
  { id, row, tags }: { id: string; row: WholeRow; tags: readonly string[] },
  { logged, claim = (when) => sql`select 1 where ${when}` }: Beside,
): Promise<Contact | undefined> {
  const rows = await sql<ContactRow[]>`
    with ${wanted(owner, sql, tags)},
    claimed as (${claim(areThere(sql))}),
    saved as (
      insert into contacts (id, owner_id, created_at, ${sql.unsafe(places)})
      select ${id}::uuid, ${owner}::uuid, new.updated_at, ${sql.unsafe(values)} from claimed, ${newRow(sql, row)}
      returning *
    ),
    given as (insert into contact_tags (contact_id, tag_id) select saved.id, wanted.id from saved, wanted),
    logged as (${logged})
    select * from (${described(sql, sql`select * from saved`, tagsGiven(sql))}) described`;
  return contactsOf(rows)[0];
}

interface Before extends Required<ColumnValues> {
  notesAt: Date | null;
  updatedAt: Date;
  /** Another one after every change of the row. */
  version: string;
  isConnected: boolean;
  lacksTag: boolean;
}

/** A contact as a save finds it, without a lock: whether it is still like that is asked again when it is written. */
export async function readBefore(
  owner: OwnerId,
  sql: Sql,
  id: string,
  tags: readonly string[],
): Promise<Before | undefined> {
  const [row] = await sql<(Omit<Before, 'notesAt' | 'updatedAt'> & Instants)[]>`
    select ${sql.unsafe(selectedColumns)}, c.notes_at as "notesAt", c.updated_at as "updatedAt",
      c.xmin::text as version, exists (select from connections x where x.contact_id = c.id) as "isConnected",
      exists (select from (${wished(sql, tags)}) wished where not exists (
        select from tags t where t.owner_id = ${owner} and t.key = wished.key)) as "lacksTag"
    from contacts c where c.owner_id = ${owner} and c.deleted_at is null and c.id = ${id}`;
  if (!row) return undefined;
  const { notesAt, updatedAt } = row;
  return { ...row, notesAt: notesAt === null ? null : new Date(notesAt), updatedAt: new Date(updatedAt) };
}

/** As the driver reads them. */
interface Instants {
  notesAt: string | null;
  updatedAt: string;
}

/** Changes a contact that is still as it was read, if all its tags are there; without tags it keeps those it has. */
export async function changeAtOnce(
  owner: OwnerId,
  sql: Sql,
  {
    id,
    version,
    row,
    tags,
  }: { id: string; version: string; row: WholeRow; tags: readonly string[] | undefined },
  { logged }: Beside,
): Promise<Contact | undefined> {
  const saved = sql`select * from saved`;
  const rows = await sql<ContactRow[]>`
    with ${tags ? sql`${wanted(owner, sql, tags)},` : sql``}
    saved as (
      update contacts c set ${sql.unsafe(changes)} from ${newRow(sql, row)}
      where c.owner_id = ${owner} and c.deleted_at is null and c.id = ${id} and c.xmin = ${version}::xid
        ${tags ? sql`and ${areThere(sql)}` : sql``}
      returning c.*
    ),
    ${tags ? sql`${retag(sql)},` : sql``}
    logged as (${logged})
    select * from (${described(sql, saved, tags && tagsGiven(sql))}) described`;
  return contactsOf(rows)[0];
}

const retag = (sql: Sql): Fragment => sql`
  taken as (
    delete from contact_tags ct using saved
    where ct.contact_id = saved.id and ct.tag_id not in (select id from wanted)
  ),
  given as (
    insert into contact_tags (contact_id, tag_id) select saved.id, wanted.id from saved, wanted
    on conflict do nothing
  )`;
