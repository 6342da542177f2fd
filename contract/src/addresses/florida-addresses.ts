import { isStreetSuffix } from '../reference/address-words.ts';
import { type FloridaZipCode, floridaZipCodes } from '../reference/florida-zip-codes.ts';
import { foldAccents } from '../slug.ts';
import { type AddressSuggestion, addressSearchOptions } from './addresses.ts';

const abbreviations: Record<string, string> = { saint: 'st', ft: 'fort', mt: 'mount' };
const stateAndCountryWords = new Set(['fl', 'florida', 'us', 'usa', 'united', 'states']);

const wordsOf = (text: string): string[] =>
  foldAccents(text)
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => abbreviations[word] ?? word);

interface Place extends FloridaZipCode {
  name: string;
}

let places: readonly Place[] | undefined;
const allPlaces = () => {
  places ??= floridaZipCodes().map((zip) => ({ ...zip, name: wordsOf(zip.city).join(' ') }));
  return places;
};

/** Completes a typed address with the cities and ZIP codes of Florida. */
export function suggestFloridaAddresses(text: string): AddressSuggestion[] {
  const pieces = piecesOf(text);
  for (let streets = 0; streets < pieces.length; streets++) {
    const found = placesStartingWith(pieces.slice(streets).join(' '));
    const street = pieces.slice(0, streets).join(', ');
    if (found.length) return found.map((place) => suggestionOf(street, place));
  }
  return [];
}

/**
 * Splits a typed address at its commas. Without commas, splits it after the street type: `118 Sandpiper Ct`
 * and `Ponte Ve`.
 */
function piecesOf(text: string): string[] {
  if (text.includes(',')) return text.split(',').map((piece) => piece.trim());
  const words = text.trim().split(/\s+/);
  const kind = words.findLastIndex((word, at) => at > 0 && at < words.length - 1 && isStreetSuffix(word));
  return kind < 0 ? [words.join(' ')] : [words.slice(0, kind + 1).join(' '), words.slice(kind + 1).join(' ')];
}

function placesStartingWith(text: string): Place[] {
  const words = wordsOf(text);
  while (stateAndCountryWords.has(words.at(-1) ?? '')) words.pop();
  const zip = /^\d{3,5}$/.test(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  while (stateAndCountryWords.has(words.at(-1) ?? '')) words.pop();
  const city = words.join(' ');
  if (!zip && city.length < addressSearchOptions.minCharacters) return [];
  return allPlaces()
    .filter((place) => place.zip.startsWith(zip) && ` ${place.name}`.includes(` ${city}`))
    .sort((one, other) => rank(one, city) - rank(other, city))
    .slice(0, addressSearchOptions.maxResults);
}

/** Ranks the exact city name first, then names that start with the typed text, then names that contain it. */
const rank = ({ name }: Place, city: string): number => (name === city ? 0 : name.startsWith(city) ? 1 : 2);

const suggestionOf = (street: string, { city, zip }: Place): AddressSuggestion => ({
  display_name: [street, city, `FL ${zip}`].filter(Boolean).join(', '),
  street,
  city,
  state: 'FL',
  zipCode: zip,
});
