import { minInfixLength } from '#contract/sphere/contact-search.ts';

/** Escapes the wildcard characters of LIKE patterns. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const startsWithPattern = (text: string): string => `${escapeLike(text)}%`;
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** Returns a LIKE pattern for a word in a text that has a blank before every word. */
export const wordPattern = (word: string): string =>
  [...word].length >= minInfixLength ? containsPattern(word) : containsPattern(` ${word}`);
