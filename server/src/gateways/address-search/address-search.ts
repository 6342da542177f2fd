import type { AddressSuggestion } from '#contract/addresses.ts';

/** Finds addresses by what has been typed so far: five at most, the best first. */
export interface AddressSearch {
  /** Never rejects and never takes long: whoever types is not kept waiting. */
  search(text: string): Promise<AddressSuggestion[]>;
}
