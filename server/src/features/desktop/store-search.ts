import type { Fragment, Sql } from 'postgres';
import { desktopSearchOptions, type SearchResults } from '#contract/desktop/desktop-search.ts';
import { splitFoldedSearchWords } from '#contract/fuzzy-match.ts';
import type { OwnerId } from '../../core/context.ts';
import { matchesAllWords, orderByBestMatch, type SearchColumns } from '../../db/word-search.ts';
import { isLargeSphereSql } from '../sphere/public.ts';

interface SearchKind extends SearchColumns {
  name: keyof Omit<SearchResults, 'success'>;
  from: Fragment;
  where: Fragment;
  item: Fragment;
}

const selectBest = (sql: Sql, kind: SearchKind, search: string): Fragment => {
  const words = splitFoldedSearchWords(search);
  return sql`(
    select ${kind.name}::text as kind, ${kind.item} as item from ${kind.from}
    where ${kind.where} and ${matchesAllWords(sql, kind, words)}
    order by ${orderByBestMatch(sql, kind, search, words)}
    limit ${desktopSearchOptions.maxResults})`;
};

const people = (owner: OwnerId, sql: Sql): SearchKind => ({
  name: 'people',
  from: sql`contacts`,
  where: sql`owner_id = ${owner} and deleted_at is null and not ${isLargeSphereSql(owner, sql)}`,
  id: sql`id`,
  title: sql`contact_name(first_name, last_name, company, email_address)`,
  text: sql`search_text`,
  fuzzyText: sql`name_key`,
  item: sql`jsonb_build_object('id', id, 'name', contact_name(first_name, last_name, company, email_address),
    'email', email_address, 'phone', phone_number)`,
});

const deals = (owner: OwnerId, sql: Sql): SearchKind => ({
  name: 'deals',
  from: sql`transactions`,
  where: sql`owner_id = ${owner}`,
  id: sql`id`,
  title: sql`case when address = '' then full_name else address end`,
  text: sql`search_text`,
  fuzzyText: sql`search_text`,
  item: sql`jsonb_build_object('id', id, 'address', address, 'fullName', full_name, 'date', day, 'status', status)`,
});

const doors = (owner: OwnerId, sql: Sql): SearchKind => ({
  name: 'doors',
  from: sql`doors d`,
  where: sql`d.owner_id = ${owner} and d.deleted_at is null`,
  id: sql`d.id`,
  title: sql`d.address`,
  text: sql`d.search_text`,
  fuzzyText: sql`d.search_text`,
  item: doorItem(sql),
});

const doorItem = (sql: Sql) => sql`
  jsonb_build_object('id', d.id, 'address', d.address, 'category', d.category, 'fullName', d.full_name)`;

const files = (owner: OwnerId, sql: Sql): SearchKind => ({
  name: 'files',
  from: sql`door_files f join doors d on d.id = f.door_id`,
  where: sql`f.owner_id = ${owner} and f.deleted_at is null and f.missing_at is null and d.deleted_at is null`,
  id: sql`f.id`,
  title: sql`f.name`,
  text: sql`f.search_text`,
  fuzzyText: sql`f.search_text`,
  item: sql`jsonb_build_object('id', f.id, 'fileName', f.name, 'fileType', f.type, 'door', ${doorItem(sql)})`,
});

/**
 * Finds people, deals, doors and files in one statement. Only users with a vault find doors and files. For an
 * owner with too many contacts to compare all of them, it returns the row `largeSphere` instead of people.
 */
export async function searchAllRecordKinds(owner: OwnerId, sql: Sql, search: string, withVault: boolean) {
  const kinds = [people, deals, ...(withVault ? [doors, files] : [])].map((kind) => kind(owner, sql));
  const parts = kinds.map((kind) => selectBest(sql, kind, search));
  return sql<{ kind: SearchKind['name'] | 'largeSphere'; item: unknown }[]>`
    ${parts.reduce((all, next) => sql`${all} union all ${next}`)}
    union all select 'largeSphere', null where ${isLargeSphereSql(owner, sql)}`;
}
