import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AddressSuggestion, addressSearch } from '#contract/addresses.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/ground/refresh.ts';

/** What an address begun like this may be; nothing while it is too short, or when nobody answers. */
export function useAddressSuggestions(text: string): AddressSuggestion[] | undefined {
  const q = text.trim();
  const isLong = q.length >= addressSearch.fewestCharacters;
  const { data, isError } = useQuery({
    queryKey: [...queryRoot('address-suggestions'), q],
    queryFn: ({ signal }) =>
      api.get<AddressSuggestion[]>('/api/address-suggestions', { query: { q }, signal }),
    enabled: isLong,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    retry: false,
    meta: { mayBeSignedOut: true },
  });
  return isLong && !isError ? data : undefined;
}
