import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteSettings } from '#contract/site.ts';
import { api } from '../../lib/api.ts';

const siteSettingsQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.get<SiteSettings>('/api/site', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Without an academy of its own, the site has a page that says where the lessons are. */
export const universityPage = '/university';

export const useUniversityUrl = (): string =>
  useQuery(siteSettingsQuery).data?.universityUrl ?? universityPage;
