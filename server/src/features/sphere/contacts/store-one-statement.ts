import type { Fragment, Sql } from 'postgres';
import type { ContactMethodKey } from '#contract/sphere/contact-methods.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { recordFromKeys } from '#contract/typed-records.ts';
import type { OwnerId } from '../../../core/context.ts';
import { contactMethodColumns } from './contact-methods.ts';
import { type ContactColumnValues, contactColumnNames, contactColumns } from './store-columns.ts';
import {
  type ContactRow,
  selectContactsWithLinks,
  selectLinksOfNewContact,
  toContacts,
} from './store-rows.ts';

/**
 * The columns that the request contains. Missing ones are empty in a new contact and unchanged in a stored
 * one.
 */
interface RowInput extends ContactColumnValues {
  notesAt?: Date | null;
  updatedAt: Date;
}

const columnList = contactColumns.map((column) => contactColumnNames[column]);
const fromNew = columnList.map((name) => `new.${name}`).join(', ');

/**
 * Builds the new row. One JSON parameter contains all columns, so that the statement and its plan stay the
 * same.
 */
function newRow(sql: Sql, before: Fragment, { notesAt, updatedAt, ...row }: RowInput): Fragment {
  const columns = contactColumns.map((column) => [contactColumnNames[column], row[column]]);
  const record = { ...Object.fromEntries(columns), notes_at: notesAt, updated_at: updatedAt };
  return sql`json_populate_record(${before}, ${JSON.stringify(record)}::json) new`;
}

/**
 * Selects, as `wanted`, the requested tags that exist. Locks them, so that nobody deletes them meanwhile.
 * Leaves out tags with a cadence, because adding one also changes the contact, which takes several
 * statements.
 */
const requestedTags = (owner: OwnerId, sql: Sql, tags: readonly string[]): Fragment => sql`
  requested as (select distinct fold(name) as key from unnest(${[...tags]}::text[]) as named (name)),
  wanted as (
    select t.id, t.name from tags t join requested on t.key = requested.key where t.owner_id = ${owner} and t.cadence_days is null
    for key share of t
  )`;
const allTagsExist = (sql: Sql): Fragment =>
  sql`(select count(*) from wanted) = (select count(*) from requested)`;
const newTags = (sql: Sql): Fragment => sql`select chosen.id, wanted.name from chosen, wanted`;

/** SQL statements that run together with the one that saves the contact. */
interface OtherStatements {
  /** Inserts the audit log entry. It selects from `saved`, which has a row if the contact was saved. */
  logged: Fragment;
  /**
   * Claims the idempotency key. Returns a row if the condition holds and the request was not handled before.
   */
  claim?: ((when: Fragment) => Fragment) | undefined;
}

/** The values of a new contact that only the database knows. */
type ReturnedValues = Pick<ContactRow, 'nameKey' | 'followUpDay' | 'snoozedUntil' | 'belongings'>;

const emptyColumns = recordFromKeys(contactColumns, () => null);

/** Adds a contact in one statement if all its tags exist and the request was not handled before. */
export async function insertContactInOneStatement(
  owner: OwnerId,
  sql: Sql,
  { id, row, tags }: { id: string; row: RowInput; tags: readonly string[] },
  { logged, claim = (when) => sql`select 1 where ${when}` }: OtherStatements,
): Promise<Contact | undefined> {
  const [returned] = await sql<ReturnedValues[]>`
    with ${requestedTags(owner, sql, tags)},
    claimed as (${claim(allTagsExist(sql))}),
    saved as (
      insert into contacts (id, owner_id, created_at, updated_at, notes_at, ${sql.unsafe(columnList.join(', '))})
      select ${id}::uuid, ${owner}::uuid, new.updated_at, new.updated_at, new.notes_at, ${sql.unsafe(fromNew)}
      from claimed, ${newRow(sql, sql`null::contacts`, row)}
      returning id, owner_id, name_key, follow_up_day
    ),
    given as (insert into contact_tags (contact_id, tag_id) select saved.id, wanted.id from saved, wanted),
    logged as (${logged})
    select one.name_key as "nameKey", one.follow_up_day::text as "followUpDay", null as "snoozedUntil",
      ${selectLinksOfNewContact(sql, sql`select one.id, wanted.name from wanted`)} as belongings
    from saved one`;
  if (!returned) return undefined;
  const { updatedAt, notesAt, ...facts } = row;
  const saved = updatedAt.toISOString();
  return toContacts([
    { ...emptyColumns, ...facts, ...returned, id, createdAt: saved, updatedAt: saved } as ContactRow,
  ])[0];
}

/** The conditions that a stored contact must meet, so that one statement can change it. */
interface Conditions {
  /** The version on which the client's change is based, if the client sent one. */
  updatedAt?: Date | undefined;
  /** The contact must have at most one value of each of these fields, without a label. */
  single: readonly ContactMethodKey[];
  isAlone: boolean;
  /** The contact must have a personal name, so that its company and email may be emptied. */
  isPerson: boolean;
}

const meetsConditions = (sql: Sql, { updatedAt, single, isAlone, isPerson }: Conditions): Fragment => sql`
  ${updatedAt ? sql`c.updated_at = ${updatedAt.toISOString()}::timestamptz` : sql`true`}
  ${isPerson ? sql`and c.first_name || c.last_name <> ''` : sql``}
  ${isAlone ? sql`and not exists (select from connections x where x.contact_id = c.id)` : sql``}
  ${sql.unsafe(single.map((key) => `and ${isSingle(key)}`).join(' '))}`;

const isSingle = (key: ContactMethodKey): string =>
  Object.values(contactMethodColumns[key])
    .map((column) => `c.${contactColumnNames[column]} is null`)
    .join(' and ');

/**
 * Changes a contact that meets the conditions, if all its tags exist. Without `tags`, the contact keeps its
 * tags. Every save gives the contact a later update time. The time of a note changes only with its text.
 */
export async function updateContactInOneStatement(
  owner: OwnerId,
  sql: Sql,
  {
    id,
    row,
    tags,
    ...conditions
  }: { id: string; row: RowInput; tags: readonly string[] | undefined } & Conditions,
  { logged }: OtherStatements,
): Promise<Contact | undefined> {
  const saved = sql`select * from saved`;
  const rows = await sql<ContactRow[]>`
    with ${tags ? sql`${requestedTags(owner, sql, tags)},` : sql``}
    saved as (
      update contacts c set (updated_at, notes_at, ${sql.unsafe(columnList.join(', '))}) = (
        select greatest(new.updated_at, c.updated_at + interval '1 ms'),
          case when new.notes is distinct from c.notes then new.notes_at else c.notes_at end, ${sql.unsafe(fromNew)}
        from ${newRow(sql, sql`c`, row)}
      )
      where c.owner_id = ${owner} and c.deleted_at is null and c.id = ${id} and ${meetsConditions(sql, conditions)}
        ${tags ? sql`and ${allTagsExist(sql)}` : sql``}
      returning c.*
    ),
    ${tags ? sql`${retag(sql)},` : sql``}
    logged as (${logged})
    select * from (${selectContactsWithLinks(sql, saved, tags && newTags(sql))}) described`;
  return toContacts(rows)[0];
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
