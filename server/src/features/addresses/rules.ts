import { addressKeyOf } from '#contract/address-key.ts';
import { type AddressSuggestion, addressSearch, splitAddress } from '#contract/addresses.ts';
import { stateCodeOf } from '#contract/reference/address-words.ts';
import { foldAccents } from '#contract/slug.ts';

const folded = (text: string) => foldAccents(text).toLowerCase();

/** What an address must hold, in any order. */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[\s,]+/)
    .filter(Boolean);

export const holdsAll = (address: string, words: readonly string[]): boolean =>
  words.every((word) => folded(address).includes(word));

export function suggestionOf(address: string): AddressSuggestion {
  const { street, city, stateProvince, zipPostal } = splitAddress(address);
  return {
    display_name: address,
    street,
    city,
    state: stateCodeOf(stateProvince),
    zipCode: zipPostal.slice(0, 5),
  };
}

/** One's own addresses first, then the others; the same place once. */
export function merged(own: readonly AddressSuggestion[], others: readonly AddressSuggestion[]) {
  const byPlace = new Map<string, AddressSuggestion>();
  for (const suggestion of [...own, ...others]) {
    const { street, city, state, zipCode } = suggestion;
    const key = addressKeyOf([street, city, state, zipCode].filter(Boolean).join(', '));
    if (!byPlace.has(key)) byPlace.set(key, suggestion);
  }
  return [...byPlace.values()].slice(0, addressSearch.mostResults);
}
