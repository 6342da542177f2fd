import type { Fragment, Sql } from 'postgres';
import type { MoreColumns } from '#contract/contact-csv/write-csv.ts';
import { isSearch } from '#contract/contact-search.ts';
import { type ContactSort, defaultContactSort } from '#contract/contact-views.ts';
import type { Contact } from '#contract/sphere.ts';
import type { ContactFilter, ContactQuery, Selection } from '#contract/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { fetchRows, readSnapshot } from '../../../db/read-snapshot.ts';
import { beginningOf } from '../rules.ts';
import { folded, matching, selecting } from './store-filters.ts';
import { type ContactRow, contactsOf, described, inOrderOf, readContacts } from './store-rows.ts';
import { bestMatches, countMatches } from './store-search.ts';

interface SortColumns {
  /** What must be there for a contact to be sorted by it; those without come last, whichever the order. */
  filled?: string;
  columns: readonly string[];
}

const optional = (filled: string, ...columns: string[]): SortColumns => ({
  filled,
  columns: columns.length ? columns : [filled],
});

/** Each list of columns is that of an index, so that a page is read and not sorted. */
const sortColumns: Record<ContactSort, SortColumns> = {
  firstName: { columns: ['contacts.sort_first_name', 'contacts.sort_last_name'] },
  lastName: { columns: ['contacts.sort_last_name', 'contacts.sort_first_name'] },
  createdAt: { columns: ['contacts.created_at'] },
  emailAddress: optional('contacts.email_key'),
  phoneNumber: optional('contacts.phone_key'),
  address: optional('contacts.address'),
  birthday: optional('contacts.birthday', 'right(contacts.birthday, 5)', 'contacts.birthday'),
  homeAnniversary: optional('contacts.home_anniversary'),
  referredFrom: optional('contacts.referred_from'),
};

type Order = 'asc' | 'desc';

const orderBy = ({ columns }: SortColumns, order: Order): string =>
  [...columns, 'contacts.id'].map((column) => `${column} ${order}`).join(', ');

/** Those without anything to be sorted by come last, by name. */
function sortedBy(sort: ContactSort, order: Order): string {
  const { filled, ...by } = sortColumns[sort];
  if (!filled) return orderBy(by, order);
  const names = ['sort_first_name', 'sort_last_name', 'id'].map(
    (name) => `case when ${filled} is null then contacts.${name} end`,
  );
  return [`${filled} is null`, ...names, orderBy(by, order)].join(', ');
}

interface Part {
  limit: number;
  offset: number;
}

type Ordering = Pick<ContactQuery, 'sort' | 'order'>;

const filters = (filter: ContactFilter): boolean =>
  isSearch(filter.search) || Boolean(filter.tag?.length || filter.birthday || filter.anniversary);

interface FoundIds {
  ids: string[];
  /** How many there are on all pages. */
  total: number;
}

/**
 * One page of what a filter finds. First the ids, for which an index is enough however far the page is; then
 * the contacts, by a part whose plan is the same for every page.
 */
export async function findPage(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  ordering: Ordering,
  part: Part,
): Promise<{ contacts: Contact[]; total: number }> {
  if (!filters(filter)) return findEverybody(owner, sql, ordering, part);
  const { ids, total } = await findFiltered(owner, sql, filter, ordering, part);
  return { contacts: await readContacts(owner, sql, ids), total };
}

/** Counts while it looks; only a page behind the last one has to be counted for itself. */
async function findFiltered(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  { sort, order = 'asc' }: Ordering,
  { limit, offset }: Part,
): Promise<FoundIds> {
  const { search } = filter;
  if (!sort && isSearch(search)) {
    const [best] = await sql<FoundIds[]>`
      select array(${bestMatches(owner, sql, { ...filter, search }, { limit, offset })}) as ids,
        ${countMatches(owner, sql, { ...filter, search })} as total`;
    return best as FoundIds;
  }
  const where = matching(owner, sql, filter);
  const by = sql.unsafe(sortedBy(sort ?? defaultContactSort, order));
  const [row] = await sql<{ ids: string[]; total: number | null }[]>`
    with page as (
      select contacts.id, (count(*) over ())::int as total
      from contacts where ${where} order by ${by} limit ${limit} offset ${offset}
    )
    select array(select id from page) as ids, (select total from page limit 1) as total`;
  return { ids: row?.ids ?? [], total: row?.total ?? (await count(sql, where)) };
}

/** Everybody is counted beforehand, and each sort has an index of those who have something to be sorted by. */
async function findEverybody(
  owner: OwnerId,
  sql: Sql,
  { sort = defaultContactSort, order = 'asc' }: Ordering,
  part: Part,
): Promise<{ contacts: Contact[]; total: number }> {
  const where = matching(owner, sql, {});
  const { filled, ...by } = sortColumns[sort];
  const sorted = sql.unsafe(`${filled ? `and ${filled} is not null` : ''} order by ${orderBy(by, order)}`);
  const first = await readPage(owner, sql, sql`where ${where} ${sorted}`, part);
  if (!filled || first.contacts.length === part.limit) return first;
  const before = await count(sql, sql`${where} and ${sql.unsafe(filled)} is not null`);
  const rest = { limit: part.limit - first.contacts.length, offset: Math.max(0, part.offset - before) };
  const names = sql.unsafe(`${filled} is null order by ${orderBy(sortColumns[defaultContactSort], 'asc')}`);
  const others = await readPage(owner, sql, sql`where ${where} and ${names}`, rest);
  return { contacts: [...first.contacts, ...others.contacts], total: first.total };
}

