import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Day } from '#contract/day.ts';
import { paginateRoster } from '#contract/vendor-roster/roster-lists.ts';
import {
  type RosterPage,
  type RosterVendor,
  rosterLoadingOptions,
  rosterPageSize,
} from '#contract/vendor-roster/vendor-roster.ts';
import { localStorageKeys } from '../../lib/storage-keys.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { rosterQuery } from './api.ts';
import type { RosterView } from './filters/roster-view.ts';

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
    const timer = setTimeout(() => preload(pictures), rosterLoadingOptions.preloadDelay);
    return () => clearTimeout(timer);
  }, [data, id]);

  return { page: offline ?? data, isOffline: offline !== undefined, isError, isFetching, refetch };
}

function preload(pictures: readonly (string | null)[]): void {
  for (const address of pictures) if (address?.startsWith('/')) new Image().src = address;
}

const maxStored = 60;

/** The vendors this user saw last, for offline use. */
function readStoredVendors(person: string): RosterVendor[] {
  try {
    return JSON.parse(localStorage.getItem(localStorageKeys.roster(person)) ?? '[]') as RosterVendor[];
  } catch {
    return [];
  }
}

function storeVendors(person: string, shown: readonly RosterVendor[]): void {
  const ids = new Set(shown.map(({ id }) => id));
  const others = readStoredVendors(person).filter(({ id }) => !ids.has(id));
  try {
    localStorage.setItem(
      localStorageKeys.roster(person),
      JSON.stringify([...shown, ...others].slice(0, maxStored)),
    );
  } catch {
    // Without browser storage, the roster is just not available offline.
  }
}

/** A page from the stored vendors; undefined if there are none. */
function offlinePage(person: string, view: RosterView, today: Day): RosterPage | undefined {
  const stored = readStoredVendors(person);
  if (stored.length === 0) return undefined;
  const { category, zips, search, preferred, page } = view;
  return paginateRoster(
    stored,
    { category, zip: zips, search, preferred, page, limit: rosterPageSize },
    today,
  );
}
