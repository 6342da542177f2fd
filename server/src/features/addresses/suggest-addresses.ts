import { addressWordsOf, holdsAll, merged, suggestionOf } from '#contract/address-suggestions.ts';
import { type AddressSuggestion, addressSearch } from '#contract/addresses.ts';
import type { Context, OwnerContext } from '../../core/context.ts';
import { readProfile } from '../account/read-profile.ts';
import { doorAddresses } from '../doors-vault/doors/find-addresses.ts';
import { dealAddresses } from '../transactions/find-addresses.ts';

/** Addresses someone may mean: their own first, then what the map knows. */
export async function suggestAddresses(context: Context, text: string): Promise<AddressSuggestion[]> {
  if (text.length < addressSearch.fewestCharacters) return [];
  const { account, services } = context;
  const [own, found] = await Promise.all([
    account ? ownAddresses({ ...context, account, owner: account.id }, addressWordsOf(text)) : [],
    services.addressSearch.search(text),
  ]);
  return merged(own.map(suggestionOf), found);
}

/** Where one has worked before: in deals, in the vault, at the office. */
async function ownAddresses(context: OwnerContext, words: string[]): Promise<string[]> {
  const most = addressSearch.mostResults;
  const [deals, doors, { brokerageAddress }] = await Promise.all([
    dealAddresses(context, words, most),
    doorAddresses(context, words, most),
    readProfile(context),
  ]);
  return [...deals, ...doors, brokerageAddress ?? ''].filter(
    (address) => address && holdsAll(address, words),
  );
}
