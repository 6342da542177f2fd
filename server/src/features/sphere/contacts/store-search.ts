import type { Fragment, Sql } from 'postgres';
import { splitSearchWords } from '#contract/sphere/contact-search.ts';
import { contactSearchOptions } from '#contract/sphere/contact-views.ts';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { containsPattern, startsWithPattern, wordPattern } from '../../../db/like-patterns.ts';
import { createStatementText } from '../../../db/statement-text.ts';
import { isOwnContact, matchesFilter, matchesFilterPerContact } from './store-filters.ts';

interface SearchFilter extends ContactFilter {
  search: string;
}

/** The parameters of a search, in the order of `bestMatchesText`. */
const searchParameters = ['owner', 'whole', 'inside', 'digits', 'around', 'held', 'begun'] as const;

/** The values of a search, or their placeholders (`$1`) in a constant statement. */
type SearchTerms = Record<(typeof searchParameters)[number], string | string[] | Fragment>;

function searchTermsOf(owner: OwnerId, search: string): SearchTerms {
  const words = splitSearchWords(search);
  const onlyWord = words.length === 1 ? (words[0] ?? search) : search;
  return {
    owner,
    whole: search,
    inside: containsPattern(search),
    digits: onlyWord,
    around: containsPattern(onlyWord),
    held: words.map(wordPattern),
    begun: words.map((word) => `% ${startsWithPattern(word)}`),
  };
}

/**
 * Selects the search terms, folded once per statement. All conditions read them from here, so that searches
 * with the same number of words have the same SQL.
 */
function selectSearchTerms(sql: Sql, terms: SearchTerms): Fragment {
  const { owner, whole, inside, digits, around, held, begun } = terms;
  return sql`asked as materialized (
    select ${owner}::uuid as owner_id, fold(${whole}) as whole, fold(${inside}) as inside,
      ${digits}::text as digits, ${around}::text as around,
      array(select fold(one) from unnest(${held}::text[]) one) as held,
      array(select fold(one) from unnest(${begun}::text[]) one) as begun)`;
}

const term = (what: string) => `(select ${what} from asked)`;
const every = (conditions: readonly string[]) => conditions.map((one) => `(${one})`).join(' and ');
const not = (...earlier: string[]) => every(earlier.map((one) => `(${one}) is not true`));
const eachWord = (words: number, condition: (at: number) => string) =>
  Array.from({ length: words }, (_, at) => condition(at + 1));

/**
 * Builds the condition that a key starts with the search text, with the operators of the key's index.
 * chr(1114111) sorts after all other characters.
 */
const begins = (key: string) =>
  `${key} ~>=~ ${term('whole')} and ${key} ~<~ ${term('whole || chr(1114111)')}`;

const equal = `name_key = ${term('whole')} or email_key = ${term('whole')} or phone_key = ${term('digits')}`;
const named = begins('name_key');
const lastNamed = begins('last_name_key');

/** Sorts matches whose name does not start with the text, by the same ranks as `searchRank`. */
const byRank = (words: number) => `
  case
    when ${every(eachWord(words, (at) => `' ' || name_key like ${term(`begun[${at}]`)}`))} then 0
    when name_key like ${term('inside')} then 1
    when email_key like ${term('inside')} or phone_key like ${term('around')} then 2
    else 3
  end, contacts.sort_first_name, contacts.sort_last_name, contacts.id`;

const tagsHolding = (condition: string) => `
  array(select id from tags where owner_id = ${term('owner_id')} and ' ' || key like ${condition})`;

/**
 * Builds two conditions. `own` matches contacts with every word in their own text. `besides` matches others
 * that have the missing words in a tag.
 */
function matchConditions(words: number): { own: string; besides: string } {
  const written = ownText(words);
  const tagged = eachWord(
    words,
    (at) => `contacts.id in (
      select contact_id from contact_tags where tag_id = any(${tagsHolding(term(`held[${at}]`))}))`,
  );
  const own = every(written);
  const either = written.map((inText, at) => `${inText} or ${tagged[at]}`);
  return { own, besides: every([...(words > 1 ? either : []), `not (${own})`]) };
}

/**
 * If more contacts than this have a matching tag, the search scans all contacts by name and soon finds enough
 * matches.
 */
const manyTagged = 1000;

/**
 * Finds contacts with a tag that contains one of the words. If they are few, it selects them by id; otherwise
 * it checks each contact.
 */
