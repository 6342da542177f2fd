import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The title and lead of a public page. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  );
}
