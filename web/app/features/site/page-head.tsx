import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The title of a public page and a sentence or two under it. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  );
}
