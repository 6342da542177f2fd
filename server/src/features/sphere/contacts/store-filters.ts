import type { Fragment, Sql } from 'postgres';
import { type Day, yearOf } from '#contract/day.ts';
import { isLongEnoughToSearch, searchWordsOf } from '#contract/sphere/contact-search.ts';
import { parseDayFilter } from '#contract/sphere/contact-views.ts';
import type { ContactFilter, SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { listFilterDays, wordPattern } from '../rules.ts';
import { conditionsSql } from './store-conditions.ts';

/** Builds the SQL condition of a filter, including the owner. */
export function matchesFilter(owner: OwnerId, sql: Sql, filter: ContactFilter & { today?: Day }): Fragment {
  const { search, tag = [], tagMatch, birthday, anniversary } = filter;
  const words = isLongEnoughToSearch(search) ? searchWordsOf(search) : [];
  const conditions = [
    sql`contacts.owner_id = ${owner} and contacts.deleted_at is null`,
    ...words.map((word) => sql`contacts.id in (${containingWord(owner, sql, word)})`),
    ...hasTags(owner, sql, tag, tagMatch === 'all'),
    ...onDay(sql, sql`contacts.birthday`, birthday),
    ...onDay(sql, sql`contacts.home_anniversary`, anniversary),
    ...conditionsSql(owner, sql, filter),
  ];
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`);
}

/**
 * Folds case and accents in SQL. The inner select makes the database fold the text once instead of for every
 * row.
 */
export const foldTextSql = (sql: Sql, text: string): Fragment => sql`(select fold(${text}))`;

/**
 * Selects contacts with a word in their own text or in a tag. It uses two selects, so that each uses its
 * index.
 */
const containingWord = (owner: OwnerId, sql: Sql, word: string): Fragment => sql`
  select id from contacts
  where owner_id = ${owner} and deleted_at is null and search_text like ${foldTextSql(sql, wordPattern(word))}
  union all
  select contact_id from contact_tags where tag_id = any(array(
    select id from tags where owner_id = ${owner} and ' ' || key like ${foldTextSql(sql, wordPattern(word))}))`;

function hasTags(owner: OwnerId, sql: Sql, names: readonly string[], all: boolean): Fragment[] {
  const withOneOf = (some: readonly string[]) => sql`contacts.id in (
    select ct.contact_id from tags t join contact_tags ct on ct.tag_id = t.id
    where t.owner_id = ${owner} and t.key in (select fold(name) from unnest(${[...some]}::text[]) as wanted (name)))`;
  if (names.length === 0) return [];
  return all ? names.map((name) => withOneOf([name])) : [withOneOf(names)];
}

/** Builds the SQL condition of `matchesDayFilter` in a form that uses the indexes of the two date columns. */
function onDay(sql: Sql, column: Fragment, text: string | undefined): Fragment[] {
  const filter = text === undefined ? undefined : parseDayFilter(text);
  if (!filter) return [];
  if ('year' in filter)
    return [sql`${column} between ${`${filter.year}-01-01`} and ${`${filter.year}-12-31`}`];
  const anyYear = sql`right(${column}, 5) = any(${listFilterDays(filter)})`;
  if ('month' in filter) return [anyYear];
  return [sql`${anyYear} and (${column} like '--%' or ${column} <= ${`${yearOf(filter.date)}-12-31`})`];
}

/** Builds the SQL condition of a selection: selected ids, or all contacts of a filter. */
export const matchesSelection = (
  owner: OwnerId,
  sql: Sql,
  { ids, filter = {} }: SelectedContacts,
): Fragment =>
  ids
    ? sql`owner_id = ${owner} and deleted_at is null and id = any(${ids}::uuid[])`
    : matchesFilter(owner, sql, filter);

export async function hasMatches(owner: OwnerId, sql: Sql, filter: ContactFilter): Promise<boolean> {
  const rows = await sql`select from contacts where ${matchesFilter(owner, sql, filter)} limit 1`;
  return rows.length > 0;
}

/** Returns the ids of the owner's contacts in a selection. */
export async function findSelectedIds(
  owner: OwnerId,
  sql: Sql,
  selection: SelectedContacts,
): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`select id from contacts where ${matchesSelection(owner, sql, selection)}`;
  return rows.map(({ id }) => id);
}

/** Counts a filter's matches, up to a limit. */
export async function countMatchesUpTo(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter & { today?: Day },
  limit: number,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from (select from contacts where ${matchesFilter(owner, sql, filter)} limit ${limit}) found`;
  return row?.count ?? 0;
}
