import type { AddressSuggestion } from '#contract/addresses/addresses.ts';

/** Finds addresses for the text typed so far: at most five, the best first. */
export interface AddressSearch {
  /** Never rejects, and returns quickly, because people wait for the results while they type. */
  search(text: string): Promise<AddressSuggestion[]>;
}
