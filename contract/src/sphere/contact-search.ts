import { contactSearchOptions } from './contact-views.ts';

/** A search word of at least this length matches anywhere; a shorter one only at the start of a word. */
export const minInfixLength = 3;

const phoneLike = /^[\d\s().+-]+$/;

/**
 * The words of a search, split at blanks and commas ("Last, First"). A phone number is one word of digits.
 */
export function splitSearchWords(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (phoneLike.test(text) && digits.length >= 2) {
    return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits];
  }
  const words = text.split(/[\s,]+/).filter(Boolean);
  return words.length > 0 ? words : [text];
}

export const isLongEnoughToSearch = (text: string | undefined): text is string =>
  text !== undefined && text.length >= contactSearchOptions.minCharacters;
