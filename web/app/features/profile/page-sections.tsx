import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './profile-page.module.css';

export interface PageSection {
  id: string;
  /** Sections of one group are listed under its name. */
  group: string;
  title: string;
  content: ReactNode;
}

/** A page of sections with a table of contents. */
export function PageSections({ sections }: { sections: readonly PageSection[] }) {
  return (
    <div className={classes.columns}>
      <nav className={classes.contents} aria-label="Sections of this page">
        {groupsOf(sections).map(([group, members]) => (
          <div key={group} className={classes.group}>
            <b>{group}</b>
            {members.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.sections}>
        {groupsOf(sections).map(([group, members]) => (
          <div key={group} className={classes.part}>
            <p className={classes.groupName}>{group}</p>
            {members.map(({ id, title, content }) => (
              <Card key={id} id={id} className={classes.card} aria-label={title}>
                <h2 className={classes.heading}>{title}</h2>
                {content}
              </Card>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const groupsOf = (sections: readonly PageSection[]): [string, PageSection[]][] =>
  [...new Set(sections.map(({ group }) => group))].map((group) => [
    group,
    sections.filter((section) => section.group === group),
  ]);
