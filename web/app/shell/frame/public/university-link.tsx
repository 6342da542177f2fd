import { IconArrowUpRight } from '@tabler/icons-react';
import { universityLink } from '../../ground/nav-links.ts';

/** The academy is another site: the server redirects there, or says that none is configured. */
export function UniversityLink({ className }: { className?: string }) {
  return (
    <a href={universityLink.to} target="_blank" rel="noopener" className={className}>
      {universityLink.label}
      <IconArrowUpRight size={15} aria-hidden="true" />
    </a>
  );
}
