import type { Fragment, Sql } from 'postgres';
import { byKey } from '#contract/contact-fields.ts';
import type { WayKey } from '#contract/contact-ways.ts';
import type { Contact } from '#contract/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import { type ColumnValues, columnNames, contactColumns, wayColumns } from './store-columns.ts';
import { belongingsOfNew, type ContactRow, contactsOf, described } from './store-rows.ts';

/** What is said of a contact; what is left out is empty in a new one and stays as it is in one that is there. */
interface SaidRow extends ColumnValues {
  notesAt?: Date | null;
  updatedAt: Date;
}

const said = contactColumns.map((column) => columnNames[column]);
const fromNew = said.map((name) => `new.${name}`).join(', ');

/** One parameter for all columns: whatever is filled in, the statement is the same and its plan is kept. */
function newRow(sql: Sql, before: Fragment, { notesAt, updatedAt, ...row }: SaidRow): Fragment {
  const columns = contactColumns.map((column) => [columnNames[column], row[column]]);
  const record = { ...Object.fromEntries(columns), notes_at: notesAt, updated_at: updatedAt };
  return sql`json_populate_record(${before}, ${JSON.stringify(record)}::json) new`;
}

/** `wanted`: the wished tags, as far as they are there, and stay there meanwhile. */
const wanted = (owner: OwnerId, sql: Sql, tags: readonly string[]): Fragment => sql`
  wished as (select distinct fold(name) as key from unnest(${[...tags]}::text[]) as named (name)),
  wanted as (
    select t.id, t.name from tags t join wished on t.key = wished.key where t.owner_id = ${owner} for key share of t
  )`;
const areThere = (sql: Sql): Fragment => sql`(select count(*) from wanted) = (select count(*) from wished)`;
const tagsGiven = (sql: Sql): Fragment => sql`select chosen.id, wanted.name from chosen, wanted`;

/** The statements that stand or fall with the contact's own. */
interface Beside {
  /** Reads from `saved`, which has a row when the contact was. */
  logged: Fragment;
  /** Answers a row if the condition holds and the work is still to be done. */
  claim?: ((when: Fragment) => Fragment) | undefined;
}

/** What the database alone can tell of a contact that was just made. */
type Told = Pick<ContactRow, 'nameKey' | 'belongings'>;

const nothingSaid = byKey(contactColumns, () => null);

/** Adds a contact, if all its tags are there and its work is not done yet: one statement, all or nothing. */
export async function addAtOnce(
  owner: OwnerId,
  sql: Sql,
  { id, row, tags }: { id: string; row: SaidRow; tags: readonly string[] },
  { logged, claim = (when) => sql`select 1 where ${when}` }: Beside,
): Promise<Contact | undefined> {
  const [told] = await sql<Told[]>`
    with ${wanted(owner, sql, tags)},
    claimed as (${claim(areThere(sql))}),
    saved as (
      insert into contacts (id, owner_id, created_at, updated_at, notes_at, ${sql.unsafe(said.join(', '))})
      select ${id}::uuid, ${owner}::uuid, new.updated_at, new.updated_at, new.notes_at, ${sql.unsafe(fromNew)}
      from claimed, ${newRow(sql, sql`null::contacts`, row)}
      returning id, owner_id, name_key
    ),
    given as (insert into contact_tags (contact_id, tag_id) select saved.id, wanted.id from saved, wanted),
    logged as (${logged})
    select one.name_key as "nameKey",
      ${belongingsOfNew(sql, sql`select one.id, wanted.name from wanted`)} as belongings
    from saved one`;
  if (!told) return undefined;
  const { updatedAt, notesAt, ...facts } = row;
  const saved = updatedAt.toISOString();
  return contactsOf([
    { ...nothingSaid, ...facts, ...told, id, createdAt: saved, updatedAt: saved } as ContactRow,
  ])[0];
}

/** What must be so for a change to need nothing that was there before it. */
interface Found {
  /** When the contact was last saved, if the saver says which version was changed. */
  updatedAt?: Date | undefined;
  /** Of these it has one at most, and that without a label. */
  single: readonly WayKey[];
  isAlone: boolean;
  /** It has a name of its own, whatever becomes of its company and email. */
  isPerson: boolean;
}

const isFound = (sql: Sql, { updatedAt, single, isAlone, isPerson }: Found): Fragment => sql`
  ${updatedAt ? sql`c.updated_at = ${updatedAt.toISOString()}::timestamptz` : sql`true`}
  ${isPerson ? sql`and c.first_name || c.last_name <> ''` : sql``}
  ${isAlone ? sql`and not exists (select from connections x where x.contact_id = c.id)` : sql``}
  ${sql.unsafe(single.map((key) => `and ${isSingle(key)}`).join(' '))}`;

const isSingle = (key: WayKey): string =>
  Object.values(wayColumns[key])
    .map((column) => `c.${columnNames[column]} is null`)
    .join(' and ');

/**
 * Changes a contact that is as it must be found, if all its tags are there; without tags it keeps those it has. Every
 * save is later than the one before it, and a note counts as written when it says something new.
 */
export async function changeAtOnce(
  owner: OwnerId,
  sql: Sql,
  { id, row, tags, ...found }: { id: string; row: SaidRow; tags: readonly string[] | undefined } & Found,
  { logged }: Beside,
): Promise<Contact | undefined> {
  const saved = sql`select * from saved`;
  const rows = await sql<ContactRow[]>`
    with ${tags ? sql`${wanted(owner, sql, tags)},` : sql``}
    saved as (
      update contacts c set (updated_at, notes_at, ${sql.unsafe(said.join(', '))}) = (
        select greatest(new.updated_at, c.updated_at + interval '1 ms'),
          case when new.notes is distinct from c.notes then new.notes_at else c.notes_at end, ${sql.unsafe(fromNew)}
        from ${newRow(sql, sql`c`, row)}
      )
      where c.owner_id = ${owner} and c.deleted_at is null and c.id = ${id} and ${isFound(sql, found)}
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
