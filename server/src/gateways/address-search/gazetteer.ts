import type { AddressSuggestion } from '#contract/addresses.ts';
import { floridaAddresses } from '#contract/florida-addresses.ts';
import type { AddressSearch } from './address-search.ts';

/** Cities and ZIP codes of Florida by heart. */
export class FloridaGazetteer implements AddressSearch {
  async search(text: string): Promise<AddressSuggestion[]> {
    return floridaAddresses(text);
  }
}
