import type { Fragment, Sql } from 'postgres';
import { maxCountedContacts } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { startsWithPattern } from '../../../db/like-patterns.ts';
import { foldTextSql, hasFilters } from './store-filters.ts';
import type { FoundContactIds, PageSlice } from './store-large-lists.ts';
import {
  type ContactRow,
  selectContactsByIdsInOrder,
  selectContactsWithLinks,
  toContacts,
} from './store-rows.ts';
import {
  countMatches,
  createBestMatchesStatement,
  isLargeSphereSql,
  type MatchesQuery,
  searchParameterCount,
  selectBestMatches,
} from './store-search.ts';

type SearchFilter = ContactFilter & { search: string };

/** Finds the best matches in one statement, because it runs while someone is typing. */
export async function findBestMatches(
  owner: OwnerId,
  sql: Sql,
  search: string,
  limit: number,
): Promise<Contact[]> {
  const { text, parameters } = createContactSearchStatement(owner, search, limit);
  return toContacts(await sql.unsafe<ContactRow[]>(text, parameters as string[], { prepare: true }));
}

export const createContactSearchStatement = (owner: OwnerId, search: string, limit: number) =>
  createBestMatchesStatement(owner, search, {
    name: 'contacts',
    limit,
    select: (sql, owner, ids) => selectContactsWithLinks(sql, selectContactsByIdsInOrder(owner, sql, ids)),
  });

/** Finds a page of the best matches of a search. A search without other filters has a constant statement. */
export async function findSearchPage(
  owner: OwnerId,
  sql: Sql,
  filter: SearchFilter,
  slice: PageSlice,
): Promise<FoundContactIds> {
  const { search, ...others } = filter;
  const isFirst = slice.offset + slice.limit <= maxCountedContacts;
  if (hasFilters(others) || !isFirst) return findSearched(owner, sql, filter, slice);
  const { text, parameters } = createSearchPageStatement(owner, search, slice);
  const [page = noPage] = await sql.unsafe<(typeof noPage)[]>(text, parameters as string[], {
    prepare: true,
  });
  const { ids, counted, isLarge } = page;
  if (counted <= maxCountedContacts) return { ids, total: counted };
  return isLarge
    ? { ids, total: maxCountedContacts, isTotalMinimum: true }
    : findSearched(owner, sql, filter, slice);
}

const noPage = { ids: [] as string[], counted: 0, isLarge: false };

/** Selects the ids of a page and counts the matches, up to one more than `maxCountedContacts`. */
export function createSearchPageStatement(owner: OwnerId, search: string, { limit, offset }: PageSlice) {
  const { text, parameters } = createBestMatchesStatement(owner, search, pageOfMatches);
  return { text, parameters: [...parameters, offset + 1, offset + limit] };
}

const pageOfMatches: MatchesQuery = {
  name: 'page',
  limit: maxCountedContacts + 1,
  select: (sql, owner, ids) => sql`
    select found.ids[${sql.unsafe(`$${searchParameterCount + 1}:$${searchParameterCount + 2}`)}] as ids,
      cardinality(found.ids) as counted, ${isLargeSphereSql(owner, sql)} as "isLarge"
    from (select ${ids} as ids offset 0) found`,
};

/** Finds a page of the best matches of a search with other filters, and counts all matches. */
async function findSearched(
  owner: OwnerId,
  sql: Sql,
  filter: SearchFilter,
  slice: PageSlice,
): Promise<FoundContactIds> {
  const isSmall = sql`not ${isLargeSphereSql(owner, sql)}`;
  const [best] = await sql<(FoundContactIds | Record<keyof FoundContactIds, null>)[]>`
    select case when ${isSmall} then array(${selectBestMatches(owner, sql, filter, slice)}) end as ids,
      case when ${isSmall} then ${countMatches(owner, sql, filter)} end as total`;
  return best?.ids ? best : findBestMatchesInLargeSphere(owner, sql, filter, slice);
}

/** Finds a page of the best matches of a search among very many contacts. */
async function findBestMatchesInLargeSphere(
  owner: OwnerId,
  sql: Sql,
  filter: SearchFilter,
  { limit, offset }: PageSlice,
): Promise<FoundContactIds> {
  const most = Math.max(maxCountedContacts, offset + limit);
  const found = await sql<{ id: string }[]>`
    ${selectBestMatches(owner, sql, filter, { limit: most + 1, offset: 0 })}`;
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return found.length <= most ? { ids, total: found.length } : { ids, total: most, isTotalMinimum: true };
}

/** Finds contacts whose names start with the typed names. Exact matches come first. */
export async function findContactsByNamePrefixes(
  owner: OwnerId,
  sql: Sql,
  { firstName, lastName }: { firstName: string; lastName: string },
  limit: number,
): Promise<Contact[]> {
  const startsWith = (name: string, key: Fragment) =>
    name === ''
      ? sql`true`
      : sql`search_text like ${foldTextSql(sql, `% ${startsWithPattern(name)}`)} and ${key} like ${foldTextSql(sql, startsWithPattern(name))}`;
  const rows = await selectContactsWithLinks(
    sql,
    sql`select * from contacts
      where owner_id = ${owner} and deleted_at is null
        and ${startsWith(firstName, sql`fold(first_name)`)} and ${startsWith(lastName, sql`fold(last_name)`)}
      order by fold(first_name) = ${foldTextSql(sql, firstName)} desc, fold(last_name) = ${foldTextSql(sql, lastName)} desc,
        sort_first_name, sort_last_name, id
      limit ${limit}`,
  );
  return toContacts(rows);
}
