import { useQuery } from '@tanstack/react-query';
import { universityLink } from './nav-links.ts';
import { siteQuery } from './site.ts';

/** The academy is another site; without one set up, our own page says so. */
export function useUniversityHref(): string {
  return useQuery(siteQuery).data?.universityUrl ?? universityLink.to;
}
