import type { ReactNode } from 'react';
import classes from './hidden-text.module.css';

interface Props {
  as?: 'span' | 'h1';
  children: ReactNode;
}

/** Read aloud but not shown. Unlike Mantine's VisuallyHidden, it works on public pages. */
export const ScreenReaderText = ({ as: Element = 'span', children }: Props) => (
  <Element className={classes.root}>{children}</Element>
);
