import {
  addressWordsOf,
  containsAllWords,
  mergeSuggestions,
  suggestionOf,
} from '#contract/addresses/address-suggestions.ts';
import { AddressQuery, type AddressSuggestion, addressSearch } from '#contract/addresses/addresses.ts';
import { suggestFloridaAddresses } from '#contract/addresses/florida-addresses.ts';
import { compareKeys, compareNames } from '#contract/compare.ts';
import { checked, type DemoHandler, type DemoState } from './demo-handler.ts';

export const addressHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/address-suggestions',
    handle: (state, { query }) => suggestions(state, checked(AddressQuery, query).q),
  },
];

function suggestions(state: DemoState, text: string): AddressSuggestion[] {
  if (text.length < addressSearch.fewestCharacters) return [];
  const words = addressWordsOf(text);
  const matches = ownAddresses(state).filter((address) => address && containsAllWords(address, words));
  return mergeSuggestions(matches.map(suggestionOf), suggestFloridaAddresses(text));
}

/** Addresses the user has worked with: deals, doors, and the office; latest first. */
function ownAddresses({ transactions, vault, me }: DemoState): string[] {
  const deals = transactions.toSorted(
    (one, other) => compareKeys(other.date, one.date) || compareNames(one.address, other.address),
  );
  const doors = vault.doors
    .filter(({ isUnclaimed, deletedAt }) => !isUnclaimed && !deletedAt)
    .sort(
      (one, other) => compareKeys(other.createdAt, one.createdAt) || compareNames(one.address, other.address),
    );
  return [...[...deals, ...doors].map(({ address }) => address), me.brokerageAddress ?? ''];
}
