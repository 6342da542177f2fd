import { namePartsOf } from '../people.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

export interface NamesInCells {
  person: PersonName;
  /** `John & Mary Smith`: the other one. */
  partner?: PersonName;
  /** A title worth a note: `Dr.` */
  title?: string;
}

const courtesy = /^(?:mr|mrs|ms|miss|mx|sr|sra|srta|señor|señora)\.?$/i;
const earned = /^(?:dr|prof|rev|hon|fr|rabbi|capt|col|maj|lt|sgt|gen|judge|atty)\.?$/i;
const bothTitles = /^(?:mr|dr)\.?\s*(?:&|and)\s*(?:mrs|ms|dr)\.?\s+/i;
const suffix = /^(?:jr|sr|ii|iii|iv|md|phd|esq|cpa|dds|dvm|rn)\.?$/i;
/** A capital Y is an initial. */
const pairSign = /\s*&\s*|\s+(?:and|And|AND|y)\s+/;
/** `María José de la Vega y Ruiz` has two last names: several words, then a single one behind the `y`. */
const doubleLastName = /^\S+\s.*\sy\s+\S+$/;
const companyWord =
  /\b(?:llc|inc|corp|co|company|sons|daughters|associates|assoc|group|realty|realtors|properties|ltd|trust|bank|law|title|partners|services|homes|pa|pllc)\b\.?/i;

/** `Dr. Abdul` → Abdul, and that a title stood before it. A lone title is left as it is. */
function withoutTitles(text: string): { name: string; title?: string } {
  const words = text.trim().replace(bothTitles, '').split(/\s+/);
  const from = words.findIndex((word) => !courtesy.test(word) && !earned.test(word));
  if (from <= 0) return { name: words.join(' ') };
  const title = words.slice(0, from).find((word) => earned.test(word));
  return { name: words.slice(from).join(' '), ...(title && { title }) };
}

/** `Quintero, Marisol`, `Smith, John, Jr.` or `Marisol Quintero` */
function partsOf(text: string): PersonName {
  const [family = '', given = '', ...more] = text.split(',').map((part) => part.trim());
  if (!family || !given) return namePartsOf(text.replaceAll(',', ' '));
  if (suffix.test(given)) {
    const { firstName, lastName } = namePartsOf(family);
    return { firstName, lastName: `${lastName} ${given}`.trim() };
  }
  return { firstName: given, lastName: [family, ...more].filter(Boolean).join(' ') };
}

/** A name in one cell, of one person or of two. */
export function namesInCell(cell: string): NamesInCells {
  const [family, given, ...more] = cell.split(',').map((part) => part.trim());
  const isTurned =
    family && given && !suffix.test(given) && !/&|\s(?:and|And|AND)\s/.test(family) && more.length === 0;
  if (isTurned) return namesInCells(given, family);
  const { name, title } = withoutTitles(cell);
  const pair = pairIn(name);
  if (!pair) return { person: partsOf(name), ...(title && { title }) };
  const [one, other] = pair.map((text) => partsOf(text)) as [PersonName, PersonName];
  const shared = one.lastName || other.lastName;
  return {
    person: { ...one, lastName: shared },
    partner: { ...other, lastName: other.lastName || shared },
    ...(title && { title }),
  };
}

/** `Mr.` says nothing about what somebody does. */
export const isCourtesyTitle = (text: string): boolean => courtesy.test(text);

const isTitle = (name: string) => courtesy.test(name) || earned.test(name);
const isSameWord = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/**
 * First and last name in cells of their own; either may hold the whole name when the other is empty. `Mr.` or `Mr. Kim` beside
 * the last name Kim is no first name: such a person has one name.
 */
export function namesInCells(first: string, last: string): NamesInCells {
  if (!first || !last) return namesInCell(first || last);
  const { name, title } = withoutTitles(first);
  if (isTitle(name) || (name !== first.trim() && isSameWord(name, last))) {
    return { person: { firstName: last, lastName: '' }, ...(title && { title }) };
  }
  const pair = pairIn(name, last);
  const person = { firstName: pair?.[0] ?? name, lastName: last };
  return {
    person,
    ...(pair && { partner: { firstName: withoutTitles(pair[1]).name, lastName: last } }),
    ...(title && { title }),
  };
}

/** The two of `John & Mary`; a company's name is nobody's, and `Mr. & Mrs. John Smith` names one. */
function pairIn(name: string, beside = ''): [string, string] | undefined {
  if (companyWord.test(name) || companyWord.test(beside)) return undefined;
  if (doubleLastName.test(name)) return undefined;
  const parts = name.split(pairSign).map((part) => withoutTitles(part).name);
  const [one = '', other = ''] = parts;
  const areNames = [one, other].every((part) => part && !isTitle(part));
  return parts.length === 2 && areNames ? [one, other] : undefined;
}
