/** What no one types on purpose: control characters (line breaks and tabs aside), marks that change a direction. */
const invisible = /(?![\n\r\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Most lines are plain already, and lists have hundreds of thousands of them. */
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

const plainLines = /^[\n -~]*$/;

const visible = (text: string): string => text.toWellFormed().normalize('NFC').replace(invisible, '');

/** A line as it is kept: one space between words, none around. */
export const oneLine = (text: string): string =>
  plain.test(text) ? text : visible(text).replace(/\s+/g, ' ').trim();

/** Text of several lines, with one kind of line break. */
export const manyLines = (text: string): string =>
  (plainLines.test(text) ? text : visible(text).replace(/\r\n?/g, '\n')).trim();
