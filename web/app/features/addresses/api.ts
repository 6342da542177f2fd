import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AddressSuggestion, addressSearchOptions } from '#contract/addresses/addresses.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/core/refresh.ts';

/** Addresses that start with `text`; undefined if the text is too short or the search fails. */
export function useAddressSuggestions(text: string): AddressSuggestion[] | undefined {
  const q = text.trim();
  const isLongEnough = q.length >= addressSearchOptions.minCharacters;
  const { data, isError } = useQuery({
    queryKey: [...queryRoot('address-suggestions'), q],
    queryFn: ({ signal }) =>
      api.get<AddressSuggestion[]>('/api/address-suggestions', { query: { q }, signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    retry: false,
    meta: { mayBeSignedOut: true },
  });
  return isLongEnough && !isError ? data : undefined;
}
