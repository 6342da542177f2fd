import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { desktopSearchOptions, type SearchResults } from '#contract/desktop/desktop-search.ts';
import { minInfixLength } from '#contract/sphere/contact-search.ts';
import type { TimelineResponse } from '#contract/timeline/timeline.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot } from '../../core/refresh.ts';

/** Searches records by a text. The request waits until the text is long enough. */
export const recordSearchQuery = (text: string, canSearch: boolean) =>
  queryOptions({
    queryKey: [...queryRoot('desktop-search'), text],
    queryFn: ({ signal }) => api.get<SearchResults>('/api/desktop/search', { query: { q: text }, signal }),
    enabled: canSearch && text.length >= desktopSearchOptions.minCharacters,
    placeholderData: keepPreviousData,
  });

/** Timeline entries whose text contains the search text, the latest first. */
export const timelineSearchQuery = (text: string, canSearch: boolean) =>
  queryOptions({
    queryKey: [...queryRoot('desktop-search'), 'timeline', text],
    queryFn: ({ signal }) =>
      api.get<TimelineResponse>('/api/timeline', {
        query: { search: text, limit: desktopSearchOptions.maxResults },
        signal,
      }),
    enabled: canSearch && text.length >= minInfixLength,
    placeholderData: keepPreviousData,
  });
