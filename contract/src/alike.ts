import { anywhereFrom, searchWords } from './contact-search.ts';
import { fold } from './fold.ts';

/** A shorter word has too few letters to tell a slip from another word. */
const slipsFrom = 4;

/** As much of a word as must be there for it to be the same word with a slip; the database's own threshold. */
const enough = 0.6;

/** What is looked for, case and accents aside. */
export const foldedWords = (search: string): string[] => searchWords(search).slice(0, 6).map(fold);

export const mayBeMistyped = (word: string): boolean => [...word].length >= slipsFrom;

/** Three letters at a time, two blanks before each word and one after it, as pg_trgm counts them. */
function trigramsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    const letters = [...`  ${word} `];
    return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  });
}

/** How much of a word some stretch of a text has: `word_similarity` of pg_trgm. */
function wordSimilarity(word: string, text: string): number {
  const wanted = new Set(trigramsOf(word));
  const there = trigramsOf(text);
  let best = 0;
  there.forEach((first, start) => {
    if (!wanted.has(first)) return;
    const seen = new Set<string>();
    let shared = 0;
    for (const trigram of there.slice(start, start + 2 * wanted.size)) {
      if (!seen.has(trigram) && wanted.has(trigram)) shared += 1;
      seen.add(trigram);
      best = Math.max(best, shared / (wanted.size + seen.size - shared));
    }
  });
  return best;
}

const holds = (text: string, word: string) =>
  ` ${text}`.includes([...word].length >= anywhereFrom ? word : ` ${word}`);

interface Searched {
  /** Where a word is looked for as it is. */
  text: string;
  /** Where a slip of the finger is forgiven. */
  forgiving: string;
}

/** How well every word is found, in hundredths a word; nothing when one of them is not. */
export function matchScore(words: readonly string[], { text, forgiving }: Searched): number | undefined {
  let score = 0;
  for (const word of words) {
    const share = holds(text, word) ? 1 : mayBeMistyped(word) ? wordSimilarity(word, forgiving) : 0;
    if (share < enough) return undefined;
    score += Math.round(share * 100);
  }
  return score;
}
