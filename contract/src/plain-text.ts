/**
 * Control characters (except line breaks and tabs), direction marks, soft hyphens and spaces without a width or
 * a sign, which come along with copied text and which no one types on purpose.
 */
const invisible =
  /(?![\n\r\t])[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\u3164\ufeff]/gu;

/**
 * Most lines are already clean. They need no work, which matters for lists with hundreds of thousands of
 * lines.
 */
const cleanLine = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

const asciiLines = /^[\n -~]*$/;

const removeInvisible = (text: string): string => text.toWellFormed().normalize('NFC').replace(invisible, '');

/** Normalizes a line: one space between words, and no spaces at the ends. */
export const normalizeLine = (text: string): string =>
  cleanLine.test(text) ? text : removeInvisible(text).replace(/\s+/g, ' ').trim();

/** Writes the first letter of a text as a capital. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Normalizes a text of several lines to one kind of line break. */
export const normalizeLines = (text: string): string =>
  (asciiLines.test(text) ? text : removeInvisible(text).replace(/\r\n?/g, '\n')).trim();