const tagged = {
  named: `
    meant as materialized (select ${tagsHolding(`any(${term('held')}::text[])`)} as tags),
    few as materialized (select array(
      select contact_id from contact_tags where tag_id = any((select tags from meant)::uuid[])
      limit ${manyTagged + 1}) as ids)`,
  areFew: `(select cardinality(ids) from few) between 1 and ${manyTagged}`,
  isOneOfFew: 'contacts.id = any((select ids from few)::uuid[])',
  areMany: `(select cardinality(ids) from few) > ${manyTagged}`,
  isTagged: `exists (select from contact_tags
    where contact_id = contacts.id and tag_id = any((select tags from meant)::uuid[]))`,
};

/**
 * Up to this many contacts, a search reads all matches, and totals are exact. With more, it stops once a page
 * is full.
 */
export const largeSphereThreshold = 100_000;

/** Whether the owner has too many contacts to read all matches of a filter. */
export const isLargeSphereSql = (owner: OwnerId | Fragment, sql: Sql): Fragment =>
  sql`exists (select from contact_totals where owner_id = ${owner} and total > ${sql.unsafe(String(largeSphereThreshold))})`;

/** A condition is common if at least `hits` contacts of a sample meet it. */
const common = { newest: 250, byName: 250, hits: 10 };

/**
 * Whether so many contacts meet a condition that reading contacts in list order soon finds enough of them.
 * The indexes of words and tags would read all matches first.
 */
export const isCommonCondition = (owner: OwnerId | Fragment, sql: Sql, condition: Fragment): Fragment => {
  const own = sql`select * from contacts where owner_id = ${owner} and deleted_at is null`;
  return sql`(
    select count(*) >= ${sql.unsafe(String(common.hits))} from (
      (${own} order by created_at desc, id desc limit ${sql.unsafe(String(common.newest))})
      union all
      (${own} order by sort_first_name, sort_last_name, id limit ${sql.unsafe(String(common.byName))})
    ) contacts where ${condition})`;
};

/**
 * Whether the search is a complete email address. In a large sphere, a search for an existing address does
 * not use the index of words, which is slow because all addresses share many letters.
 */
export const isFullEmail = (search: string): boolean => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(search);

const ownText = (words: number): string[] =>
  eachWord(words, (at) => `contacts.search_text like ${term(`held[${at}]`)}`);

const byName = 'name_key using ~<~, id';
const byBothNames = 'contacts.sort_first_name, contacts.sort_last_name, contacts.id';

/** Makes the database check each contact instead of reading the index of words. */
const withoutIndex = (condition: string): string =>
  condition.replaceAll('contacts.search_text like', `contacts.search_text || '' like`);

interface Rank {
  condition: string;
  by: string;
  /** Whether so many contacts match that the search reads contacts in this order, instead of an index of matches. */
  isCommon?: boolean;
}

/** Returns the ranks, best first. The database reads the first three from indexes. */
function ranksOf(words: number): Rank[] {
  const { own, besides } = matchConditions(words);
  const isRare = '(select not is_common and not is_known_email from frequency)';
  return [
    { condition: every([equal]), by: byName },
    { condition: every([named, not(equal)]), by: byName },
    { condition: every([lastNamed, not(equal, named)]), by: `last_name_key using ~<~, ${byName}` },
    { condition: every([isRare, own, not(equal, named, lastNamed)]), by: byRank(words) },
    { condition: every([withoutIndex(own), not(equal, named, lastNamed)]), by: byBothNames, isCommon: true },
    { condition: every([tagged.areFew, tagged.isOneOfFew, besides]), by: byBothNames },
    { condition: every([tagged.areMany, tagged.isTagged, besides]), by: byBothNames },
  ];
}

interface RankedSearch {
  terms: SearchTerms;
  words: number;
  isFullEmail: boolean;
  /** The condition that all matches meet. */
  allowed: Fragment;
  /** The same condition in two parts: the owner's contacts, and the check of each contact. */
  own: Fragment;
  check: Fragment;
}

const shapeOf = (search: string) => ({
  words: splitSearchWords(search).length,
  isFullEmail: isFullEmail(search),
});

/**
 * Selects the ids of the best matches, rank by rank. Later ranks are searched only if the earlier ones do not
 * fill the page.
 */
export function selectBestMatches(
  owner: OwnerId,
  sql: Sql,
  { search, ...filter }: SearchFilter,
  slice: { limit: number; offset: number },
): Fragment {
  const shape = { ...shapeOf(search), terms: searchTermsOf(owner, search) };
  const allowed = matchesFilter(owner, sql, filter);
  const [own, check] = [isOwnContact(owner, sql), matchesFilterPerContact(owner, sql, filter)];
  return selectRanked(sql, { ...shape, allowed, own, check }, slice);
}

/**
 * Caches the texts of search statements. Searches with more than `maxWords` words are rare and not cached.
 */
const matchTexts = new Map<string, string>();
const maxWords = 4;

