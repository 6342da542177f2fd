import { IconArrowUpRight } from '@tabler/icons-react';
import { universityLink } from '../../core/nav-links.ts';

/** A link to the academy's site: the server redirects there, or says that no academy is configured. */
export function UniversityLink({ className }: { className?: string }) {
  return (
    <a href={universityLink.to} target="_blank" rel="noopener" className={className}>
      {universityLink.label}
      <IconArrowUpRight size={15} aria-hidden="true" />
    </a>
  );
}
