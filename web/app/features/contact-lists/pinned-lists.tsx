import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { contactListLimits } from '#contract/contact-lists/contact-list-limits.ts';
import { DesktopLink } from '../../shell/ground/navigation.tsx';
import { contactListsQuery } from './api.ts';
import { contactListPath, countText } from './list-path.ts';
import classes from './pinned-lists.module.css';

/** The pinned lists below The Sphere in the sidebar, each with its number of contacts. */
export function PinnedLists({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const { data = [] } = useQuery(contactListsQuery);
  const { search } = useLocation();
  const shown = new URLSearchParams(search).get('list');
  const pinned = data.filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  return (
    <ul className={classes.lists} aria-label="Pinned lists">
      {pinned.map((list) => (
        <li key={list.id}>
          <DesktopLink
            to={contactListPath(list)}
            className={classes.link}
            aria-current={shown === list.id ? 'page' : false}
            onClick={onChosen}
            title={list.name}
          >
            <span>{list.name}</span>
            <small>{countText(list.count, contactListLimits.counted)}</small>
          </DesktopLink>
        </li>
      ))}
    </ul>
  );
}
