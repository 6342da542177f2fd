import { splitFullName } from '../../people.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

export interface ParsedNames {
  person: PersonName;
  /** The second person of `John & Mary Smith`. */
  partner?: PersonName;
  /** A title that goes into the notes, such as `Dr.`. */
  title?: string;
}

const courtesyTitle = /^(?:mr|mrs|ms|miss|mx|sr|sra|srta|señor|señora)\.?$/i;
const earnedTitle = /^(?:dr|prof|rev|hon|fr|rabbi|capt|col|maj|lt|sgt|gen|judge|atty)\.?$/i;
const bothTitles = /^(?:mr|dr)\.?\s*(?:&|and)\s*(?:mrs|ms|dr)\.?\s+/i;
const suffix = /^(?:jr|sr|ii|iii|iv|md|phd|esq|cpa|dds|dvm|rn)\.?$/i;
/** Matches the word or sign between two names. A capital Y is an initial, not "and". */
const pairSign = /\s*&\s*|\s+(?:and|And|AND|y)\s+/;
/**
 * Matches two last names: `María José de la Vega y Ruiz` has several words before the `y` and one after it.
 */
const doubleLastName = /^\S+\s.*\sy\s+\S+$/;
const companyWord =
  /\b(?:llc|inc|corp|co|company|sons|daughters|associates|assoc|group|realty|realtors|properties|ltd|trust|bank|law|title|partners|services|homes|pa|pllc)\b\.?/i;

/** Splits `Dr. Abdul` into the name Abdul and the title Dr. A title alone stays as it is. */
function splitTitle(text: string): { name: string; title?: string } {
  const words = text.trim().replace(bothTitles, '').split(/\s+/);
  const from = words.findIndex((word) => !courtesyTitle.test(word) && !earnedTitle.test(word));
  if (from <= 0) return { name: words.join(' ') };
  const title = words.slice(0, from).find((word) => earnedTitle.test(word));
  return { name: words.slice(from).join(' '), ...(title && { title }) };
}

/** Parses `Quintero, Marisol`, `Smith, John, Jr.` or `Marisol Quintero`. */
function parseName(text: string): PersonName {
  const [familyName = '', givenName = '', ...more] = text.split(',').map((part) => part.trim());
  if (!familyName || !givenName) return splitFullName(text.replaceAll(',', ' '));
  if (suffix.test(givenName)) {
    const { firstName, lastName } = splitFullName(familyName);
    return { firstName, lastName: `${lastName} ${givenName}`.trim() };
  }
  return { firstName: givenName, lastName: [familyName, ...more].filter(Boolean).join(' ') };
}

/** Reads the name of one or two people in one cell. */
export function parseNames(cell: string): ParsedNames {
  const [familyName, givenName, ...more] = cell.split(',').map((part) => part.trim());
  const isLastNameFirst =
    familyName &&
    givenName &&
    !suffix.test(givenName) &&
    !/&|\s(?:and|And|AND)\s/.test(familyName) &&
    more.length === 0;
  if (isLastNameFirst) return parseNameCells(givenName, familyName);
  const { name, title } = splitTitle(cell);
  const pair = splitPair(name);
  if (!pair) return { person: parseName(name), ...(title && { title }) };
  const [first, second] = pair.map((text) => parseName(text)) as [PersonName, PersonName];
  const shared = first.lastName || second.lastName;
  return {
    person: { ...first, lastName: shared },
    partner: { ...second, lastName: second.lastName || shared },
    ...(title && { title }),
  };
}

/** Whether a text is a courtesy title such as `Mr.`, not a job title. */
export const isCourtesyTitle = (text: string): boolean => courtesyTitle.test(text);

const isTitle = (name: string) => courtesyTitle.test(name) || earnedTitle.test(name);
const isSameWord = (first: string, second: string) => first.toLowerCase() === second.trim().toLowerCase();

/**
 * Reads first and last name in separate cells. If one is empty, the other may contain the whole name. If the
 * last name is Kim, `Mr.` or `Mr. Kim` in the other cell is not a first name.
 */
export function parseNameCells(first: string, last: string): ParsedNames {
  if (!first || !last) return parseNames(first || last);
  const { name, title } = splitTitle(first);
  if (isTitle(name) || (name !== first.trim() && isSameWord(name, last))) {
    return { person: { firstName: last, lastName: '' }, ...(title && { title }) };
  }
  const pair = splitPair(name, last);
  const person = { firstName: pair?.[0] ?? name, lastName: last };
  return {
    person,
    ...(pair && { partner: { firstName: splitTitle(pair[1]).name, lastName: last } }),
    ...(title && { title }),
  };
}

/**
 * Splits `John & Mary`. Does not split a company's name, or `Mr. & Mrs. John Smith`, which names one person.
 */
function splitPair(name: string, lastName = ''): [string, string] | undefined {
  if (companyWord.test(name) || companyWord.test(lastName)) return undefined;
  if (doubleLastName.test(name)) return undefined;
  const parts = name.split(pairSign).map((part) => splitTitle(part).name);
  const [first = '', second = ''] = parts;
  const areNames = [first, second].every((part) => part && !isTitle(part));
  return parts.length === 2 && areNames ? [first, second] : undefined;
}
