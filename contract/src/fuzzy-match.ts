import { foldForSearch } from './fold.ts';
import { minInfixLength, splitSearchWords } from './sphere/contact-search.ts';

/** The minimum length of a word that may have a typo. In a shorter word, a typo looks like another word. */
const minTypoLength = 4;

/** The minimum similarity of a mistyped word; the same threshold as in the database. */
const minSimilarity = 0.6;

/** The search words, without case and accents. */
export const splitFoldedSearchWords = (search: string): string[] =>
  splitSearchWords(search).slice(0, 6).map(foldForSearch);

export const isLongEnoughForTypos = (word: string): boolean => [...word].length >= minTypoLength;

/** Splits a text into trigrams like pg_trgm, with two blanks before each word and one after it. */
function trigramsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    const letters = [...`  ${word} `];
    return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  });
}

/** The highest similarity of the word to any part of the text, like `word_similarity` of pg_trgm. */
function wordSimilarity(word: string, text: string): number {
  const wordTrigrams = new Set(trigramsOf(word));
  const textTrigrams = trigramsOf(text);
  let best = 0;
  textTrigrams.forEach((first, start) => {
    if (!wordTrigrams.has(first)) return;
    const seen = new Set<string>();
    let shared = 0;
    for (const trigram of textTrigrams.slice(start, start + 2 * wordTrigrams.size)) {
      if (!seen.has(trigram) && wordTrigrams.has(trigram)) shared += 1;
      seen.add(trigram);
      best = Math.max(best, shared / (wordTrigrams.size + seen.size - shared));
    }
  });
  return best;
}

const containsWord = (text: string, word: string) =>
  ` ${text}`.includes([...word].length >= minInfixLength ? word : ` ${word}`);

interface SearchedTexts {
  /** The text in which search words must occur exactly. */
  text: string;
  /** The text in which search words may also occur with a typo. */
  forgiving: string;
}

/** The sum of each word's similarity in percent; undefined if one of the words doesn't match. */
export function calculateMatchScore(
  words: readonly string[],
  { text, forgiving }: SearchedTexts,
): number | undefined {
  let score = 0;
  for (const word of words) {
    const similarity = containsWord(text, word)
      ? 1
      : isLongEnoughForTypos(word)
        ? wordSimilarity(word, forgiving)
        : 0;
    if (similarity < minSimilarity) return undefined;
    score += Math.round(similarity * 100);
  }
  return score;
}
