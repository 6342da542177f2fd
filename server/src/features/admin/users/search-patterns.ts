const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean);

/** Escapes the wildcards of a LIKE pattern. */
const toLikePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The characters before the @ of an email address, if there are at least three. */
const beforeAt = /[^@]{3,5}@/;

/**
 * LIKE patterns for each word. `rare` is the most selective part of an email address: many addresses start
 * alike and even more end alike, and a trigram index is slow for parts that most addresses contain.
 */
export const likePatternsOf = (search = ''): { whole: string; rare: string | undefined }[] =>
  wordsOf(search).map((word) => {
    const [rare] = beforeAt.exec(word) ?? [];
    return { whole: toLikePattern(word), rare: rare && toLikePattern(rare) };
  });
