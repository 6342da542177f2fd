import { queryOptions } from '@tanstack/react-query';
import type { SiteSettings } from '#contract/site/site.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from './refresh.ts';

/** Site settings, fetched once per visit. */
export const siteQuery = queryOptions({
  queryKey: queryRoot('site'),
  queryFn: ({ signal }) => api.get<SiteSettings>('/api/site', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
