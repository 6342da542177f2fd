import type { ReactNode } from 'react';
import classes from './hidden-text.module.css';

interface Props {
  as?: 'span' | 'h1';
  children: ReactNode;
}

/** Text only for screen readers. Unlike Mantine's VisuallyHidden, this component works on public pages. */
export const ScreenReaderText = ({ as: Element = 'span', children }: Props) => (
  <Element className={classes.root}>{children}</Element>
);
