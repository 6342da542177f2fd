import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { confirmDiscard } from './confirm-discard.ts';

/** What an address says of the windows that are open; the rest may change below them. */
const windowsIn = ({ pathname, search }: Location) =>
  [pathname, ...[...new URLSearchParams(search)].filter(([name]) => name.startsWith('panel'))].join();

/** Back, or a jump elsewhere, asks before it takes along what was typed. Closing a window asks by itself. */
export function useKeepTyped(isTyped: () => boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isTyped() &&
      (historyAction !== 'REPLACE' || currentLocation.pathname !== nextLocation.pathname) &&
      windowsIn(currentLocation) !== windowsIn(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDiscard().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
