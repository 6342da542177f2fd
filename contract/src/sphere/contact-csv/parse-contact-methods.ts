import { isValidContactMethod } from '../contact-method-schemas.ts';
import {
  type ContactMethodKey,
  type ContactMethodLists,
  contactMethodFields,
  contactMethodLimits,
  type LabeledValue,
  normalizeMethodLabel,
} from '../contact-methods.ts';
import { isBlankCell } from './blank-cells.ts';

export interface ParsedContactMethods {
  found: LabeledValue[];
  /** Whether the cell contains other text, which goes into the notes. */
  hasOtherText: boolean;
}

const emailPattern = /[^\s<>()[\]",;:|/\\]+@[^\s<>()[\]",;:|/\\]+\.[^\s<>()[\]",;:|/\\]+/g;

const separator = /[<>()[\]",;:|/\\\n']/;
const joiners = ['', 'and', 'or', 'y', 'o', '&', '-'];

/**
 * The separate emails in a cell. `in space@example.com` has none, because `space@example.com` alone may be
 * wrong.
 */
function separateEmails(cell: string, ownNames: readonly string[]): string[] {
  let end = 0;
  return [...cell.matchAll(emailPattern)].flatMap(({ 0: address, index }) => {
    const before =
      cell.slice(end, index).split(separator).at(-1)?.trim().replace(/\s+/g, ' ').toLowerCase() ?? '';
    end = index + address.length;
    return joiners.includes(before) || ownNames.includes(before) ? [address.replace(/[.'>]+$/, '')] : [];
  });
}

/** Every email in a cell such as `Ann Lee <ann@example.com>; mailto:lee@example.com`. */
function parseEmails(cell: string, ownNames: readonly string[]): ParsedContactMethods {
  if (cell.split('@').length === 2 && isValidContactMethod.emailAddress(cell)) {
    return { found: [{ label: null, value: cell }], hasOtherText: false };
  }
  const valid = separateEmails(cell, ownNames).filter(isValidContactMethod.emailAddress);
  const rest = valid
    .reduce((text, address) => text.replace(address, ' '), cell)
    .replace(/mailto:|:::/gi, ' ')
    .replace(/\b(and|or|y|o)\b/gi, ' ')
    .replace(/[<>"',;|/\\&()[\]:]/g, ' ')
    .trim();
  const isOwnName = ownNames.includes(rest.replace(/\s+/g, ' ').toLowerCase());
  return {
    found: valid.map((value) => ({ label: null, value })),
    hasOtherText: valid.length === 0 || (rest !== '' && !isOwnName),
  };
}

/** Matches a long number as spreadsheets write it. If it has too few digits, the number can't be restored. */
const scientific = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i;

/** Converts `9.045550101E+09` to `9045550101`. A number that can't be restored stays as it is. */
function withoutExponent(text: string): string {
  const [, head = '', digits = '', power = ''] = scientific.exec(text) ?? [];
  return head && digits.length === Number(power) ? `${head}${digits}` : text;
}

const usNumber =
  /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)(?:\s*(?:ext\.?|x|#)\s*\d{1,6}(?!\d))?/gi;
const plainNumber = /^\+?[\d\s().\-/–]*\d(?:\s*(?:ext\.?|x|#)\s*\d{1,6})?$/i;
const labelWords =
  /\b(mobile|cell|cellular|home|work|office|business|bus|other|main|fax)\b\.?|\b[chw]\b[.:]?/gi;
const shortLabels: Record<string, string> = { c: 'Mobile', h: 'Home', w: 'Work', main: '' };

const isNumber = (text: string): boolean =>
  plainNumber.test(text) && !scientific.test(text) && isValidContactMethod.phoneNumber(text);

/** Parses one number with a label before or after it, or several numbers without separators. */
function parsePhonePiece(piece: string): ParsedContactMethods {
  const number = withoutExponent(piece.replace(/^tel:/i, '').replace(/^(\d{10,11})\.0+$/, '$1'));
  if (isNumber(number)) return { found: [{ label: null, value: number }], hasOtherText: false };
  if (scientific.test(number)) return { found: [], hasOtherText: true };
  const word = piece.match(labelWords)?.[0]?.replace(/[.:]/g, '').toLowerCase() ?? '';
  const bare = piece.replace(labelWords, ' ').replace(/^[\s:,()\-–]+(?=[\d+(])|[\s:,()\-–]+$/g, '');
  const label = shortLabels[word] ?? word;
  if (isNumber(bare))
    return {
      found: [{ label: normalizeMethodLabel('phoneNumber', label), value: bare }],
      hasOtherText: false,
    };
  const numbers = piece.match(usNumber) ?? [];
  const rest = piece.replace(usNumber, ' ').replace(labelWords, ' ');
  return {
    found: numbers.map((value) => ({ label: null, value })),
    hasOtherText: numbers.length === 0 || /[\p{L}\p{N}]/u.test(rest),
  };
}

function parsePhones(cell: string): ParsedContactMethods {
  const asOneNumber = parsePhonePiece(cell);
  if (asOneNumber.found.length === 1 && !asOneNumber.hasOtherText) return asOneNumber;
  const pieces = cell
    .split(/:::|[;,|\n&/]|\b(?:and|or|y)\b/i)
    .map((piece) => piece.trim())
    .filter((piece) => !isBlankCell(piece))
    .map(parsePhonePiece);
  return {
    found: pieces.flatMap(({ found }) => found),
    hasOtherText: pieces.some(({ hasOtherText }) => hasOtherText),
  };
}

/**
 * Parses all phone numbers or emails of a cell. `ownNames` are the names in the row; next to an email, they
 * don't count as extra text.
 */
export function parseContactMethods(
  key: ContactMethodKey,
  cell: string,
  ownNames: readonly string[] = [],
): ParsedContactMethods {
  const text = cell.trim().replace(/^mailto:/i, '');
  if (isBlankCell(text)) return { found: [], hasOtherText: false };
  if (key === 'phoneNumber') return parsePhones(text);
  const pieces = text.split(' ::: ').map((piece) => parseEmails(piece.trim(), ownNames));
  return {
    found: pieces.flatMap(({ found }) => found),
    hasOtherText: pieces.some(({ hasOtherText }) => hasOtherText),
  };
}

/** The contact methods of a row. */
export type ContactMethodDraft = { [Key in ContactMethodKey]?: string } & Partial<ContactMethodLists>;

/** The main value, and the list of all values if there are several or if they have labels. */
export function toContactMethodDraft(
  key: ContactMethodKey,
  methods: readonly LabeledValue[],
): ContactMethodDraft {
  const [main, ...others] = methods;
  if (!main) return { [key]: '' };
  if (others.length === 0 && main.label === null) return { [key]: main.value };
  const { list, value } = contactMethodFields[key];
  return { [key]: main.value, [list]: methods.map((one) => ({ label: one.label, [value]: one.value })) };
}

/**
 * Sorts a contact's values, with faxes after phones, and separates those beyond the limit. If there are only
 * faxes, none is stored as a phone.
 */
export function sortAndLimitContactMethods<Found extends LabeledValue>(
  all: readonly Found[],
): { withinLimit: Found[]; extra: Found[] } {
  const [faxes, others] = [all.filter(isFax), all.filter((one) => !isFax(one))];
  if (others.length === 0) return { withinLimit: [], extra: [...all] };
  const ordered = [...others, ...faxes];
  return {
    withinLimit: ordered.slice(0, contactMethodLimits.perContact),
    extra: ordered.slice(contactMethodLimits.perContact),
  };
}

const isFax = ({ label }: LabeledValue): boolean => /\bfax\b/i.test(label ?? '');
