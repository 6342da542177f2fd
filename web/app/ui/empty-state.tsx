import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Illustration, type IllustrationName } from './illustration.tsx';

interface Props {
  illustration: IllustrationName;
  title: string;
  /** One sentence: what this page is for, or what to do next. */
  children: ReactNode;
  action?: ReactNode;
  /** Renders the title as h1, when the page has no other heading. */
  asPage?: boolean;
}

export function EmptyState({ illustration, title, children, action, asPage = false }: Props) {
  const Title = asPage ? 'h1' : 'h2';
  return (
    <div className={classes.root} data-page={asPage || undefined}>
      <Illustration name={illustration} />
      <Title className={classes.title}>{title}</Title>
      <p className={classes.sentence}>{children}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
