import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { desktopSearch, type SearchResults } from '#contract/desktop-search.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot } from '../../ground/refresh.ts';

/** Whatever holds these words, once there are enough letters. */
export const searchQuery = (text: string, mayAsk: boolean) =>
  queryOptions({
    queryKey: [...queryRoot('desktop-search'), text],
    queryFn: ({ signal }) => api.get<SearchResults>('/api/desktop/search', { query: { q: text }, signal }),
    enabled: mayAsk && text.length >= desktopSearch.fewestCharacters,
    placeholderData: keepPreviousData,
  });
