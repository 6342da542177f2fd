import type { Fragment, Sql } from 'postgres';
import { listZipsOfCounty } from '#contract/reference/florida-zip-codes.ts';
import { isLongEnoughToSearch } from '#contract/sphere/contact-search.ts';
import { defaultContactSort } from '#contract/sphere/contact-views.ts';
import type { OwnerId } from '../../../core/context.ts';
import { addressZipSql, selectReferredBy } from './store-conditions.ts';
import {
  type DatedFilter,
  matchesFilterByWord,
  matchesFilterInOrder,
  matchesFilterPerContact,
  selectTagIdsByName,
} from './store-filters.ts';
import { isCommonCondition, isFullEmail, selectBestMatches } from './store-search.ts';
import { selectAllInOrder } from './store-sorts.ts';

/**
 * Selects up to `most` ids of a filter's matches in any order, for an owner with very many contacts. It starts
 * with the contacts of a tag, a referrer or a word, and checks each of them.
 */
export function selectMatchingContactIds(
  owner: OwnerId,
  sql: Sql,
  filter: DatedFilter,
  most: number,
): Fragment {
  const { tag, referredFrom, city, search = '' } = filter;
  if (isFullEmail(search))
    return selectBestMatches(owner, sql, { ...filter, search }, { limit: most, offset: 0 });
  if (isLongEnoughToSearch(search)) return selectByWord(owner, sql, filter, most);
  if (tag?.length) return selectByTag(owner, sql, { ...filter, tag }, most);
  if (referredFrom !== undefined) {
    const rest = matchesFilterPerContact(owner, sql, { ...filter, referredFrom: undefined });
    return sql`${selectReferredBy({ owner, sql }, referredFrom, rest)} ${limitSql(sql, most)}`;
  }
  if (city) return selectByWord(owner, sql, filter, most);
  if (filter.tagNone) return selectInNameOrder(owner, sql, matchesFilterPerContact(owner, sql, filter), most);
  if (filter.zip || filter.county) return selectByZip(owner, sql, filter, most);
  return selectFromIndex(sql, matchesFilterInOrder(owner, sql, filter), most);
}

/**
 * The SQL of a limit as a literal. With a parameter, the planner would assume that the limit is a tenth of
 * the table.
 */
export const limitSql = (sql: Sql, limit: number): Fragment => sql.unsafe(`limit ${limit}`);

/**
 * `random()` prevents parallel workers, because starting them takes longer than reading the limited number of
 * contacts.
 */
const selectFromIndex = (sql: Sql, condition: Fragment, most: number): Fragment => sql`
  select contacts.id from contacts where ${condition} and random() is not null ${limitSql(sql, most)}`;

/** The lateral subquery makes the database use the index of ZIP codes, whatever it estimates for the limit. */
const selectByZip = (
  owner: OwnerId,
  sql: Sql,
  { zip, county, ...others }: DatedFilter,
  most: number,
): Fragment => {
  const zips = listZipsOfCounty(county ?? '').filter((each) => each === (zip ?? each));
  return sql`
    select found.id from unnest(${county ? zips : [zip ?? '']}::text[]) wanted (zip), lateral (
      select contacts.id from contacts
      where ${matchesFilterInOrder(owner, sql, others)} and contacts.address is not null
        and ${sql.unsafe(addressZipSql)} = wanted.zip offset 0) found
    ${limitSql(sql, most)}`;
};

const selectInNameOrder = (owner: OwnerId, sql: Sql, condition: Fragment, most: number): Fragment => sql`
  select contacts.id from (${selectAllInOrder(owner, sql, { sort: defaultContactSort, order: 'asc' })} offset 0) contacts
  where ${condition} ${limitSql(sql, most)}`;

/** Reads a common word from the contacts themselves, because its index would return all matches first. */
function selectByWord(owner: OwnerId, sql: Sql, filter: DatedFilter, most: number): Fragment {
  const check = matchesFilterPerContact(owner, sql, filter);
  const isCommon = sql`(select is_common from sample)`;
  const byWord = sql`not ${isCommon} and ${matchesFilterByWord(owner, sql, filter)}`;
  return sql`
    (with sample as materialized (select ${isCommonCondition(owner, sql, check)} as is_common)
    (${selectInNameOrder(owner, sql, sql`${isCommon} and ${check}`, most)})
    union all
    (${selectFromIndex(sql, byWord, most)}))`;
}

/**
 * The lateral subquery makes the database stop as soon as it has found enough contacts. With `offset 0`, it reads
 * the tagged contacts from the index, whatever it estimates for the rest of the query.
 */
const selectByTag = (
  owner: OwnerId,
  sql: Sql,
  filter: DatedFilter & { tag: readonly string[] },
  most: number,
): Fragment => {
  const rest = matchesFilterInOrder(owner, sql, filter.tagMatch === 'all' ? filter : { ...filter, tag: [] });
  return sql`
    select found.id from (${selectTagged(owner, sql, filter)}) start (id), lateral (
      select contacts.id from contacts where contacts.id = start.id and ${rest} offset 0) found
    ${limitSql(sql, most)}`;
};

/** With more contacts than this, it does not matter which tag has fewer. */
const maxCompared = 1_000;

/**
 * Selects the contacts with one of the tags, each once. If a contact needs all tags, selects the contacts of the
 * tag that has the fewest.
 */
function selectTagged(
  owner: OwnerId,
  sql: Sql,
  { tag, tagMatch }: DatedFilter & { tag: readonly string[] },
): Fragment {
  const tags = selectTagIdsByName(owner, sql, tag);
  if (tag.length === 1) return sql`select contact_id from contact_tags where tag_id = (${tags}) offset 0`;
  if (tagMatch !== 'all')
    return sql`
      select ct.contact_id from contact_tags ct
      where ct.tag_id = any(array(${tags})) and not exists (
        select from contact_tags other where other.contact_id = ct.contact_id
          and other.tag_id = any(array(${tags})) and other.tag_id < ct.tag_id offset 0)
      offset 0`;
  return sql`
    select contact_id from contact_tags where tag_id = (
      select t.id from unnest(${[...tag]}::text[]) wanted (name)
        left join tags t on t.owner_id = ${owner} and t.key = fold(wanted.name),
        lateral (select count(*) from (
          select from contact_tags where tag_id = t.id ${limitSql(sql, maxCompared)}) tagged) tagged (count)
      order by tagged.count limit 1)
    offset 0`;
}
