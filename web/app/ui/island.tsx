import type { ReactNode } from 'react';
import classes from './island.module.css';

/** A part of a page written at build time that comes alive in the browser, with what it was written with. */
export function Island({
  name,
  props = {},
  children,
}: {
  name: string;
  props?: object;
  children: ReactNode;
}) {
  return (
    <div className={classes.root} data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
