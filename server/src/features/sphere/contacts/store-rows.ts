import type { Fragment, Sql } from 'postgres';
import { cents, toDollars } from '#contract/money.ts';
import type { ContactMethodListName } from '#contract/sphere/contact-methods.ts';
import type { ContactDetails } from '#contract/sphere/contact-page.ts';
import {
  type Contact,
  formatConnectedTo,
  type LinkedDoor,
  type LinkedTransaction,
} from '#contract/sphere/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import { createStatementText } from '../../../db/statement-text.ts';
import { type ContactMethodRow, toContactMethodLists } from './contact-methods.ts';
import { contactSelectList, directlyMappedColumns } from './store-columns.ts';

/** A door or deal that is linked to contacts by the client's name, or by hand to one contact. */
interface LinkedRow {
  whose: string | null;
  nameKey: string;
}

/** The links of all selected contacts, in the order in which each contact shows them. */
interface ContactLinks {
  tags: [whose: string, name: string][] | null;
  connections: (Contact['connections'][number] & { whose: string })[] | null;
  doors: (Omit<LinkedDoor, 'byHand'> & LinkedRow)[] | null;
  /** The amounts are in cents. */
  transactions: (Omit<LinkedTransaction, 'byHand'> & LinkedRow)[] | null;
}

type DerivedKey = 'connectedTo' | 'connectionDetails' | ContactMethodListName;

/** A contact as the database returns it. The first row contains the links of all rows. */
export interface ContactRow extends Omit<Contact, DerivedKey | keyof ContactLinks>, ContactMethodRow {
  nameKey: string;
  belongings: ContactLinks | null;
}

const tagsOfAll = `
  select ct.contact_id, t.name from contact_tags ct join tags t on t.id = ct.tag_id
  where ct.contact_id = any(array(select id from chosen))`;

/** A deal is linked only once it has a date, a volume and a commission. */
const isComplete = 'num_nulls(day, volume, commission) = 0';

/** Selects an owner's doors or deals whose client has one of these names. */
const namedDoors = (owner: string, names: string): string => `
  select null::uuid as whose, doors.* from doors
  where owner_id = ${owner} and fold(full_name) = any(${names}) and deleted_at is null`;
const namedDeals = (owner: string, names: string): string => `
  select null::uuid as whose, transactions.* from transactions
  where owner_id = ${owner} and fold(full_name) = any(${names}) and ${isComplete}`;

const shownTags = `json_agg(json_build_array(held.contact_id, held.name) order by held.name)`;
const shownDoors = (doors: string): string => `(
  select json_agg(json_build_object('whose', d.whose, 'nameKey', fold(d.full_name), 'id', d.id,
    'address', d.address, 'category', d.category, 'status', d.status) order by d.created_at desc, d.id)
  from (${doors}) d)`;
const shownDeals = (deals: string): string => `(
  select json_agg(json_build_object('whose', t.whose, 'nameKey', fold(t.full_name), 'id', t.id, 'date', t.day,
    'address', t.address, 'volume', t.volume, 'commission', t.commission) order by t.day desc, t.id)
  from (${deals}) t)`;

const ids = 'array(select id from chosen)';
const owner = '(select owner_id from chosen limit 1)';
const names = 'array(select name_key from chosen)';

/**
 * Selects connections, doors and deals. Doors and deals are linked by the client's name or by hand. A union
 * finds both, because `or` would not use the indexes.
 */
const besideTags = `
  'connections', (
    select json_agg(json_build_object('whose', x.contact_id, 'id', o.id, 'name', contact_name(o.first_name, o.last_name, o.company, o.email_address),
      'relationship', x.relationship) order by x.created_at, o.sort_first_name, o.sort_last_name, o.id)
    from connections x join contacts o on o.id = x.other_id and o.deleted_at is null
    where x.contact_id = any(${ids})
  ), 'doors', ${shownDoors(`
    ${namedDoors(owner, names)}
    union all
    select contact_id, doors.* from contact_doors join doors on doors.id = door_id
    where contact_id = any(${ids}) and deleted_at is null`)},
  'transactions', ${shownDeals(`
    ${namedDeals(owner, names)}
    union all
    select contact_id, transactions.* from transactions
    where owner_id = ${owner} and contact_id = any(${ids}) and ${isComplete}`)}`;

const columns = `
  c.id, ${contactSelectList}, c.created_at as "createdAt", c.updated_at as "updatedAt", c.name_key as "nameKey"`;

// The constant parts of the query before its rows, before its tags and after them. They are plain text,
// because the driver rebuilds fragments for every call.
const beforeRows = 'with chosen as materialized (select one.*, row_number() over () as place from (';
const beforeTags = `) one)
  select ${columns},
    case c.place when 1 then json_build_object('tags', (select ${shownTags} from (`;
const afterTags = `) held (contact_id, name)), ${besideTags}) end as belongings
  from chosen c order by c.place`;

/**
 * Selects contacts of one owner in their order, with their links. One query for all links takes half the time
 * of one query per contact.
 */
export const selectContactsWithLinks = (sql: Sql, rows: Fragment, tags = sql.unsafe(tagsOfAll)) =>
  sql<ContactRow[]>`${sql.unsafe(beforeRows)}${rows}${sql.unsafe(beforeTags)}${tags}${sql.unsafe(afterTags)}`;

/**
 * The same query as text. The list of contacts is opened so often that building fragments would be
 * noticeable.
 */
export const contactsWithLinksSql = (rows: string): string =>
  `${beforeRows}${rows}${beforeTags}${tagsOfAll}${afterTags}`;

const byNameOfOne = ['one.owner_id', 'array[one.name_key]'] as const;

