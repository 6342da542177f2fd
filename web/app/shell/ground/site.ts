import { queryOptions } from '@tanstack/react-query';
import type { SiteSettings } from '#contract/site.ts';
import { api } from '../../lib/api.ts';

/** How this site is set up does not change while somebody looks at it. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.get<SiteSettings>('/api/site', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
