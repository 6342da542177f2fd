import type { Fragment, Sql } from 'postgres';
import type { WayColumns } from '#contract/contact-csv/write-csv.ts';
import { isSearch } from '#contract/contact-search.ts';
import { type ContactSort, defaultContactSort } from '#contract/contact-views.ts';
import type { Contact } from '#contract/sphere.ts';
import type { ContactFilter, ContactQuery, Selection } from '#contract/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { beginningOf } from '../rules.ts';
import { folded, matching, selecting } from './store-filters.ts';
import { type ContactRow, contactOf, described, inOrderOf, readContacts } from './store-rows.ts';
import { bestMatches, countMatches } from './store-search.ts';

interface SortColumns {
  /** What must be there for a contact to be sorted by it; those without come last, whichever the order. */
  filled: Fragment | undefined;
  columns: Fragment[];
}

/** Each list of columns is that of an index, so that a page is read and not sorted. */
function sortColumns(sql: Sql, sort: ContactSort): SortColumns {
  const always = (...columns: Fragment[]): SortColumns => ({ filled: undefined, columns });
  const optional = (filled: Fragment, ...columns: Fragment[]): SortColumns => ({ filled, columns });
  const sorts: Record<ContactSort, () => SortColumns> = {
    firstName: () => always(sql`contacts.first_name`, sql`contacts.last_name`),
    lastName: () => always(sql`contacts.last_name`, sql`contacts.first_name`),
    createdAt: () => always(sql`contacts.created_at`),
    emailAddress: () => optional(sql`contacts.email_key`, sql`contacts.email_key`),
    phoneNumber: () => optional(sql`contacts.phone_key`, sql`contacts.phone_key`),
    address: () => optional(sql`contacts.address`, sql`contacts.address`),
    birthday: () =>
      optional(sql`contacts.birthday`, sql`right(contacts.birthday, 5)`, sql`contacts.birthday`),
    homeAnniversary: () => optional(sql`contacts.home_anniversary`, sql`contacts.home_anniversary`),
    referredFrom: () => optional(sql`contacts.referred_from`, sql`contacts.referred_from`),
  };
  return sorts[sort]();
}

type Order = 'asc' | 'desc';

function orderBy(sql: Sql, columns: readonly Fragment[], order: Order): Fragment {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return [...columns, sql`contacts.id`]
    .map((column) => sql`${column} ${direction}`)
    .reduce((all, column) => sql`${all}, ${column}`);
}

/** Those without anything to be sorted by come last, by name. */
function sortedBy(sql: Sql, sort: ContactSort, order: Order): Fragment {
  const { filled, columns } = sortColumns(sql, sort);
  const by = orderBy(sql, columns, order);
  if (!filled) return by;
  return sql`
    ${filled} is null, case when ${filled} is null then contacts.first_name end,
    case when ${filled} is null then contacts.last_name end, case when ${filled} is null then contacts.id end, ${by}`;
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
  const by = sortedBy(sql, sort ?? defaultContactSort, order);
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
  const { filled, columns } = sortColumns(sql, sort);
  const by = orderBy(sql, columns, order);
  if (!filled) return readPage(owner, sql, sql`where ${where} order by ${by}`, part);
  const first = await readPage(
    owner,
    sql,
    sql`where ${where} and ${filled} is not null order by ${by}`,
    part,
  );
  if (first.contacts.length === part.limit) return first;
  const sorted = await count(sql, sql`${where} and ${filled} is not null`);
  const names = orderBy(sql, sortColumns(sql, defaultContactSort).columns, 'asc');
  const rest = { limit: part.limit - first.contacts.length, offset: Math.max(0, part.offset - sorted) };
  const others = await readPage(
    owner,
    sql,
    sql`where ${where} and ${filled} is null order by ${names}`,
    rest,
  );
  return { contacts: [...first.contacts, ...others.contacts], total: first.total };
}

/**
 * The total comes with the page; only an empty one has to ask for it. How many it shows is written out: a plan that is
 * kept for any number would be one for a tenth of everybody, and the planner would rather make a new one each time.
 */
async function readPage(
  owner: OwnerId,
  sql: Sql,
  chosen: Fragment,
  { limit, offset }: Part,
): Promise<{ contacts: Contact[]; total: number }> {
  const from = offset > 0 ? sql`offset ${offset}` : sql``;
  const ids = sql`array(select contacts.id from contacts ${chosen} limit ${sql.unsafe(String(limit))} ${from})`;
  const rows = await sql<(ContactRow & { total: number })[]>`
    select c.*, (select total from contact_totals where owner_id = ${owner}) as total
    from (${described(sql, inOrderOf(owner, sql, ids))}) c`;
  const contacts = rows.map(({ total, ...row }) => contactOf(row));
  return { contacts, total: rows[0]?.total ?? (await countContacts(owner, sql)) };
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
  return (await described(sql, inOrderOf(owner, sql, ids))).map(contactOf);
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
        and ${named(firstName, sql`fold(first_name)`)} and ${named(lastName, sql`last_name_key`)}
      order by fold(first_name) = ${folded(sql, firstName)} desc, last_name_key = ${folded(sql, lastName)} desc,
        first_name, last_name, id
      limit ${limit}`,
  );
  return rows.map(contactOf);
}

const batchRows = 500;

/** All that a filter finds, some at a time, from one moment's view of the data. */
export async function* contactBatches(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  { sort = defaultContactSort, order = 'asc' }: Ordering,
): AsyncGenerator<Contact[]> {
  const chosen = sql`
    select contacts.* from contacts where ${matching(owner, sql, filter)} order by ${sortedBy(sql, sort, order)}`;
  for await (const rows of described(sql, chosen).cursor(batchRows)) yield rows.map(contactOf);
}

/** By how many numbered columns a file shows all numbers and addresses of a selection, as `wayColumnsOf` counts. */
export async function countWayColumns(owner: OwnerId, sql: Sql, selection: Selection): Promise<WayColumns> {
  const count = (label: string, others: string) => sql`
    coalesce(max(case when ${sql(others)} is not null then 1 + jsonb_array_length(${sql(others)})
      when ${sql(label)} is not null then 1 else 0 end), 0)`;
  const [row] = await sql<WayColumns[]>`
    select ${count('email_label', 'other_emails')} as "emailAddress",
      ${count('phone_label', 'other_phones')} as "phoneNumber"
    from contacts where ${selecting(owner, sql, selection)}`;
  return row as WayColumns;
}
