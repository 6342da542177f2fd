import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

interface Props {
  /** Use `search` for tools that filter a list, and `div` for others. */
  as?: 'search' | 'div';
  className?: string;
  children: ReactNode;
}

/** A row of tools above a list. It wraps when there is not enough space. */
export function Toolbar({ as: Element = 'search', className = '', children }: Props) {
  return <Element className={`${classes.root} ${className}`}>{children}</Element>;
}

/** Pushes the following tools to the other end. */
export const ToolbarSpace = ({ className = '' }: { className?: string }) => (
  <span className={`${classes.space} ${className}`} />
);
