import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface Props {
  title: string;
  subtitle?: ReactNode;
  /** Buttons of the page: tools first, the primary button last. */
  actions?: ReactNode;
}

export function PageHeader({ title, subtitle, actions }: Props) {
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        <h1>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
