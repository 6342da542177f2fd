import { useEffect, useState } from 'react';
import { dayOf, formatDay } from '#contract/day.ts';
import { useProfile } from '../../shell/ground/person/profile.ts';

const aMinute = 60_000;

/** just now, 2 min ago, 3 h ago, and after a day its date. */
export function agoText(milliseconds: number, day: string): string {
  const minutes = Math.floor(milliseconds / aMinute);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : day;
}

export function useSavedAgo(savedAt: string | null): string | undefined {
  const { timeZone } = useProfile();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), aMinute / 2);
    return () => clearInterval(timer);
  }, []);
  if (!savedAt) return undefined;
  const saved = new Date(savedAt);
  return agoText(now - saved.getTime(), formatDay(dayOf(saved, timeZone)));
}
