import type { Fragment, Sql } from 'postgres';
import { isLongEnoughToSearch } from '#contract/sphere/contact-search.ts';
import { type ContactSort, defaultContactSort, maxCountedContacts } from '#contract/sphere/contact-views.ts';
import type { ContactFilter, ContactQuery } from '#contract/sphere/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import {
  hasInOrderVariant,
  matchesFilter,
  matchesFilterInOrder,
  selectMatchingContactIds,
} from './store-filters.ts';
import { isCommonCondition, isLargeSphereSql, selectBestMatches } from './store-search.ts';
import { joinSortColumns, type Order, orderByClause, sortColumns } from './store-sorts.ts';

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

/**
 * The SQL of a limit as a literal. With a parameter, the planner would assume that the limit is a tenth of
 * the table.
 */
const limitTo = (sql: Sql, limit: number): Fragment => sql.unsafe(`limit ${limit}`);

/** Facts about the matches of a filter in a large sphere, selected by the first statement. */
export interface LargeSphereMatches {
  isLarge: boolean;
  /** Whether many contacts of a sample match. Selected only for filters with `hasInOrderVariant`. */
  isCommon: boolean | null;
  /** Some matches, at most one more than `maxCountedContacts`. Null if they were not read yet. */
  some: string[] | null;
}

/** Selects the columns of `LargeSphereMatches`. In small spheres, the database skips the subqueries. */
export function selectLargeSphereMatches(owner: OwnerId, sql: Sql, filter: ContactFilter): Fragment {
  const isLarge = isLargeSphereSql(owner, sql);
  if (isLongEnoughToSearch(filter.search))
    return sql`${isLarge} as "isLarge", null::boolean as "isCommon", null::uuid[] as some`;
  if (hasInOrderVariant(filter))
    return sql`${isLarge} as "isLarge", null::uuid[] as some, case when ${isLarge} then
      ${isCommonCondition(owner, sql, matchesFilterInOrder(owner, sql, filter))} end as "isCommon"`;
  return sql`${isLarge} as "isLarge", null::boolean as "isCommon",
    case when ${isLarge} then array(${selectMatchingContactIds(owner, sql, filter)} ${limitTo(sql, maxCountedContacts + 1)}) end as some`;
}

/**
 * Finds a page of matches among very many contacts, without reading all matches. If there are few matches, it
 * sorts them. If there are many, it reads contacts in list order until the page is full.
 */
export async function findContactsInLargeSphere(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  { sort, order = 'asc' }: ContactSorting,
  slice: PageSlice & Pick<LargeSphereMatches, 'isCommon' | 'some'>,
): Promise<FoundContactIds> {
  const { limit, offset } = slice;
  const { search } = filter;
  const least = Math.max(maxCountedContacts, sort ? 0 : offset + limit) + 1;
  const found = (most: number) =>
    isLongEnoughToSearch(search)
      ? selectBestMatches(owner, sql, { ...filter, search }, { limit: most, offset: 0 })
      : sql`${selectMatchingContactIds(owner, sql, filter, slice.isCommon ?? false)} ${limitTo(sql, most)}`;
  const some = slice.some ?? (await readIds(sql, found(least)));
  const isMany = some.length > maxCountedContacts;
  if (!sort && isLongEnoughToSearch(search)) {
    const ids = some.slice(offset, offset + limit);
    return some.length < least
      ? { ids, total: some.length }
      : { ids, total: least - 1, isTotalMinimum: true };
  }
  const by = { sort: sort ?? defaultContactSort, order };
  const page = sql.unsafe(`order by ${orderByClause(by.sort, order)} limit ${limit + 1} offset ${offset}`);
  if (!isMany) {
    const ids = readIds(
      sql,
      sql`select contacts.id from contacts where contacts.id = any(${some}::uuid[]) ${page}`,
    );
    return { ids: (await ids).slice(0, limit), total: some.length };
  }
  const ids = isRangeOfIndex(filter, by.sort)
    ? await readInOrder(owner, sql, filter, by, slice)
    : ((await readInOrder(owner, sql, filter, by, slice, mostReadFirst)) ??
      (await sortMatches(sql, found(mostSorted + 1), page)) ??
      (await readInOrder(owner, sql, filter, by, slice)));
  return endPage(owner, sql, filter, ids ?? [], slice);
}

/**
 * With up to this many matches, sorting them takes less time than reading contacts in list order until a page
 * is full.
 */
const mostSorted = 2_200;

/** How many contacts to read in list order before trying to sort the matches. */
const mostReadFirst = 1_500;

/** Sorts the matches unless they are too many. */
async function sortMatches(sql: Sql, matches: Fragment, page: Fragment): Promise<string[] | undefined> {
  const [row] = await sql<{ ids: string[] | null }[]>`
    with found as materialized (${matches})
    select case when (select count(*) from found) <= ${sql.unsafe(String(mostSorted))} then array(
      select contacts.id from contacts where contacts.id = any(array(select id from found)) ${page}) end as ids`;
  return row?.ids ?? undefined;
}

const readIds = async (sql: Sql, rows: Fragment): Promise<string[]> =>
  (await sql<{ id: string }[]>`${rows}`).map(({ id }) => id);

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
 * Reads the ids of a page and the first id of the next page. Contacts with a value in the sorted column come
 * first. The inner query makes the database read the index of the sort order, unless the filter selects a
 * range of that index. With `most`, reads at most this many contacts and returns undefined if they do not
 * fill the page.
 */
async function readInOrder(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  { sort, order }: { sort: ContactSort; order: Order },
  { limit, offset }: PageSlice,
  most?: number,
): Promise<string[] | undefined> {
  const matches = matchesFilterInOrder(owner, sql, filter);
  const { filled, ...by } = sortColumns[sort];
  const read = (only: string, orderedBy: string, rest: string) => {
    const all = sql`select * from contacts where ${matchesFilter(owner, sql, {})} ${sql.unsafe(`${only} order by ${orderedBy}`)}`;
    const rows = isRangeOfIndex(filter, sort)
      ? sql`contacts where ${matches} ${sql.unsafe(`${only} order by ${orderedBy}`)}`
      : sql`(${all} ${sql.unsafe(most ? `limit ${most}` : 'offset 0')}) contacts where ${matches}`;
    return readIds(sql, sql`select contacts.id from ${rows} ${sql.unsafe(rest)}`);
  };
  const isFilled = filled ? `and ${filled} is not null` : '';
  const first = await read(isFilled, joinSortColumns(by, order), `limit ${limit + 1} offset ${offset}`);
  if (first.length > limit) return first;
  if (most) return undefined;
  if (!filled) return first;
  const before =
    first.length > 0
      ? offset + first.length
      : (
          await readIds(
            sql,
            sql`select contacts.id from contacts where ${matches} ${sql.unsafe(`${isFilled} limit ${offset}`)}`,
          )
        ).length;
  const rest = `limit ${limit + 1 - first.length} offset ${Math.max(0, offset - before)}`;
  const names = joinSortColumns(sortColumns[defaultContactSort], 'asc');
  return [...first, ...(await read(`and ${filled} is null`, names, rest))];
}

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
  const all = await readIds(
    sql,
    sql`${selectMatchingContactIds(owner, sql, filter, true)} ${limitTo(sql, offset)}`,
  );
  return { ids: [], total: all.length };
}
