import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface Props {
  /** The color that the user chose. Only the dot has it; the text has the normal color. */
  color: string;
  children: ReactNode;
}

export function Tag({ color, children }: Props) {
  return (
    <span className={classes.root}>
      <i className={classes.dot} style={{ background: color }} />
      <span className={classes.word}>{children}</span>
    </span>
  );
}
