import { addressWordsByAbbreviation, toStateCode } from '../reference/address-words.ts';
import { foldAccents } from '../slug.ts';
import { splitAddress } from './addresses.ts';

const wordsOf = (text: string): string[] =>
  foldAccents(text)
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll('#', ' # ')
    .split(/[^a-z0-9#]+/)
    .filter(Boolean);

/** Words for a unit of a building. `Suite`, `Apt` and `#` before a number all name a unit. */
const unitWords = new Set(['apartment', 'suite', 'unit', 'room']);

function normalizeWord(word: string): string {
  const full = addressWordsByAbbreviation.get(word) ?? word;
  if (full === 'street' || full === 'saint') return 'st';
  return unitWords.has(full) ? 'unit' : full;
}

/**
 * A key that is equal for two spellings of one address: `118 Sandpiper Court, Ponte Vedra Beach, Florida` and
 * `118 SANDPIPER CT., Ponte Vedra Bch, FL, USA` have the same key. Empty for an empty address.
 */
export function addressKeyOf(address: string): string {
  const { street, city, stateProvince, zipPostal } = splitAddress(address);
  const words = wordsOf(`${street} ${city}`).map(normalizeWord);
  return [...words, toStateCode(stateProvince).toLowerCase(), zipPostal.slice(0, 5)]
    .filter(Boolean)
    .join(' ');
}
