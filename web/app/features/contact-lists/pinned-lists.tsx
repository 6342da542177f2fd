import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { contactListLimits } from '#contract/contact-lists/contact-list-limits.ts';
import { localStorageKeys } from '../../lib/storage-keys.ts';
import { readStoredText, storeText } from '../../lib/stored-text.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { contactListsQuery } from './api.ts';
import { cappedCountText, contactListPath } from './list-path.ts';
import classes from './pinned-lists.module.css';

/** The pinned lists below The Sphere in the sidebar, each with its number of contacts. */
export function PinnedLists({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const { data } = useQuery(contactListsQuery);
  const { search } = useLocation();
  const shown = new URLSearchParams(search).get('list');
  const pinned = data?.filter(({ isPinned }) => isPinned);
  const expected = useExpectedCount(pinned?.length);
  if (!pinned) return <ReservedSpace count={expected} />;
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
            <small>{cappedCountText(list.count, contactListLimits.counted)}</small>
          </DesktopLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * The number of lists that were pinned at the last visit. The menu reserves space for them, so that its
 * entries do not move when the lists have loaded.
 */
function useExpectedCount(count: number | undefined): number {
  const { username, override = '' } = useDesktop();
  const key = localStorageKeys.pinnedLists(`${username}${override}`);
  useEffect(() => {
    if (count !== undefined) storeText(key, String(count));
  }, [count, key]);
  return Math.min(Number(readStoredText(key)) || 0, contactListLimits.perOwner);
}

function ReservedSpace({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className={classes.lists} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => `line ${at}`).map((line) => (
        <span key={line} className={classes.link} />
      ))}
    </div>
  );
}
