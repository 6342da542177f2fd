import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

interface Props {
  /** Tools that narrow a list are a search; others are a plain row. */
  as?: 'search' | 'div';
  className?: string;
  children: ReactNode;
}

/** A row of tools over a list. What does not fit wraps. */
export function Toolbar({ as: Element = 'search', className = '', children }: Props) {
  return <Element className={`${classes.root} ${className}`}>{children}</Element>;
}

/** Moves what follows to the other end. */
export const ToolbarSpace = ({ className = '' }: { className?: string }) => (
  <span className={`${classes.space} ${className}`} />
);
