import { IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { universityLink } from './nav-links.ts';
import { siteQuery } from './site.ts';

/** The academy is another site; without one set up, our own page says so. */
export function useUniversityHref(): string {
  return useQuery(siteQuery).data?.universityUrl ?? universityLink.to;
}

export function UniversityAnchor({ className }: { className?: string }) {
  return (
    <a href={useUniversityHref()} target="_blank" rel="noopener" className={className}>
      {universityLink.label}
      <IconArrowUpRight size={15} aria-hidden="true" />
    </a>
  );
}
