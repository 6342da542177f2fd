import { AddressQuery, type AddressSuggestion, addressSearch, splitAddress } from '#contract/addresses.ts';
import { nameKeyOf } from '#contract/people.ts';
import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { checked, type DemoHandler, type DemoState } from './demo-handler.ts';

export const addressHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/address-suggestions',
    handle: (state, { query }) => suggestions(state, checked(AddressQuery, query).q),
  },
];

/** Where one has worked before, then the cities and zip codes that begin so. */
function suggestions({ transactions, me }: DemoState, text: string): AddressSuggestion[] {
  if (text.length < addressSearch.fewestCharacters) return [];
  const words = nameKeyOf(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  const own = [...transactions.map(({ address }) => address), me.brokerageAddress ?? ''].filter(
    (address) => address && words.every((word) => nameKeyOf(address).includes(word)),
  );
  return [...new Set(own)].map(ownSuggestion).concat(places(text)).slice(0, addressSearch.mostResults);
}

function ownSuggestion(address: string): AddressSuggestion {
  const { street, city, stateProvince, zipPostal } = splitAddress(address);
  return { display_name: address, street, city, state: stateProvince, zipCode: zipPostal };
}

const places = (text: string): AddressSuggestion[] =>
  floridaZipCodes()
    .filter(({ zip, city }) => zip.startsWith(text) || nameKeyOf(city).startsWith(nameKeyOf(text)))
    .slice(0, addressSearch.mostResults)
    .map(({ zip, city }) => ({
      display_name: `${city}, FL ${zip}`,
      street: '',
      city,
      state: 'FL',
      zipCode: zip,
    }));
