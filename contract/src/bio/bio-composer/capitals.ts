import { floridaZipCodes } from '../../reference/florida-zip-codes.ts';

const otherNames = `
  American Army Argentina Atlanta Brazil Brazilian Canada Canadian Canva Caribbean Catholic Chicago Chinese Christian Colombia
  Colombian Cuba Cuban Disney Dutch England English Europe European Excel Facebook Florida Floridian French Georgia German God
  Google Haitian Hebrew Hispanic Instagram Italian Italy Jaguars Jamaican Japanese Jesus Jewish Korean Latin Latina Latino
  Marines Mexican Mexico Monday Navy Photoshop Portuguese Puerto Realtor Russian Saturday Spain Spanish Sunday Texas Vietnamese
  Zillow
`;

let names: readonly string[] | undefined;
const allNames = (): readonly string[] => {
  names ??= [
    ...otherNames.trim().split(/\s+/),
    ...new Set(floridaZipCodes().flatMap(({ city, county }) => [city, county])),
  ];
  return names;
};

/** Whether the first word is always capitalized, such as a name. */
function beginsWithName(text: string, known: readonly string[]): boolean {
  const [first = '', second = ''] = text.split(/[\s,]+/);
  if (/^\p{Lu}[^\s]*\p{Lu}|\d/u.test(first) || /^I('|$)/.test(first)) return true;
  if (/^\p{Lu}\p{Ll}/u.test(second) && !/,/.test(text.slice(0, first.length + 1))) return true;
  const startsWithName = (name: string) => text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length));
  return [...known, ...allNames()].some((name) => name !== '' && startsWithName(name));
}

/**
 * Lowercases the first letter for use inside a sentence: "Patient" becomes "patient", "Spanish" and "MBA"
 * stay.
 */
export const lowerFirstUnlessName = (text: string, known: readonly string[] = []): string =>
  beginsWithName(text, known) ? text : text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

const spelledWithVowelSound = /^[AEFHILMNORSX](?:\p{Lu}|\b)/u;
const startsWithYouSound = /^(?:uni(?!n|m)|us[eau]|ut[ie]|eu|ewe|one\b|once\b)/i;

/** Returns "a" or "an", depending on the pronunciation. */
export function chooseIndefiniteArticle(text: string): 'a' | 'an' {
  if (/^\p{Lu}{2,}\b/u.test(text)) return spelledWithVowelSound.test(text) ? 'an' : 'a';
  if (/^(8|11\b|18\b)/.test(text)) return 'an';
  if (startsWithYouSound.test(text)) return 'a';
  return /^(?:[aeiou]|hon(?!ey|k)|hour|heir)/i.test(text) ? 'an' : 'a';
}
