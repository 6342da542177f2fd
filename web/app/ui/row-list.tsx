import type { CSSProperties, ReactNode } from 'react';
import classes from './row-list.module.css';

interface Props {
  /** Pixels between the parts of a row. */
  gap?: number;
  /** Items with a `RowText` first, then badges and buttons. */
  children: ReactNode;
}

/** Records below each other, separated by lines. The parts of a row wrap when there is not enough space. */
export const RowList = ({ gap = 16, children }: Props) => (
  <ul className={classes.list} style={{ '--row-gap': `${gap}px` } as CSSProperties}>
    {children}
  </ul>
);

/**
 * The text of a row: a title in `b`, details in `small`. It fills the space beside the buttons. If that is
 * less than `basis` pixels, the buttons wrap below it.
 */
export const RowText = ({ basis = 220, children }: { basis?: number; children: ReactNode }) => (
  <span className={classes.text} style={{ flexBasis: basis }}>
    {children}
  </span>
);
