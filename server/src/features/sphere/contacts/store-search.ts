import type { Fragment, Sql } from 'postgres';
import { searchWords } from '#contract/contact-search.ts';
import type { ContactFilter } from '#contract/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { anywhere, beginningOf } from '../rules.ts';
import { folded, matching } from './store-filters.ts';

/** Whether a key begins with a text, letter by letter, as its index is ordered; no sign comes after the last. */
const begins = (sql: Sql, key: Fragment, text: string): Fragment =>
  sql`(${key} ~>=~ fold(${text}) and ${key} ~<~ (fold(${text}) || chr(1114111)))`;

/** How well a contact matches: what each rank of `searchRank` means here. */
function ranksOf(sql: Sql, search: string) {
  const words = searchWords(search);
  const only = words.length === 1 ? (words[0] ?? search) : search;
  const inside = folded(sql, anywhere(search));
  const parts = words.map((word) => sql`' ' || name_key like ${folded(sql, `% ${beginningOf(word)}`)}`);
  return {
    equal: sql`(name_key = fold(${search}) or email_key = fold(${search}) or phone_key = ${only})`,
    named: begins(sql, sql`name_key`, search),
    ofThatFamily: begins(sql, sql`last_name_key`, search),
    others: sql`case
      when ${parts.reduce((all, part) => sql`${all} and ${part}`)} then 0
      when name_key like ${inside} then 1
      when email_key like ${inside} or phone_key like ${anywhere(only)} then 2
      else 3
    end, contacts.first_name, contacts.last_name, contacts.id`,
  };
}

interface Wish extends ContactFilter {
  search: string;
}

/**
 * The best matches first, asked for rank by rank: the first three are read from indexes in their order, and what comes
 * after is looked at only when there are not enough by then.
 */
export function bestMatches(
  owner: OwnerId,
  sql: Sql,
  { search, ...filter }: Wish,
  { limit, offset }: { limit: number; offset: number },
): Fragment {
  const { equal, named, ofThatFamily, others } = ranksOf(sql, search);
  const enough = limit + offset;
  const rank = (where: Fragment, condition: Fragment, by: Fragment) => sql`
    (select contacts.* from contacts where ${where} and ${condition} order by ${by} limit ${enough})`;
  const not = (...earlier: Fragment[]) =>
    earlier.map((one) => sql`${one} is not true`).reduce((all, one) => sql`${all} and ${one}`);
  const allowed = matching(owner, sql, filter);
  const found = matching(owner, sql, { search, ...filter });
  const byName = sql`name_key using ~<~, id`;
  return sql`
    select * from (
      ${rank(allowed, equal, byName)}
      union all ${rank(allowed, sql`${named} and ${not(equal)}`, byName)}
      union all ${rank(allowed, sql`${ofThatFamily} and ${not(equal, named)}`, sql`last_name_key using ~<~, ${byName}`)}
      union all ${rank(found, not(equal, named, ofThatFamily), others)}
    ) ranked limit ${limit} offset ${offset}`;
}
