import type { Fragment, Sql } from 'postgres';
import { mayBeMistyped } from '#contract/alike.ts';
import { anywhereFrom } from '#contract/contact-search.ts';
import { fold } from '#contract/fold.ts';

/** What a search is compared with; `contract/src/alike.ts` is the same rule for the demo. */
export interface Searched {
  id: Fragment;
  title: Fragment;
  /** Where a word is looked for as it is; it has a trigram index. */
  text: Fragment;
  /** Where a slip is forgiven, when that is less than the text. */
  forgiving: Fragment;
}

const literal = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const patternOf = (word: string) =>
  [...word].length >= anywhereFrom ? `%${literal(word)}%` : `% ${literal(word)}%`;

/** A short word is looked for where words begin; an index answers for the longer ones. */
const holds = (sql: Sql, { text }: Searched, word: string) =>
  [...word].length >= anywhereFrom
    ? sql`${text} like ${patternOf(word)}`
    : sql`' ' || ${text} like ${patternOf(word)}`;

/** Whether every one of these words is found. */
export function matches(sql: Sql, searched: Searched, words: readonly string[]): Fragment {
  const { text, forgiving } = searched;
  const one = (word: string) =>
    mayBeMistyped(word)
      ? sql`(${holds(sql, searched, word)} or (${text} %> ${word} and ${forgiving} %> ${word}))`
      : sql`(${holds(sql, searched, word)})`;
  return words.map(one).reduce((all, next) => sql`${all} and ${next}`);
}

function scoreOf(sql: Sql, searched: Searched, words: readonly string[]): Fragment {
  const one = (word: string) => sql`
    case when ${holds(sql, searched, word)} then 100
      else round(word_similarity(${word}, ${searched.forgiving})::numeric * 100)::int end`;
  return words.map(one).reduce((sum, next) => sql`${sum} + ${next}`);
}

/** The best first. */
export function bestFirst(sql: Sql, searched: Searched, search: string, words: readonly string[]): Fragment {
  const key = sql`fold(${searched.title}) collate "C"`;
  const score = scoreOf(sql, searched, words);
  return sql`${score} desc, starts_with(${key}, ${fold(search)}) desc, ${key}, ${searched.id}`;
}