export interface MatchesQuery {
  /** Distinguishes the texts of different outer queries. */
  name: string;
  limit: number;
  /** Builds the outer query from the owner and the ids of the best matches. */
  select: (sql: Sql, owner: Fragment, ids: Fragment) => Fragment;
}

/** The number of parameters of `createBestMatchesStatement`. The outer query may have more. */
export const searchParameterCount = searchParameters.length;

/**
 * Returns the constant text of a search without other filters. Searches run while someone is typing, and joining
 * the fragments of this statement takes as long as running it.
 */
export function createBestMatchesStatement(
  owner: OwnerId,
  search: string,
  { name, limit, select }: MatchesQuery,
): { text: string; parameters: SearchTerms[keyof SearchTerms][] } {
  const shape = shapeOf(search);
  const key = `${name} ${shape.words} ${shape.isFullEmail} ${limit}`;
  const text = matchTexts.get(key) ?? createStatementText(build);
  if (shape.words <= maxWords) matchTexts.set(key, text);
  const terms = searchTermsOf(owner, search);
  return { text, parameters: searchParameters.map((name) => terms[name]) };

  function build(sql: Sql): Fragment {
    const places = searchParameters.map((name, at) => [name, sql.unsafe(`$${at + 1}`)] as const);
    const terms = Object.fromEntries(places) as Record<keyof SearchTerms, Fragment>;
    // Reads the owner from `asked`. With a parameter here, a plan for a large owner would look cheaper than
    // the generic plan, so the database would plan each search of that owner again.
    const own = sql`contacts.owner_id = ${sql.unsafe(term('owner_id'))} and contacts.deleted_at is null`;
    const search = { ...shape, terms, allowed: own, own, check: sql`true` };
    const matches = selectRanked(sql, search, { limit, offset: 0 });
    return select(sql, terms.owner, sql`array(${matches})`);
  }
}

function selectRanked(
  sql: Sql,
  { terms, words, isFullEmail, allowed, own, check }: RankedSearch,
  { limit, offset }: { limit: number; offset: number },
): Fragment {
  // The limit is a literal on the first page. With a parameter, the planner would assume that the limit is a
  // tenth of the table.
  const isFirst = offset === 0;
  const perRank = isFirst ? sql.unsafe(String(limit)) : sql`${limit + offset}`;
  // For a longer list, the database would start parallel workers, which takes longer than reading the list.
  // `random()` prevents that.
  const alone = limit > contactSearchOptions.maxResults ? 'and random() is not null' : '';
  const isCommon = sql`(select is_common from frequency)`;
  const ranks = ranksOf(words).map((rank) => {
    const where = sql.unsafe(`${rank.condition} ${alone}`);
    const by = sql.unsafe(`order by ${rank.by}`);
    if (!rank.isCommon)
      return sql`(select contacts.id from contacts where ${allowed} and ${where} ${by} limit ${perRank})`;
    const all = sql`select id from contacts where ${own} and ${isCommon} ${by} offset 0`;
    return sql`(
      select named.id from (${all}) named,
        lateral (select from contacts where contacts.id = named.id and ${check} and ${where} offset 0) found limit ${perRank})`;
  });
  // Reads the owner from `asked`. With the owner as a value here, the database would plan every search again.
  const asker = sql.unsafe(term('owner_id'));
  return sql`
    with ${selectSearchTerms(sql, terms)}, ${sql.unsafe(tagged.named)},
    frequency as materialized (select ${isLargeSphereSql(asker, sql)}
      and ${isCommonCondition(asker, sql, sql.unsafe(every(ownText(words))))} as is_common,
      ${isLargeSphereSql(asker, sql)} and ${sql.unsafe(String(isFullEmail))} and exists (
        select from contacts where owner_id = ${asker} and deleted_at is null
          and email_key = ${sql.unsafe(term('whole'))}) as is_known_email)
    select id from (${ranks.reduce((all, rank) => sql`${all} union all ${rank}`)}) ranked
    ${isFirst ? sql`limit ${perRank}` : sql`limit ${limit} offset ${offset}`}`;
}

/** Counts all matches of `selectBestMatches`. */
export function countMatches(owner: OwnerId, sql: Sql, { search, ...filter }: SearchFilter): Fragment {
  const { own, besides } = matchConditions(splitSearchWords(search).length);
  const allowed = matchesFilter(owner, sql, filter);
  const byTag = `contacts.id in (
    select contact_id from contact_tags where tag_id = any(${tagsHolding(`any(${term('held')}::text[])`)}))`;
  const count = (half: string) =>
    sql`(select count(*)::int from contacts where ${allowed} and ${sql.unsafe(half)})`;
  return sql`(
    with ${selectSearchTerms(sql, searchTermsOf(owner, search))}
    select ${count(own)} + ${count(every([byTag, besides]))})`;
}
