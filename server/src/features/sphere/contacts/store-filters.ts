import type { Fragment, Sql } from 'postgres';
import { type Day, yearOf } from '#contract/day.ts';
import { contactConditionKeys } from '#contract/sphere/contact-conditions.ts';
import { isLongEnoughToSearch, splitSearchWords } from '#contract/sphere/contact-search.ts';
import { parseDayFilter } from '#contract/sphere/contact-views.ts';
import type { ContactFilter, SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { wordPattern } from '../../../db/like-patterns.ts';
import { listMonthDaysOfFilter } from '../rules.ts';
import { type ConditionForm, conditionsSql } from './store-conditions.ts';

export type DatedFilter = ContactFilter & { today?: Day };

export const hasFilters = (filter: ContactFilter): boolean =>
  isLongEnoughToSearch(filter.search) ||
  Boolean(filter.tag?.length || filter.birthday || filter.anniversary) ||
  contactConditionKeys.some((key) => filter[key] !== undefined);

/** Builds the SQL condition of a filter, including the owner. */
export const matchesFilter = (owner: OwnerId, sql: Sql, filter: DatedFilter): Fragment =>
  sql`${isOwnContact(owner, sql)} and ${joinConditions(owner, sql, filter, { checksEach: false, usesWordIndex: true })}`;

/** The same condition, for reading all contacts with a rare word from the index and checking each of them. */
export const matchesFilterByWord = (owner: OwnerId, sql: Sql, filter: DatedFilter): Fragment =>
  sql`${isOwnContact(owner, sql)} and ${joinConditions(owner, sql, filter, { checksEach: true, usesWordIndex: true })}`;

/** The same condition, for reading contacts one by one until there are enough. See `matchesFilterPerContact`. */
export const matchesFilterInOrder = (owner: OwnerId, sql: Sql, filter: DatedFilter): Fragment =>
  sql`${isOwnContact(owner, sql)} and ${matchesFilterPerContact(owner, sql, filter)}`;

/**
 * The conditions of a filter for one of the owner's contacts. They check the words and tags of each contact.
 * Otherwise the database would first read everyone with a word or tag.
 */
export const matchesFilterPerContact = (owner: OwnerId, sql: Sql, filter: DatedFilter): Fragment =>
  joinConditions(owner, sql, filter, { checksEach: true, usesWordIndex: false });

export const isOwnContact = (owner: OwnerId, sql: Sql): Fragment =>
  sql`contacts.owner_id = ${owner} and contacts.deleted_at is null`;

function joinConditions(owner: OwnerId, sql: Sql, filter: DatedFilter, form: ConditionForm): Fragment {
  const { search, tag = [], tagMatch, birthday, anniversary } = filter;
  const words = isLongEnoughToSearch(search) ? splitSearchWords(search) : [];
  const tags = tagMatch === 'all' ? tag.map((name) => [name]) : tag.length > 0 ? [tag] : [];
  const conditions = [
    ...words.map((word) => hasWord(owner, sql, word, form)),
    ...tags.map((names) => hasTagNamed(owner, sql, names, form)),
    ...onDay(sql, sql`contacts.birthday`, birthday),
    ...onDay(sql, sql`contacts.home_anniversary`, anniversary),
    ...conditionsSql(owner, sql, filter, form),
  ];
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`, sql`true`);
}

const hasWord = (owner: OwnerId, sql: Sql, word: string, { usesWordIndex }: ConditionForm): Fragment =>
  usesWordIndex
    ? sql`contacts.id in (${containingWord(owner, sql, word)})`
    : sql`(contacts.search_text || '' like ${foldTextSql(sql, wordPattern(word))}
      or ${hasTag(sql, tagsContaining(owner, sql, word))})`;

const hasTagNamed = (
  owner: OwnerId,
  sql: Sql,
  names: readonly string[],
  { checksEach }: ConditionForm,
): Fragment =>
  checksEach
    ? hasTag(sql, selectTagIdsByName(owner, sql, names))
    : sql`contacts.id in (${withTag(owner, sql, names)})`;

const hasTag = (sql: Sql, tags: Fragment): Fragment => sql`(
  select true from contact_tags ct where ct.contact_id = contacts.id and ct.tag_id = any(array(${tags})) limit 1)`;

/**
 * Folds case and accents in SQL. The inner select makes the database fold the text once instead of for every
 * row.
 */
export const foldTextSql = (sql: Sql, text: string): Fragment => sql`(select fold(${text}))`;

const tagsContaining = (owner: OwnerId, sql: Sql, word: string): Fragment => sql`
  select id from tags where owner_id = ${owner} and ' ' || key like ${foldTextSql(sql, wordPattern(word))}`;

/**
 * Selects contacts with a word in their own text or in a tag. It uses two selects, so that each uses its
 * index.
 */
const containingWord = (owner: OwnerId, sql: Sql, word: string): Fragment => sql`
  select id from contacts
  where owner_id = ${owner} and deleted_at is null and search_text like ${foldTextSql(sql, wordPattern(word))}
  union all
  select contact_id from contact_tags where tag_id = any(array(${tagsContaining(owner, sql, word)}))`;

/** Selects the ids of tags. The names of an owner's tags are unique, so one name selects at most one tag. */
export const selectTagIdsByName = (owner: OwnerId, sql: Sql, names: readonly string[]): Fragment => sql`
  select t.id from tags t
  where t.owner_id = ${owner} and t.key in (select fold(name) from unnest(${[...names]}::text[]) as wanted (name))`;

const withTag = (owner: OwnerId, sql: Sql, names: readonly string[]): Fragment => sql`
  select ct.contact_id from tags t join contact_tags ct on ct.tag_id = t.id
  where t.owner_id = ${owner} and t.key in (select fold(name) from unnest(${[...names]}::text[]) as wanted (name))`;

/** Builds the SQL condition of `matchesDayFilter` in a form that uses the indexes of the two date columns. */
function onDay(sql: Sql, column: Fragment, text: string | undefined): Fragment[] {
  const filter = text === undefined ? undefined : parseDayFilter(text);
  if (!filter) return [];
  if ('year' in filter)
    return [sql`${column} between ${`${filter.year}-01-01`} and ${`${filter.year}-12-31`}`];
  const anyYear = sql`right(${column}, 5) = any(${listMonthDaysOfFilter(filter)})`;
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

export async function hasMatchingContacts(owner: OwnerId, sql: Sql, filter: ContactFilter): Promise<boolean> {
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

/** Counts a filter's matches, up to a limit if there is one. */
export async function countMatchesUpTo(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter & { today?: Day },
  limit?: number,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from (select from contacts where ${matchesFilter(owner, sql, filter)} limit ${limit ?? null}) found`;
  return row?.count ?? 0;
}

/**
 * Returns up to `limit` contacts of a selection, and the number of all its contacts. If the selection is a
 * filter, leaves out contacts that changed after `before`.
 */
export async function findBatchOfSelectedContacts(
  owner: OwnerId,
  sql: Sql,
  selection: SelectedContacts,
  { limit, before }: { limit: number; before: Date },
): Promise<{ ids: string[]; total: number }> {
  const isOld = selection.ids ? sql`` : sql`and contacts.updated_at <= ${before.toISOString()}`;
  const [row] = await sql<{ ids: string[]; total: number }[]>`
    with found as materialized (select id from contacts where ${matchesSelection(owner, sql, selection)} ${isOld})
    select array(select id from found limit ${limit}) as ids, (select count(*)::int from found) as total`;
  return row ?? { ids: [], total: 0 };
}
