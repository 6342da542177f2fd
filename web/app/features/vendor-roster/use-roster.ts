import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rosterLoading } from '#contract/vendor-roster/vendor-roster.ts';
import { useProfile } from '../../shell/ground/person/profile.ts';
import { useToday } from '../../shell/ground/person/use-today.ts';
import { rosterQuery } from './api.ts';
import type { RosterView } from './filters/roster-view.ts';
import { offlinePage, storeVendors } from './stored-vendors.ts';

/** A page of the roster from the server, or from this browser if the server cannot be reached. */
export function useRoster(view: RosterView, hasCriteria: boolean) {
  const { id } = useProfile();
  const today = useToday();
  const { data, isError, isPlaceholderData, refetch, isFetching } = useQuery({
    ...rosterQuery(view),
    enabled: hasCriteria,
  });
  const offline = isError && (!data || isPlaceholderData) ? offlinePage(id, view, today) : undefined;

  useEffect(() => {
    if (!data) return;
    storeVendors(id, data.vendors);
    const pictures = data.vendors.flatMap(({ companyLogo, servicePhoto }) => [companyLogo, servicePhoto]);
    const timer = setTimeout(() => preload(pictures), rosterLoading.preloadDelay);
    return () => clearTimeout(timer);
  }, [data, id]);

  return { page: offline ?? data, isOffline: offline !== undefined, isError, isFetching, refetch };
}

function preload(pictures: readonly (string | null)[]): void {
  for (const address of pictures) if (address?.startsWith('/')) new Image().src = address;
}
