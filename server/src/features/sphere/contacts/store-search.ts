import type { Fragment, Sql } from 'postgres';
import { searchWords } from '#contract/contact-search.ts';
import type { ContactFilter } from '#contract/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { anywhere, beginningOf, patternOf } from '../rules.ts';
import { folded, matching, taggedWith, tagsWith } from './store-filters.ts';

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

/** Those with every word in their own text, and of the others those who have the missing ones in a tag. */
function halvesOf(owner: OwnerId, sql: Sql, search: string): { own: Fragment; besides: Fragment } {
  const words = searchWords(search);
  const written = words.map((word) => sql`contacts.search_text like ${folded(sql, patternOf(word))}`);
  const tagged = words.map((word) => sql`contacts.id in (${taggedWith(owner, sql, [word])})`);
  const own = every(sql, written);
  const either = written.map((inText, at) => sql`(${inText} or ${tagged[at] as Fragment})`);
  return { own, besides: every(sql, [...(words.length > 1 ? either : []), sql`not (${own})`]) };
}

/** More than this have a tag: going through everybody by name comes upon enough of them soon. */
const manyTagged = 1000;

/** Who has one of the words in a tag: whoever has it when they are few, else whether somebody does. */
const tagHolders = (owner: OwnerId, sql: Sql, search: string) => ({
  named: sql`
    meant as materialized (select array(${tagsWith(owner, sql, searchWords(search))}) as tags),
    few as materialized (select array(
      select contact_id from contact_tags where tag_id = any((select tags from meant)::uuid[])
      limit ${sql.unsafe(String(manyTagged + 1))}) as ids)`,
  areFew: sql`(select cardinality(ids) from few) between 1 and ${sql.unsafe(String(manyTagged))}`,
  isOneOfFew: sql`contacts.id = any((select ids from few)::uuid[])`,
  areMany: sql`(select cardinality(ids) from few) > ${sql.unsafe(String(manyTagged))}`,
  isTagged: sql`exists (select from contact_tags
    where contact_id = contacts.id and tag_id = any((select tags from meant)::uuid[]))`,
});

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
  const { own, besides } = halvesOf(owner, sql, search);
  const allowed = matching(owner, sql, filter);
  const tagged = tagHolders(owner, sql, search);
  // Written out where it is always the same: a plan that is kept for any number would be one for a tenth of everybody.
  const most = offset > 0 ? sql`${limit + offset}` : sql.unsafe(String(limit));
  const rank = (condition: Fragment, by: Fragment) => sql`
    (select contacts.id from contacts where ${allowed} and ${condition} order by ${by} limit ${most})`;
  const not = (...earlier: Fragment[]) =>
    every(
      sql,
      earlier.map((one) => sql`${one} is not true`),
    );
  const byName = sql`name_key using ~<~, id`;
  const byBothNames = sql`contacts.first_name, contacts.last_name, contacts.id`;
  return sql`
    with ${tagged.named}
    select id from (
      ${rank(equal, byName)}
      union all ${rank(sql`${named} and ${not(equal)}`, byName)}
      union all ${rank(sql`${ofThatFamily} and ${not(equal, named)}`, sql`last_name_key using ~<~, ${byName}`)}
      union all ${rank(sql`${own} and ${not(equal, named, ofThatFamily)}`, others)}
      union all ${rank(sql`${tagged.areFew} and ${tagged.isOneOfFew} and ${besides}`, byBothNames)}
      union all ${rank(sql`${tagged.areMany} and ${tagged.isTagged} and ${besides}`, byBothNames)}
    ) ranked limit ${limit} offset ${offset}`;
}

/** How many `bestMatches` finds altogether. */
export function countMatches(owner: OwnerId, sql: Sql, { search, ...filter }: Wish): Fragment {
  const { own, besides } = halvesOf(owner, sql, search);
  const allowed = matching(owner, sql, filter);
  const byTag = sql`contacts.id in (${taggedWith(owner, sql, searchWords(search))}) and ${besides}`;
  const count = (half: Fragment) => sql`(select count(*)::int from contacts where ${allowed} and ${half})`;
  return sql`${count(own)} + ${count(byTag)}`;
}
