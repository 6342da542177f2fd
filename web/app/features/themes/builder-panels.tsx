import type { ReactNode } from 'react';
import classes from './builder-panels.module.css';

interface Props {
  children: ReactNode;
  preview: ReactNode;
}

/** What is written on the left, the page on the right; on a small screen one above the other. */
export const BuilderPanels = ({ children, preview }: Props) => (
  <div className={classes.panels}>
    <div className={classes.form}>{children}</div>
    {preview}
  </div>
);

/** Where the page lies, with what can be done to it below. */
export const BuilderStage = ({ children }: { children: ReactNode }) => (
  <section className={classes.stage} aria-label="Preview">
    {children}
  </section>
);
