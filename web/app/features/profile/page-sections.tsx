import { Box, Flex } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../ui/card.tsx';
import classes from './profile-page.module.css';

export interface PageSection {
  id: string;
  /** The group of the section. The table of contents lists the section under the group's name. */
  group: string;
  title: string;
  /** A button beside the section's title. */
  action?: ReactNode;
  content: ReactNode;
}

/** A page of sections with a table of contents. */
export function PageSections({ sections }: { sections: readonly PageSection[] }) {
  useScrollToSection();
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
      <Box miw={0}>
        {groupsOf(sections).map(([group, members]) => (
          <div key={group} className={classes.part}>
            <Box component="p" mb={8} c="dimmed" fz="sm" fw={600}>
              {group}
            </Box>
            {members.map(({ id, title, action, content }) => (
              <Card key={id} id={id} className={classes.card} aria-label={title}>
                <Flex wrap="wrap" align="center" justify="space-between" gap={8} mb={14}>
                  <h2>{title}</h2>
                  {action}
                </Flex>
                {content}
              </Card>
            ))}
          </div>
        ))}
      </Box>
    </div>
  );
}

/** Scrolls to the section in the URL, because the browser cannot find it before the page is rendered. */
function useScrollToSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

const groupsOf = (sections: readonly PageSection[]): [string, PageSection[]][] =>
  [...new Set(sections.map(({ group }) => group))].map((group) => [
    group,
    sections.filter((section) => section.group === group),
  ]);
