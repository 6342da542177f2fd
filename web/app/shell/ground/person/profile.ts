import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/account.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot } from '../refresh.ts';
import { sessionQuery } from './session.ts';

export const profileQuery = queryOptions({
  queryKey: queryRoot('profile'),
  queryFn: ({ signal }) => api.get<Profile>('/api/profile', { signal }),
});

/** Whose desktop this is. The gate has read it before any screen shows. */
export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;

/** What the server says of the person, wherever it is shown. */
export function keepProfile(client: QueryClient, profile: Profile): void {
  client.setQueryData(profileQuery.queryKey, profile);
  client.setQueryData(sessionQuery.queryKey, { person: profile });
}
