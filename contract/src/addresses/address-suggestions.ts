import { foldForSearch } from '../fold.ts';
import { toStateCode } from '../reference/address-words.ts';
import { addressKeyOf } from './address-key.ts';
import { type AddressSuggestion, addressSearchOptions, splitAddress } from './addresses.ts';

/** Splits a search into words. A matching address contains all of them, in any order. */
export const splitAddressWords = (text: string): string[] =>
  foldForSearch(text)
    .split(/[\s,]+/)
    .filter(Boolean);

export const containsAllWords = (address: string, words: readonly string[]): boolean =>
  words.every((word) => foldForSearch(address).includes(word));

export function toAddressSuggestion(address: string): AddressSuggestion {
  const { street, city, stateProvince, zipPostal } = splitAddress(address);
  return {
    display_name: address,
    street,
    city,
    state: toStateCode(stateProvince),
    zipCode: zipPostal.slice(0, 5),
  };
}

/** Lists the user's own addresses first, then the others, without duplicates. */
export function mergeSuggestions(
  ownSuggestions: readonly AddressSuggestion[],
  others: readonly AddressSuggestion[],
) {
  const byPlace = new Map<string, AddressSuggestion>();
  for (const suggestion of [...ownSuggestions, ...others]) {
    const { street, city, state, zipCode } = suggestion;
    const key = addressKeyOf([street, city, state, zipCode].filter(Boolean).join(', '));
    if (!byPlace.has(key)) byPlace.set(key, suggestion);
  }
  return [...byPlace.values()].slice(0, addressSearchOptions.maxResults);
}
