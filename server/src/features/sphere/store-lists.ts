import type { Fragment, Sql } from 'postgres';
import type { Contact } from '#contract/sphere.ts';
import {
  type ContactFilter,
  type ContactQuery,
  type ContactSort,
  defaultContactSort,
} from '#contract/sphere-lists.ts';
import type { OwnerId } from '../../core/context.ts';
import { anywhere, beginningOf, isSearch, searchWords } from './rules.ts';
import { matching } from './store-filters.ts';
import { contactOf, described } from './store-rows.ts';

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

interface Part {
  limit: number;
  offset: number;
}

type Ordering = Pick<ContactQuery, 'sort' | 'order'>;

/** One page of what a filter finds. */
export async function findPage(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  { sort, order = 'asc' }: Ordering,
  part: Part,
): Promise<Contact[]> {
  const where = matching(owner, sql, filter);
  const read = async (condition: Fragment, by: Fragment, { limit, offset }: Part) => {
    const chosen = sql`select contacts.* from contacts where ${condition} order by ${by} limit ${limit} offset ${offset}`;
    return (await described(sql, chosen)).map(contactOf);
  };
  if (!sort && isSearch(filter.search)) return read(where, bestFirst(sql, filter.search), part);
  const { filled, columns } = sortColumns(sql, sort ?? defaultContactSort);
  if (!filled) return read(where, orderBy(sql, columns, order), part);
  const page = await read(sql`${where} and ${filled} is not null`, orderBy(sql, columns, order), part);
  if (page.length === part.limit) return page;
  const before = await count(sql, sql`${where} and ${filled} is not null`);
  const names = orderBy(sql, sortColumns(sql, defaultContactSort).columns, 'asc');
  const rest = { limit: part.limit - page.length, offset: Math.max(0, part.offset - before) };
  return [...page, ...(await read(sql`${where} and ${filled} is null`, names, rest))];
}

async function count(sql: Sql, where: Fragment): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from contacts where ${where}`;
  return row?.count ?? 0;
}

const filters = (filter: ContactFilter): boolean =>
  isSearch(filter.search) || Boolean(filter.tag?.length || filter.birthday || filter.anniversary);

/** How many a filter finds. Everybody is counted beforehand. */
export async function countContacts(owner: OwnerId, sql: Sql, filter: ContactFilter): Promise<number> {
  if (filters(filter)) return count(sql, matching(owner, sql, filter));
  const [row] = await sql<{ total: number }[]>`select total from contact_totals where owner_id = ${owner}`;
  return row?.total ?? 0;
}

/** The whole name first, then its beginning, the beginnings of its parts, then e-mail and phone, then all else. */
function bestFirst(sql: Sql, search: string): Fragment {
  const words = searchWords(search);
  const begin = words.map((word) => `% ${beginningOf(word)}`);
  const only = words.length === 1 ? (words[0] ?? search) : search;
  return sql`
    case
      when name_key = fold(${search}) or email_key = fold(${search}) or phone_key = ${only} then 0
      when name_key like fold(${beginningOf(search)}) or last_name_key like fold(${beginningOf(search)}) then 1
      when ' ' || name_key like all (select fold(pattern) from unnest(${begin}::text[]) as wanted (pattern)) then 2
      when name_key like fold(${anywhere(search)}) then 3
      when email_key like fold(${anywhere(search)}) or phone_key like ${anywhere(only)} then 4
      when fold(address) like fold(${anywhere(search)}) then 5
      else 6
    end, contacts.first_name, contacts.last_name, contacts.id`;
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
      : sql`search_text like fold(${`% ${beginningOf(name)}`}) and ${key} like fold(${beginningOf(name)})`;
  const rows = await described(
    sql,
    sql`select * from contacts
      where owner_id = ${owner} and deleted_at is null
        and ${named(firstName, sql`fold(first_name)`)} and ${named(lastName, sql`last_name_key`)}
      order by fold(first_name) = fold(${firstName}) desc, last_name_key = fold(${lastName}) desc,
        first_name, last_name, id
      limit ${limit}`,
  );
  return rows.map(contactOf);
}

/** In one statement what `findPage` does in two: those without come last, by name. */
const blanksLast = (sql: Sql, filled: Fragment): Fragment => sql`
  ${filled} is null, case when ${filled} is null then contacts.first_name end,
  case when ${filled} is null then contacts.last_name end, case when ${filled} is null then contacts.id end`;

const batchRows = 500;

/** All that a filter finds, some at a time, from one moment's view of the data. */
export async function* contactBatches(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  { sort = defaultContactSort, order = 'asc' }: Ordering,
): AsyncGenerator<Contact[]> {
  const { filled, columns } = sortColumns(sql, sort);
  const blankLast = filled ? sql`${blanksLast(sql, filled)},` : sql``;
  const chosen = sql`select contacts.* from contacts where ${matching(owner, sql, filter)}
    order by ${blankLast} ${orderBy(sql, columns, order)}`;
  for await (const rows of described(sql, chosen).cursor(batchRows)) yield rows.map(contactOf);
}
