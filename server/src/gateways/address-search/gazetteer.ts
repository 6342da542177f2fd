import type { AddressSuggestion } from '#contract/addresses/addresses.ts';
import { suggestFloridaAddresses } from '#contract/addresses/florida-addresses.ts';
import type { AddressSearch } from './address-search.ts';

/** A built-in list of Florida's cities and ZIP codes. */
export class FloridaGazetteer implements AddressSearch {
  async search(text: string): Promise<AddressSuggestion[]> {
    return suggestFloridaAddresses(text);
  }
}
