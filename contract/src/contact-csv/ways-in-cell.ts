import { isOne } from '../contact-way-schemas.ts';
import {
  type LabeledValue,
  labelOf,
  several,
  type WayKey,
  type WayLists,
  wayLimits,
} from '../contact-ways.ts';
import { saysNothing } from './blank-cells.ts';

export interface WaysInCell {
  found: LabeledValue[];
  /** The cell says something beside them, which is worth keeping. */
  saysMore: boolean;
}

const addressShape = /[^\s<>()[\]",;:|/\\]+@[^\s<>()[\]",;:|/\\]+\.[^\s<>()[\]",;:|/\\]+/g;

const separator = /[<>()[\]",;:|/\\\n']/;
const joiners = ['', 'and', 'or', 'y', 'o', '&', '-'];

/** The addresses that stand for themselves: of `in space@example.com` the second half alone is nobody's address. */
function wholeAddressesIn(cell: string, ownNames: readonly string[]): string[] {
  let end = 0;
  return [...cell.matchAll(addressShape)].flatMap(({ 0: address, index }) => {
    const before =
      cell.slice(end, index).split(separator).at(-1)?.trim().replace(/\s+/g, ' ').toLowerCase() ?? '';
    end = index + address.length;
    return joiners.includes(before) || ownNames.includes(before) ? [address.replace(/[.'>]+$/, '')] : [];
  });
}

/** `Ann Lee <ann@example.com>; mailto:lee@example.com`: every address in a cell. */
function emailsIn(cell: string, ownNames: readonly string[]): WaysInCell {
  if (cell.split('@').length === 2 && isOne.emailAddress(cell)) {
    return { found: [{ label: null, value: cell }], saysMore: false };
  }
  const valid = wholeAddressesIn(cell, ownNames).filter(isOne.emailAddress);
  const rest = valid
    .reduce((text, address) => text.replace(address, ' '), cell)
    .replace(/mailto:|:::/gi, ' ')
    .replace(/\b(and|or|y|o)\b/gi, ' ')
    .replace(/[<>"',;|/\\&()[\]:]/g, ' ')
    .trim();
  const isOwnName = ownNames.includes(rest.replace(/\s+/g, ' ').toLowerCase());
  return {
    found: valid.map((value) => ({ label: null, value })),
    saysMore: valid.length === 0 || (rest !== '' && !isOwnName),
  };
}

/** A spreadsheet's way to write a long number; with too few digits the number itself is lost. */
const scientific = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i;

/** `9.045550101E+09` → `9045550101`; what cannot be brought back is left as it is, and doesn’t count as a number. */
function withoutExponent(text: string): string {
  const [, head = '', digits = '', power = ''] = scientific.exec(text) ?? [];
  return head && digits.length === Number(power) ? `${head}${digits}` : text;
}

const domestic =
  /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)(?:\s*(?:ext\.?|x|#)\s*\d{1,6}(?!\d))?/gi;
const plainNumber = /^\+?[\d\s().\-/–]*\d(?:\s*(?:ext\.?|x|#)\s*\d{1,6})?$/i;
const labelWords =
  /\b(mobile|cell|cellular|home|work|office|business|bus|other|main|fax)\b\.?|\b[chw]\b[.:]?/gi;
const shortLabels: Record<string, string> = { c: 'Mobile', h: 'Home', w: 'Work', main: '' };

const isNumber = (text: string): boolean =>
  plainNumber.test(text) && !scientific.test(text) && isOne.phoneNumber(text);

/** One number, with a word for what it is before or behind it; or several that nothing sets apart. */
function phonesInPiece(piece: string): WaysInCell {
  const number = withoutExponent(piece.replace(/^tel:/i, '').replace(/^(\d{10,11})\.0+$/, '$1'));
  if (isNumber(number)) return { found: [{ label: null, value: number }], saysMore: false };
  if (scientific.test(number)) return { found: [], saysMore: true };
  const word = piece.match(labelWords)?.[0]?.replace(/[.:]/g, '').toLowerCase() ?? '';
  const bare = piece.replace(labelWords, ' ').replace(/^[\s:,()\-–]+(?=[\d+(])|[\s:,()\-–]+$/g, '');
  const label = shortLabels[word] ?? word;
  if (isNumber(bare))
    return { found: [{ label: labelOf('phoneNumber', label), value: bare }], saysMore: false };
  const inside = piece.match(domestic) ?? [];
  const rest = piece.replace(domestic, ' ').replace(labelWords, ' ');
  return {
    found: inside.map((value) => ({ label: null, value })),
    saysMore: inside.length === 0 || /[\p{L}\p{N}]/u.test(rest),
  };
}

function phonesIn(cell: string): WaysInCell {
  const whole = phonesInPiece(cell);
  if (whole.found.length === 1 && !whole.saysMore) return whole;
  const pieces = cell
    .split(/:::|[;,|\n&/]|\b(?:and|or|y)\b/i)
    .map((piece) => piece.trim())
    .filter((piece) => !saysNothing(piece))
    .map(phonesInPiece);
  return { found: pieces.flatMap(({ found }) => found), saysMore: pieces.some(({ saysMore }) => saysMore) };
}

/** All numbers or addresses of a cell; `ownNames` are those of the row, which say nothing new beside an address. */
export function waysInCell(key: WayKey, cell: string, ownNames: readonly string[] = []): WaysInCell {
  const text = cell.trim().replace(/^mailto:/i, '');
  if (saysNothing(text)) return { found: [], saysMore: false };
  if (key === 'phoneNumber') return phonesIn(text);
  const pieces = text.split(' ::: ').map((piece) => emailsIn(piece.trim(), ownNames));
  return { found: pieces.flatMap(({ found }) => found), saysMore: pieces.some(({ saysMore }) => saysMore) };
}

/** What a file gives for numbers or addresses. */
type WayDraft = { [Key in WayKey]?: string } & Partial<WayLists>;

/** The main one by itself; the list of all when there are more, or when it is said what they are for. */
export function draftOfWays(key: WayKey, ways: readonly LabeledValue[]): WayDraft {
  const [main, ...others] = ways;
  if (!main) return { [key]: '' };
  if (others.length === 0 && main.label === null) return { [key]: main.value };
  const { list, value } = several[key];
  return { [key]: main.value, [list]: ways.map((one) => ({ label: one.label, [value]: one.value })) };
}

/**
 * The numbers or addresses of somebody as there is room for them. A fax is never the main number: it stands behind the
 * others, and alone it is no phone.
 */
export function sortedWays<Found extends LabeledValue>(
  all: readonly Found[],
): { kept: Found[]; extra: Found[] } {
  const [faxes, others] = [all.filter(isFax), all.filter((one) => !isFax(one))];
  if (others.length === 0) return { kept: [], extra: [...all] };
  const ordered = [...others, ...faxes];
  return { kept: ordered.slice(0, wayLimits.each), extra: ordered.slice(wayLimits.each) };
}

const isFax = ({ label }: LabeledValue): boolean => /\bfax\b/i.test(label ?? '');
