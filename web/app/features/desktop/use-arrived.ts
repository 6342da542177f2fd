import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '#contract/day.ts';
import { useToday } from '../../shell/ground/person/use-today.ts';
import { goalsQuery } from '../goals/public.ts';
import { celebrationsQuery } from '../sphere/public.ts';
import { metricsQuery, pendingQuery } from '../transactions/public.ts';
import { overviewQuery } from './api.ts';
import { weekOf } from './day-text.ts';

/** Neither an answer nor a failure yet; a failed query shows its own notice. */
const isLoading = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }) =>
  isPending && failureCount === 0;

/**
 * Whether everything that determines the page's height has loaded. Cards that appear one by one would push
 * each other down. Once true, it stays true: another year only changes its own cards.
 */
export function useArrived(year: number): boolean {
  const [hasShown, setHasShown] = useState(false);
  const sunday = weekOf(useToday())[0] as Day;
  const isAnyLoading = [
    useQuery(overviewQuery),
    useQuery(metricsQuery(year)),
    useQuery(goalsQuery(year)),
    useQuery(pendingQuery),
    useQuery(celebrationsQuery(sunday)),
  ].some(isLoading);
  if (!isAnyLoading && !hasShown) setHasShown(true);
  return hasShown || !isAnyLoading;
}
