import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface Props {
  /** The color chosen by the user; only the dot has it, the text stays ink. */
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
