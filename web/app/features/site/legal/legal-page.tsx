import type { ReactNode } from 'react';
import classes from '../page.module.css';
import { PageHead } from '../page-head.tsx';

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

export function LegalPage({ title, lead, children }: Props) {
  return (
    <article className={classes.root}>
      <PageHead title={title}>{lead}</PageHead>
      <div className={classes.prose}>
        <p>Last updated November 15, 2026.</p>
        {children}
      </div>
    </article>
  );
}
