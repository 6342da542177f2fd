import type { Fragment, Sql } from 'postgres';
import { searchWords } from '#contract/contact-search.ts';
import type { ContactFilter } from '#contract/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { anywhere, beginningOf, patternOf } from '../rules.ts';
import { matching } from './store-filters.ts';

interface Wish extends ContactFilter {
  search: string;
}

/**
 * What is looked for, folded once for the statement: all conditions ask here, so that they read the same for every search
 * of as many words. Putting them together anew for each letter that somebody types cost more than finding people.
 */
function asked(owner: OwnerId, sql: Sql, search: string): Fragment {
  const words = searchWords(search);
  const only = words.length === 1 ? (words[0] ?? search) : search;
  const folded = (texts: string[]) => sql`array(select fold(one) from unnest(${texts}::text[]) one)`;
  return sql`asked as materialized (
    select ${owner}::uuid as owner_id, fold(${search}) as whole, fold(${anywhere(search)}) as inside,
      ${only}::text as digits, ${anywhere(only)}::text as around, ${folded(words.map(patternOf))} as held,
      ${folded(words.map((word) => `% ${beginningOf(word)}`))} as begun)`;
}

const wished = (what: string) => `(select ${what} from asked)`;
const every = (conditions: readonly string[]) => conditions.map((one) => `(${one})`).join(' and ');
const not = (...earlier: string[]) => every(earlier.map((one) => `(${one}) is not true`));
const eachWord = (words: number, condition: (at: number) => string) =>
  Array.from({ length: words }, (_, at) => condition(at + 1));

/** Whether a key begins with what is looked for, letter by letter, as its index is ordered; no sign comes after the last. */
const begins = (key: string) =>
  `${key} ~>=~ ${wished('whole')} and ${key} ~<~ ${wished('whole || chr(1114111)')}`;

const equal = `name_key = ${wished('whole')} or email_key = ${wished('whole')} or phone_key = ${wished('digits')}`;
const named = begins('name_key');
const ofThatFamily = begins('last_name_key');

/** How well the others match: what each rank of `searchRank` means here. */
const byRank = (words: number) => `
  case
    when ${every(eachWord(words, (at) => `' ' || name_key like ${wished(`begun[${at}]`)}`))} then 0
    when name_key like ${wished('inside')} then 1
    when email_key like ${wished('inside')} or phone_key like ${wished('around')} then 2
    else 3
  end, contacts.sort_first_name, contacts.sort_last_name, contacts.id`;

const tagsHolding = (condition: string) => `
  array(select id from tags where owner_id = ${wished('owner_id')} and ' ' || key like ${condition})`;

/** Those with every word in their own text, and of the others those who have the missing ones in a tag. */
function halvesOf(words: number): { own: string; besides: string } {
  const written = eachWord(words, (at) => `contacts.search_text like ${wished(`held[${at}]`)}`);
  const tagged = eachWord(
    words,
    (at) => `contacts.id in (
      select contact_id from contact_tags where tag_id = any(${tagsHolding(wished(`held[${at}]`))}))`,
  );
  const own = every(written);
  const either = written.map((inText, at) => `${inText} or ${tagged[at]}`);
  return { own, besides: every([...(words > 1 ? either : []), `not (${own})`]) };
}

/** More than this have a tag: going through everybody by name comes upon enough of them soon. */
const manyTagged = 1000;

/** Who has one of the words in a tag: whoever has it when they are few, else whether somebody does. */
const tagged = {
  named: `
    meant as materialized (select ${tagsHolding(`any(${wished('held')}::text[])`)} as tags),
    few as materialized (select array(
      select contact_id from contact_tags where tag_id = any((select tags from meant)::uuid[])
      limit ${manyTagged + 1}) as ids)`,
  areFew: `(select cardinality(ids) from few) between 1 and ${manyTagged}`,
  isOneOfFew: 'contacts.id = any((select ids from few)::uuid[])',
  areMany: `(select cardinality(ids) from few) > ${manyTagged}`,
  isTagged: `exists (select from contact_tags
    where contact_id = contacts.id and tag_id = any((select tags from meant)::uuid[]))`,
};

const byName = 'name_key using ~<~, id';
const byBothNames = 'contacts.sort_first_name, contacts.sort_last_name, contacts.id';

/** One after the other: the first three are read from indexes in their order. */
function ranksOf(words: number): [condition: string, by: string][] {
  const { own, besides } = halvesOf(words);
  return [
    [every([equal]), byName],
    [every([named, not(equal)]), byName],
    [every([ofThatFamily, not(equal, named)]), `last_name_key using ~<~, ${byName}`],
    [every([own, not(equal, named, ofThatFamily)]), byRank(words)],
    [every([tagged.areFew, tagged.isOneOfFew, besides]), byBothNames],
    [every([tagged.areMany, tagged.isTagged, besides]), byBothNames],
  ];
}

/**
 * The ids of the best matches first, asked for rank by rank: what comes after the first three is looked at only when there
 * are not enough by then.
 */
export function bestMatches(
  owner: OwnerId,
  sql: Sql,
  { search, ...filter }: Wish,
  { limit, offset }: { limit: number; offset: number },
): Fragment {
  const allowed = matching(owner, sql, filter);
  // Written out where it is always the same: a plan that is kept for any number would be one for a tenth of everybody.
  const most = offset > 0 ? sql`${limit + offset}` : sql.unsafe(String(limit));
  const ranks = ranksOf(searchWords(search).length).map(
    ([condition, by]) => sql`
      (select contacts.id from contacts
      where ${allowed} and ${sql.unsafe(`${condition} order by ${by}`)} limit ${most})`,
  );
  return sql`
    with ${asked(owner, sql, search)}, ${sql.unsafe(tagged.named)}
    select id from (${ranks.reduce((all, rank) => sql`${all} union all ${rank}`)}) ranked
    limit ${limit} offset ${offset}`;
}

/** How many `bestMatches` finds altogether. */
export function countMatches(owner: OwnerId, sql: Sql, { search, ...filter }: Wish): Fragment {
  const { own, besides } = halvesOf(searchWords(search).length);
  const allowed = matching(owner, sql, filter);
  const byTag = `contacts.id in (
    select contact_id from contact_tags where tag_id = any(${tagsHolding(`any(${wished('held')}::text[])`)}))`;
  const count = (half: string) =>
    sql`(select count(*)::int from contacts where ${allowed} and ${sql.unsafe(half)})`;
  return sql`(
    with ${asked(owner, sql, search)}
    select ${count(own)} + ${count(every([byTag, besides]))})`;
}
