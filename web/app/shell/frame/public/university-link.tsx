import { IconArrowUpRight } from '@tabler/icons-react';
import { universityLink } from '../../ground/nav-links.ts';

/** The academy is another site: the server leads there from our own address, or says that none is set up. */
export function UniversityLink({ className }: { className?: string }) {
  return (
    <a href={universityLink.to} target="_blank" rel="noopener" className={className}>
      {universityLink.label}
      <IconArrowUpRight size={15} aria-hidden="true" />
    </a>
  );
}
