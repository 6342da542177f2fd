const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean);

/** Escapes the wildcards of a LIKE pattern. */
const toLikePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Matches the @ of an email address and the three to five characters before it. */
const beforeAt = /[^@]{3,5}@/;

/**
 * Returns LIKE patterns for each word. `rare` is the part of an email address that fewest addresses contain:
 * many addresses start or end alike, and a trigram index is slow for parts that most addresses contain.
 */
export const createLikePatterns = (search = ''): { whole: string; rare: string | undefined }[] =>
  wordsOf(search).map((word) => {
    const [rare] = beforeAt.exec(word) ?? [];
    return { whole: toLikePattern(word), rare: rare && toLikePattern(rare) };
  });
