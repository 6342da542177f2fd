import { containsPattern } from '../../../db/like-patterns.ts';

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean);

/** Matches the @ of an email address and the three to five characters before it. */
const beforeAt = /[^@]{3,5}@/;

/**
 * Returns LIKE patterns for each word. `rare` contains the last characters before the @ of an email address,
 * which few addresses share. Many addresses start or end alike, and a trigram index is slow for common parts.
 */
export const createLikePatterns = (search = ''): { whole: string; rare: string | undefined }[] =>
  wordsOf(search).map((word) => {
    const [rare] = beforeAt.exec(word) ?? [];
    return { whole: containsPattern(word), rare: rare && containsPattern(rare) };
  });