/** Selects the links of the new contact `one`: its tags, and the doors and deals with its name. */
export const selectLinksOfNewContact = (sql: Sql, tags: Fragment): Fragment => sql`
  json_build_object('tags', (select ${sql.unsafe(shownTags)} from (${tags}) held (contact_id, name)), ${sql.unsafe(`
    'doors', ${shownDoors(namedDoors(...byNameOfOne))}, 'transactions', ${shownDeals(namedDeals(...byNameOfOne))}`)})`;

/**
 * Matches the text of an instant that PostgreSQL returns in UTC. Rearranging its parts is faster than parsing
 * it as a date.
 */
const utcInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

function instantText(text: string): string {
  const [, day, time, fraction = ''] = utcInstant.exec(text) ?? [];
  return day ? `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` : new Date(text).toISOString();
}

/** Converts rows to contacts and gives each contact its own links. */
export function toContacts(rows: readonly ContactRow[]): Contact[] {
  const { tags, connections, doors, transactions } = rows[0]?.belongings ?? {};
  const tagsOf = Map.groupBy(tags ?? [], ([whose]) => whose);
  const connectionsOf = Map.groupBy(connections ?? [], ({ whose }) => whose);
  const doorsOf = groupLinks(doors ?? []);
  const dealsOf = groupLinks(transactions ?? []);
  return rows.map((row) => {
    const connected = (connectionsOf.get(row.id) ?? []).map(({ whose, ...other }) => other);
    return {
      ...copyUnchangedColumns(row),
      ...toContactMethodLists(row),
      tags: (tagsOf.get(row.id) ?? []).map(([, name]) => name),
      connections: connected,
      connectedTo: formatConnectedTo(connected),
      connectionDetails: connected[0] ?? null,
      doors: doorsOf(row),
      transactions: dealsOf(row).map((deal) => ({
        ...deal,
        volume: toDollars(cents(deal.volume)),
        commission: toDollars(cents(deal.commission)),
      })),
      createdAt: instantText(row.createdAt),
      updatedAt: instantText(row.updatedAt),
    };
  });
}

/**
 * Copies each column in a loop, which is faster than `...rest`, because `...rest` also checks what to leave
 * out.
 */
function copyUnchangedColumns(
  row: ContactRow,
): Pick<ContactRow, 'id' | (typeof directlyMappedColumns)[number]> {
  const own: Partial<Record<'id' | (typeof directlyMappedColumns)[number], unknown>> = { id: row.id };
  for (const column of directlyMappedColumns) own[column] = row[column];
  return own as ContactRow;
}

/**
 * Groups doors or deals. Returns a function that finds those of a contact: linked by its name, or by hand.
 */
function groupLinks<T extends LinkedRow>(all: readonly T[]) {
  const named = Map.groupBy(
    all.filter(({ whose }) => whose === null),
    ({ nameKey }) => nameKey,
  );
  const linked = Map.groupBy(all, ({ whose }) => whose);
  const shown = ({ whose, nameKey, ...one }: T) => ({ ...one, byHand: whose !== null });
  return ({ id, nameKey }: ContactRow) => {
    const byName = named.get(nameKey) ?? [];
    const byHand = (linked.get(id) ?? []).filter((one) => one.nameKey !== nameKey);
    const own =
      byName.length && byHand.length ? inOrder(all, [...byName, ...byHand]) : [...byName, ...byHand];
    return own.map(shown);
  };
}

const inOrder = <T>(all: readonly T[], some: readonly T[]): T[] =>
  some.toSorted((one, other) => all.indexOf(one) - all.indexOf(other));

/** Selects the owner's contacts with these ids, in the given order. */
export const selectContactsByIdsInOrder = (
  owner: OwnerId | Fragment,
  sql: Sql,
  ids: Fragment,
): Fragment => sql`
  select contacts.* from unnest(${ids}) with ordinality as wanted (id, place)
    join contacts on contacts.id = wanted.id
  where contacts.owner_id = ${owner} and contacts.deleted_at is null order by wanted.place`;

const contactsByIds = createStatementText((sql) =>
  selectContactsWithLinks(sql, selectContactsByIdsInOrder(sql.unsafe('$1'), sql, sql.unsafe('$2::uuid[]'))),
);

export async function readContacts(owner: OwnerId, sql: Sql, ids: readonly string[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  return toContacts(
    await sql.unsafe<ContactRow[]>(contactsByIds, [owner, ids as string[]], { prepare: true }),
  );
}

export async function readContact(owner: OwnerId, sql: Sql, id: string): Promise<Contact | undefined> {
  const [contact] = await readContacts(owner, sql, [id]);
  return contact;
}

interface PageRow extends ContactRow {
  photo: string | null;
  coloredTags: ContactDetails['tags'];
}

/** Reads a contact with the data that only its page shows: the photo and the colors of the tags. */
export async function readContactWithPhoto(owner: OwnerId, sql: Sql, id: string) {
  const [row] = await sql<PageRow[]>`
    select c.*, one.photo, coalesce((
      select json_agg(json_build_object('name', t.name, 'color', t.color) order by t.name)
      from contact_tags ct join tags t on t.id = ct.tag_id where ct.contact_id = c.id), '[]') as "coloredTags"
    from (${selectContactsWithLinks(sql, selectContactsByIdsInOrder(owner, sql, sql`${[id]}::uuid[]`))}) c
    join contacts one on one.id = c.id`;
  if (!row) return undefined;
  const { photo, coloredTags, ...contactRow } = row;
  const [contact] = toContacts([contactRow]);
  return contact && { contact, photo, tags: coloredTags };
}
