/** A pattern for each word of a search; signs that mean something in a pattern mean themselves. */
export const patternsOf = (search = ''): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
