import { useSyncExternalStore } from 'react';
import { type Day, dayOf } from '#contract/day.ts';
import { useProfile } from './profile.ts';

const checkEveryMs = 60_000;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const notifyWatchers = () => {
  for (const watcher of watchers) watcher();
};

/** Calls `watcher` every minute, and when the user returns to the page, whose timers may have been paused. */
function watchClock(watcher: () => void): () => void {
  if (watchers.size === 0) {
    timer = setInterval(notifyWatchers, checkEveryMs);
    document.addEventListener('visibilitychange', notifyWatchers);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notifyWatchers);
  };
}

/** Today's date in the desktop owner's time zone. It changes at midnight on a page that stays open. */
export function useToday(): Day {
  const { timeZone } = useProfile();
  const readToday = () => dayOf(new Date(), timeZone);
  return useSyncExternalStore(watchClock, readToday, readToday);
}
