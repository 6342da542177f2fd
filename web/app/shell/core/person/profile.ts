import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/account/account.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot } from '../refresh.ts';
import { sessionQuery } from './session.ts';

export const profileQuery = queryOptions({
  queryKey: queryRoot('profile'),
  queryFn: ({ signal }) => api.get<Profile>('/api/profile', { signal }),
});

/** The profile of the desktop's owner, which `prepareDesktop` has cached before any screen renders. */
export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;

/** Caches a profile received from the server for all screens. */
export function cacheProfile(client: QueryClient, profile: Profile): void {
  client.setQueryData(profileQuery.queryKey, profile);
  client.setQueryData(sessionQuery.queryKey, { person: profile });
}
