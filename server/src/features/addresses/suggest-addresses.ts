import {
  containsAllWords,
  mergeSuggestions,
  splitAddressWords,
  toAddressSuggestion,
} from '#contract/addresses/address-suggestions.ts';
import { type AddressSuggestion, addressSearchOptions } from '#contract/addresses/addresses.ts';
import type { Context, OwnerContext } from '../../core/context.ts';
import { readProfile } from '../account/public.ts';
import { suggestDoorAddresses } from '../doors-vault/public.ts';
import { suggestDealAddresses } from '../transactions/public.ts';

/** Suggests addresses for the typed text: first the user's own, then those from the address service. */
export async function suggestAddresses(context: Context, text: string): Promise<AddressSuggestion[]> {
  if (text.length < addressSearchOptions.minCharacters) return [];
  const { account, services } = context;
  const [ownMatches, serviceMatches] = await Promise.all([
    account ? ownAddresses({ ...context, account, owner: account.id }, splitAddressWords(text)) : [],
    services.addressSearch.search(text),
  ]);
  return mergeSuggestions(ownMatches.map(toAddressSuggestion), serviceMatches);
}

/** Finds the addresses of the user's deals, of the doors in their vault and of their office. */
async function ownAddresses(context: OwnerContext, words: string[]): Promise<string[]> {
  const maxResults = addressSearchOptions.maxResults;
  const [deals, doors, { brokerageAddress }] = await Promise.all([
    suggestDealAddresses(context, words, maxResults),
    suggestDoorAddresses(context, words, maxResults),
    readProfile(context),
  ]);
  return [...deals, ...doors, brokerageAddress ?? ''].filter(
    (address) => address && containsAllWords(address, words),
  );
}
