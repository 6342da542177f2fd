import type { CSSProperties, ReactNode } from 'react';
import classes from './row-list.module.css';

interface Props {
  /** Pixels between the parts of a row. */
  gap?: number;
  /** Items with a `RowText` first, then badges and buttons. */
  children: ReactNode;
}

/** Records below each other, separated by lines. They wrap when there is no room. */
export const RowList = ({ gap = 16, children }: Props) => (
  <ul className={classes.list} style={{ '--row-gap': `${gap}px` } as CSSProperties}>
    {children}
  </ul>
);

/**
 * What a row is about: a title in `b`, details in `small`. It takes the space that buttons leave, and buttons
 * wrap below it when less than `basis` pixels are left.
 */
export const RowText = ({ basis = 220, children }: { basis?: number; children: ReactNode }) => (
  <span className={classes.text} style={{ flexBasis: basis }}>
    {children}
  </span>
);
