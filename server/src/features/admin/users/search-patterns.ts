const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean);

/** Signs that mean something in a pattern mean themselves. */
const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The end of an address before its @, when there is enough of it to look up. */
const addressEnd = /[^@]{3,5}@/;

/**
 * What is looked for, word by word. `rare` is the part of an email address that tells most people apart: many begin alike,
 * and more end alike, and an index reads long lists for what everybody has.
 */
export const patternsOf = (search = ''): { whole: string; rare: string | undefined }[] =>
  wordsOf(search).map((word) => {
    const [rare] = addressEnd.exec(word) ?? [];
    return { whole: patternOf(word), rare: rare && patternOf(rare) };
  });
