import type { Fragment, Sql } from 'postgres';
import { isDay } from '#contract/day.ts';
import { type ContactSort, defaultContactSort, maxCountedContacts } from '#contract/sphere/contact-views.ts';
import type { ContactFilter, ContactQuery } from '#contract/sphere/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { matchesFilter, matchesFilterInOrder, matchesFilterPerContact } from './store-filters.ts';
import { limitSql, selectMatchingContactIds } from './store-large-matches.ts';
import {
  joinSortColumns,
  type ListOrder,
  orderByClause,
  selectAllInOrder,
  sortColumns,
} from './store-sorts.ts';

export interface PageSlice {
  limit: number;
  offset: number;
}

export type ContactSorting = Pick<ContactQuery, 'sort' | 'order'>;

export interface FoundContactIds {
  ids: string[];
  /** The number of contacts on all pages. */
  total: number;
  /** Whether there are more contacts than `total`. */
  isTotalMinimum?: true | undefined;
}

/** What the first statement finds in a large sphere. */
export interface LargeSphereMatches {
  /** The number of matches, at most one more than `maxCountedContacts`. */
  counted: number;
  /** The ids of the page and the first id of the next page, as far as they were found. */
  page: string[];
}

/**
 * Selects the `LargeSphereMatches` of a filter as JSON, without reading all matches. If there are few, it sorts
 * them. If there are many, it looks for the page among the first contacts in list order.
 */
export function selectLargeSphereMatches(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  by: ListOrder,
  slice: PageSlice,
): Fragment {
  const most = isOneDay(filter) ? maxPicked : maxCountedContacts;
  const sorted = sql.unsafe(`order by ${orderByClause(by.sort, by.order)} ${pageOf(slice)}`);
  const page =
    most === maxPicked
      ? selectPicked(owner, sql, by, slice)
      : selectInOrder(owner, sql, filter, by, slice, maxReadFirst);
  return sql`(
    with found as materialized (${selectMatchingContactIds(owner, sql, filter, most + 1)})
    select json_build_object('counted', counted, 'page', case
      when counted <= ${sql.unsafe(String(maxCountedContacts))} then array(
        select contacts.id from contacts where contacts.id = any(array(select id from found)) ${sorted})
      when counted <= ${sql.unsafe(String(maxPicked))} then array(${page}) else '{}' end)
    from (select count(*) as counted from found) found)`;
}

/** Whether the contacts of the filter have their birthday or home anniversary on one day. An index has all of them. */
const isOneDay = ({ birthday = '', anniversary = '' }: ContactFilter): boolean =>
  isDay(birthday) || isDay(anniversary);

const pageOf = ({ limit, offset }: PageSlice): string => `limit ${limit + 1} offset ${offset}`;

/** Finds a page of matches among very many contacts, after the first statement has looked for it. */
export async function findContactsInLargeSphere(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  by: ListOrder,
  slice: PageSlice,
  { counted, page }: LargeSphereMatches,
): Promise<FoundContactIds> {
  if (counted <= maxCountedContacts) return { ids: page.slice(0, slice.limit), total: counted };
  if (page.length > slice.limit) return endPage(owner, sql, filter, page, slice);
  const picked = isRangeOfIndex(filter, by.sort)
    ? undefined
    : await pickFromOrder(owner, sql, filter, by, slice);
  return endPage(owner, sql, filter, picked ?? (await readInOrder(owner, sql, filter, by, slice)), slice);
}

/** How many contacts to read in list order in the first statement. */
const maxReadFirst = 1_000;

/** With up to this many matches, looking for them in list order needs only indexes. */
const maxPicked = 5_000;

/** How many contacts to look at in list order before sorting the matches. */
const maxLookedAt = 20_000;

/**
 * Collects the matches, unless they are too many, and looks for their ids in the index of the sort order. If
 * they are rare there, it sorts them.
 */
async function pickFromOrder(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  by: ListOrder,
  slice: PageSlice,
): Promise<string[] | undefined> {
  const [row] = await sql<{ ids: string[] | null }[]>`
    with found as materialized (${selectMatchingContactIds(owner, sql, filter, maxPicked + 1)}),
    picked as materialized (${selectPicked(owner, sql, by, slice)})
    select case
      when (select count(*) from found) > ${sql.unsafe(String(maxPicked))} then null
      when (select count(*) from picked) > ${slice.limit} then array(select id from picked)
      else array(select contacts.id from contacts where contacts.id = any(array(select id from found))
        order by ${sql.unsafe(`${orderByClause(by.sort, by.order)} ${pageOf(slice)}`)}) end as ids`;
  return row?.ids ?? undefined;
}

