import type { ReactNode } from 'react';
import classes from './island.module.css';

/** A part of a prerendered page that the browser hydrates with the same props. */
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
