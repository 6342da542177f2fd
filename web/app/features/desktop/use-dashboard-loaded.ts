import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstDayOfWeek } from '#contract/week.ts';
import { useToday } from '../../shell/ground/person/use-today.ts';
import { goalsQuery } from '../goals/public.ts';
import { celebrationsQuery } from '../sphere/public.ts';
import { metricsQuery, pendingQuery } from '../transactions/public.ts';
import { overviewQuery } from './api.ts';

/** No answer yet, and no failure either: whatever failed has a notice of its own to show. */
const isAwaited = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }) =>
  isPending && failureCount === 0;

/**
 * Whether what decides the heights of the page has come. Shown one by one, the parts would push each other down;
 * once they stood together, another year changes its own cards alone.
 */
export function useDashboardLoaded(year: number): boolean {
  const [hasStood, setStood] = useState(false);
  const sunday = firstDayOfWeek(useToday());
  const isWaiting = [
    useQuery(overviewQuery),
    useQuery(metricsQuery(year)),
    useQuery(goalsQuery(year)),
    useQuery(pendingQuery),
    useQuery(celebrationsQuery(sunday)),
  ].some(isAwaited);
  if (!isWaiting && !hasStood) setStood(true);
  return hasStood || !isWaiting;
}
