import { useQuery } from '@tanstack/react-query';
import { universityLink } from './nav-links.ts';
import { siteQuery } from './site.ts';

/** The academy's URL, or our own page if none is configured. */
export function useUniversityHref(): string {
  return useQuery(siteQuery).data?.universityUrl ?? universityLink.to;
}