/** Looks for the ids of `found` in the index of the sort order. `coalesce` makes the database hash these ids. */
const selectPicked = (owner: OwnerId, sql: Sql, by: ListOrder, slice: PageSlice): Fragment => sql`
  select id from (${selectAllInOrder(owner, sql, by, 'contacts.id')} ${limitSql(sql, maxLookedAt)}) contacts
  where coalesce(id in (select id from found), false) ${sql.unsafe(pageOf(slice))}`;

/** For each sort order, the filters whose matches are one range of its index. */
const rangeFilters: Partial<Record<ContactSort, readonly (keyof ContactFilter)[]>> = {
  birthday: ['birthday'],
  homeAnniversary: ['anniversary'],
  lastContacted: ['notContacted'],
  followUpDay: ['due'],
  createdAt: ['imported'],
};

const isRangeOfIndex = (filter: ContactFilter, sort: ContactSort): boolean =>
  rangeFilters[sort]?.some((key) => filter[key] !== undefined) ?? false;

/**
 * Selects the ids of a page and the first id of the next page, from the contacts with a value in the sorted
 * column. The inner query makes the database read the index of the sort order, unless the filter selects a range
 * of that index. With `most`, reads at most this many contacts.
 */
function selectInOrder(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  by: ListOrder,
  slice: PageSlice,
  most?: number,
): Fragment {
  const page = sql.unsafe(pageOf(slice));
  const { filled, ...columns } = sortColumns[by.sort];
  const inOrder = `${filled ? `and ${filled} is not null` : ''} order by ${joinSortColumns(columns, by.order)}`;
  if (isRangeOfIndex(filter, by.sort))
    return sql`
      select contacts.id from contacts where ${matchesFilterInOrder(owner, sql, filter)} ${sql.unsafe(inOrder)} ${page}`;
  const end = sql.unsafe(most ? `limit ${most}` : 'offset 0');
  return sql`
    select contacts.id from (${selectAllInOrder(owner, sql, by)} ${end}) contacts
    where ${matchesFilterPerContact(owner, sql, filter)} ${page}`;
}

/** Reads contacts in list order until the page is full. Contacts without a value in the sorted column come last. */
async function readInOrder(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  by: ListOrder,
  slice: PageSlice,
): Promise<string[]> {
  const { limit, offset } = slice;
  const first = await readIds(sql, selectInOrder(owner, sql, filter, by, slice));
  const { filled } = sortColumns[by.sort];
  if (!filled || first.length > limit) return first;
  const before = first.length > 0 ? offset + first.length : (await readIds(sql, selectFilled(filled))).length;
  const byName = joinSortColumns(sortColumns[defaultContactSort], 'asc');
  const rest = `limit ${limit + 1 - first.length} offset ${Math.max(0, offset - before)}`;
  return [...first, ...(await readIds(sql, selectEmpty(filled, byName, rest)))];

  function selectFilled(filled: string): Fragment {
    return sql`
      select contacts.id from contacts
      where ${matchesFilterInOrder(owner, sql, filter)} ${sql.unsafe(`and ${filled} is not null limit ${offset}`)}`;
  }

  function selectEmpty(filled: string, byName: string, rest: string): Fragment {
    const all = sql`
      select * from contacts
      where ${matchesFilter(owner, sql, {})} ${sql.unsafe(`and ${filled} is null order by ${byName} offset 0`)}`;
    return sql`select contacts.id from (${all}) contacts where ${matchesFilterPerContact(owner, sql, filter)} ${sql.unsafe(rest)}`;
  }
}

const readIds = async (sql: Sql, rows: Fragment): Promise<string[]> =>
  (await sql<{ id: string }[]>`${rows}`).map(({ id }) => id);

/** Removes the extra id, which shows whether there are more pages, and adds the total. */
async function endPage(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  ids: readonly string[],
  { limit, offset }: PageSlice,
): Promise<FoundContactIds> {
  const seen = offset + ids.length;
  if (ids.length > limit)
    return { ids: ids.slice(0, limit), total: Math.max(maxCountedContacts, seen), isTotalMinimum: true };
  if (ids.length > 0) return { ids: [...ids], total: seen };
  const all = await readIds(sql, selectMatchingContactIds(owner, sql, filter, offset));
  return { ids: [], total: all.length };
}
