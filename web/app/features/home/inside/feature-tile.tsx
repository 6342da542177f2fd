import type { ReactNode } from 'react';
import classes from './inside.module.css';

interface Props {
  title: string;
  words: string;
  /** The number of grid columns (of six) on a desktop. */
  span: 2 | 3 | 4;
  tone?: 'plain' | 'mint' | 'sand' | 'ink';
  children: ReactNode;
}

/** Shows a feature of the product with its name, its purpose, and an illustration. */
export function FeatureTile({ title, words, span, tone = 'plain', children }: Props) {
  return (
    <article className={classes.tile} data-span={span} data-tone={tone}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.words}>{words}</p>
      <div className={classes.scene} aria-hidden="true">
        {children}
      </div>
    </article>
  );
}
