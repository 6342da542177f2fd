import type { Fragment, Sql } from 'postgres';
import { searchWords } from '#contract/contact-search.ts';
import type { ContactFilter } from '#contract/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { anywhere, beginningOf, patternOf } from '../rules.ts';
import { folded, matching, taggedWith } from './store-filters.ts';

/** Whether a key begins with a text, letter by letter, as its index is ordered; no sign comes after the last. */
const begins = (sql: Sql, key: Fragment, text: string): Fragment =>
  sql`(${key} ~>=~ ${folded(sql, text)} and ${key} ~<~ (select fold(${text}) || chr(1114111)))`;

const every = (sql: Sql, conditions: readonly Fragment[]): Fragment =>
  conditions.reduce((all, one) => sql`${all} and ${one}`);

/** How well a contact matches: what each rank of `searchRank` means here. */
function ranksOf(sql: Sql, search: string) {
  const words = searchWords(search);
  const only = words.length === 1 ? (words[0] ?? search) : search;
  const inside = folded(sql, anywhere(search));
  const parts = words.map((word) => sql`' ' || name_key like ${folded(sql, `% ${beginningOf(word)}`)}`);
  return {
    equal: sql`(name_key = ${folded(sql, search)} or email_key = ${folded(sql, search)} or phone_key = ${only})`,
    named: begins(sql, sql`name_key`, search),
    ofThatFamily: begins(sql, sql`last_name_key`, search),
    others: sql`case
      when ${every(sql, parts)} then 0
      when name_key like ${inside} then 1
      when email_key like ${inside} or phone_key like ${anywhere(only)} then 2
      else 3
    end, contacts.first_name, contacts.last_name, contacts.id`,
  };
}

/** Those with every word in their own text, and those who have some of them only in a tag: each half has its index. */
function halvesOf(owner: OwnerId, sql: Sql, search: string): { own: Fragment; byTag: Fragment } {
  const words = searchWords(search);
  const written = words.map((word) => sql`contacts.search_text like ${folded(sql, patternOf(word))}`);
  const tagged = words.map((word) => sql`contacts.id in (${taggedWith(owner, sql, [word])})`);
  const own = every(sql, written);
  const either = written.map((inText, at) => sql`(${inText} or ${tagged[at] as Fragment})`);
  const someTag = sql`contacts.id in (${taggedWith(owner, sql, words)})`;
  return { own, byTag: every(sql, [someTag, ...(words.length > 1 ? either : []), sql`not (${own})`]) };
}

interface Wish extends ContactFilter {
  search: string;
}

/**
 * The ids of the best matches first, asked for rank by rank: the first three are read from indexes in their order, and what comes
 * after is looked at only when there are not enough by then.
 */
export function bestMatches(
  owner: OwnerId,
  sql: Sql,
  { search, ...filter }: Wish,
  { limit, offset }: { limit: number; offset: number },
): Fragment {
  const { equal, named, ofThatFamily, others } = ranksOf(sql, search);
  const { own, byTag } = halvesOf(owner, sql, search);
  const allowed = matching(owner, sql, filter);
  const rank = (condition: Fragment, by: Fragment) => sql`
    (select contacts.id from contacts where ${allowed} and ${condition} order by ${by} limit ${limit + offset})`;
  const not = (...earlier: Fragment[]) =>
    every(
      sql,
      earlier.map((one) => sql`${one} is not true`),
    );
  const byName = sql`name_key using ~<~, id`;
  return sql`
    select id from (
      ${rank(equal, byName)}
      union all ${rank(sql`${named} and ${not(equal)}`, byName)}
      union all ${rank(sql`${ofThatFamily} and ${not(equal, named)}`, sql`last_name_key using ~<~, ${byName}`)}
      union all ${rank(sql`${own} and ${not(equal, named, ofThatFamily)}`, others)}
      union all ${rank(byTag, sql`contacts.first_name, contacts.last_name, contacts.id`)}
    ) ranked limit ${limit} offset ${offset}`;
}

/** How many `bestMatches` finds altogether. */
export function countMatches(owner: OwnerId, sql: Sql, { search, ...filter }: Wish): Fragment {
  const { own, byTag } = halvesOf(owner, sql, search);
  const allowed = matching(owner, sql, filter);
  const count = (half: Fragment) => sql`(select count(*)::int from contacts where ${allowed} and ${half})`;
  return sql`${count(own)} + ${count(byTag)}`;
}
