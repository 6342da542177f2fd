import type { Fragment, Sql } from 'postgres';
import { foldForSearch } from '#contract/fold.ts';
import { isLongEnoughForTypos } from '#contract/fuzzy-match.ts';
import { minInfixLength } from '#contract/sphere/contact-search.ts';
import { wordPattern } from './like-patterns.ts';

/** The columns a search looks at; `contract/src/fuzzy-match.ts` has the same rule for the demo. */
export interface SearchColumns {
  id: Fragment;
  title: Fragment;
  /** The text in which we search for exact words; it has a trigram index. */
  text: Fragment;
  /** The part of the text in which we also search for misspelled words. */
  fuzzyText: Fragment;
}

/**
 * A short search word must match the beginning of a word. A longer search word may match anywhere, with an
 * index.
 */
const containsWord = (sql: Sql, { text }: SearchColumns, word: string) =>
  [...word].length >= minInfixLength
    ? sql`${text} like ${wordPattern(word)}`
    : sql`' ' || ${text} like ${wordPattern(word)}`;

/** Matches rows that contain every word. */
export function matchesAllWords(sql: Sql, searched: SearchColumns, words: readonly string[]): Fragment {
  const { text, fuzzyText } = searched;
  const one = (word: string) =>
    isLongEnoughForTypos(word)
      ? sql`(${containsWord(sql, searched, word)} or (${text} %> ${word} and ${fuzzyText} %> ${word}))`
      : sql`(${containsWord(sql, searched, word)})`;
  return words.map(one).reduce((all, next) => sql`${all} and ${next}`);
}

function scoreOf(sql: Sql, searched: SearchColumns, words: readonly string[]): Fragment {
  const one = (word: string) => sql`
    case when ${containsWord(sql, searched, word)} then 100
      else round(word_similarity(${word}, ${searched.fuzzyText})::numeric * 100)::int end`;
  return words.map(one).reduce((sum, next) => sql`${sum} + ${next}`);
}

/** Sorts the best matches first. */
export function orderByBestMatch(
  sql: Sql,
  searched: SearchColumns,
  search: string,
  words: readonly string[],
): Fragment {
  const key = sql`fold(${searched.title}) collate "C"`;
  const score = scoreOf(sql, searched, words);
  return sql`${score} desc, starts_with(${key}, ${foldForSearch(search)}) desc, ${key}, ${searched.id}`;
}