/** Of the first page at once. Far behind, an index alone leads to the ids, and nobody on the way there is looked at. */
async function readPage(
  owner: OwnerId,
  sql: Sql,
  rows: Fragment,
  { limit, offset }: Part,
): Promise<{ contacts: Contact[]; total: number }> {
  if (offset > 0) {
    const [page] = await sql<FoundIds[]>`
      select array(select contacts.id from contacts ${rows} limit ${limit} offset ${offset}) as ids,
        coalesce((select total from contact_totals where owner_id = ${owner}), 0) as total`;
    const { ids, total } = page as FoundIds;
    return { contacts: await readContacts(owner, sql, ids), total };
  }
  // How many it shows is written out: a plan for any number would be one for a tenth of everybody, and the planner would
  // rather make a new one each time.
  const chosen = sql`select contacts.* from contacts ${rows} limit ${sql.unsafe(String(limit))}`;
  const page = await sql<(ContactRow & { total: number })[]>`
    select c.*, (select total from contact_totals where owner_id = ${owner}) as total
    from (${described(sql, chosen)}) c`;
  const contacts = contactsOf(page.map(({ total, ...row }) => row));
  return { contacts, total: page[0]?.total ?? (await countContacts(owner, sql)) };
}

async function count(sql: Sql, where: Fragment): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from contacts where ${where}`;
  return row?.count ?? 0;
}

export async function countContacts(owner: OwnerId, sql: Sql): Promise<number> {
  const [row] = await sql<{ total: number }[]>`select total from contact_totals where owner_id = ${owner}`;
  return row?.total ?? 0;
}

/** The best matches alone: one statement, because somebody is typing. */
export async function findBest(owner: OwnerId, sql: Sql, search: string, limit: number): Promise<Contact[]> {
  const ids = sql`array(${bestMatches(owner, sql, { search }, { limit, offset: 0 })})`;
  return contactsOf(await described(sql, inOrderOf(owner, sql, ids)));
}

/** By the names typed so far into a form: beginnings of each, the same names first. */
export async function findByNames(
  owner: OwnerId,
  sql: Sql,
  { firstName, lastName }: { firstName: string; lastName: string },
  limit: number,
): Promise<Contact[]> {
  const named = (name: string, key: Fragment) =>
    name === ''
      ? sql`true`
      : sql`search_text like ${folded(sql, `% ${beginningOf(name)}`)} and ${key} like ${folded(sql, beginningOf(name))}`;
  const rows = await described(
    sql,
    sql`select * from contacts
      where owner_id = ${owner} and deleted_at is null
        and ${named(firstName, sql`fold(first_name)`)} and ${named(lastName, sql`fold(last_name)`)}
      order by fold(first_name) = ${folded(sql, firstName)} desc, fold(last_name) = ${folded(sql, lastName)} desc,
        sort_first_name, sort_last_name, id
      limit ${limit}`,
  );
  return contactsOf(rows);
}

const batchRows = 500;

/** All that a selection means, some at a time, from one moment's view of the data. */
export async function* contactBatches(
  owner: OwnerId,
  sql: Sql,
  selection: Selection,
  { sort = defaultContactSort, order = 'asc' }: Ordering,
): AsyncGenerator<Contact[]> {
  yield* readSnapshot(sql, async function* (snapshot) {
    const found = snapshot`
      select contacts.id from contacts where ${selecting(owner, snapshot, selection)}
      order by ${snapshot.unsafe(sortedBy(sort, order))}`;
    for await (const rows of fetchRows<{ id: string }>(snapshot, found, batchRows)) {
      const ids = rows.map(({ id }) => id);
      yield await readContacts(owner, snapshot, ids);
    }
  });
}

/** The columns a file of a selection needs behind those everybody knows, as `moreColumnsOf` counts them. */
export async function countMoreColumns(owner: OwnerId, sql: Sql, selection: Selection): Promise<MoreColumns> {
  const count = (label: string, others: string) => sql`
    coalesce(max(case when ${sql(others)} is not null then 1 + jsonb_array_length(${sql(others)})
      when ${sql(label)} is not null then 1 else 0 end), 0)`;
  const [row] = await sql<MoreColumns[]>`
    select ${count('email_label', 'other_emails')} as "emailAddress",
      ${count('phone_label', 'other_phones')} as "phoneNumber",
      count(company)::int as company, count(title)::int as title
    from contacts where ${selecting(owner, sql, selection)}`;
  return row as MoreColumns;
}
