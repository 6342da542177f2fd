import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './profile-page.module.css';

export interface PageSection {
  id: string;
  title: string;
  content: ReactNode;
}

/** Settings in sections: where they are stands beside them, and each can be jumped to. */
export function PageSections({ sections }: { sections: readonly PageSection[] }) {
  return (
    <div className={classes.columns}>
      <nav className={classes.contents} aria-label="Sections of this page">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={classes.sections}>
        {sections.map(({ id, title, content }) => (
          <Card key={id} id={id} className={classes.card} aria-label={title}>
            <h2 className={classes.heading}>{title}</h2>
            {content}
          </Card>
        ))}
      </div>
    </div>
  );
}
