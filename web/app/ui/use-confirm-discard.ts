import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { confirmDiscard } from './confirm-discard.ts';

/** The part of a URL that says which dialogs are open; the rest may change while they stay open. */
const openDialogsIn = ({ pathname, search }: Location) =>
  [pathname, ...[...new URLSearchParams(search)].filter(([name]) => name.startsWith('panel'))].join();

/** Asks before Back or another navigation discards unsaved input. A dialog asks by itself when it closes. */
export function useConfirmDiscard(isTyped: () => boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isTyped() &&
      (historyAction !== 'REPLACE' || currentLocation.pathname !== nextLocation.pathname) &&
      openDialogsIn(currentLocation) !== openDialogsIn(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDiscard().then((isConfirmed) => (isConfirmed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
