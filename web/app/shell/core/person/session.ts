import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile, Session } from '#contract/account/account.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot } from '../refresh.ts';

export const sessionQuery = queryOptions({
  queryKey: queryRoot('session'),
  queryFn: ({ signal }) => api.get<Session>('/api/session', { signal }),
});

/** The signed-in user; `undefined` while loading, `null` when nobody is signed in. */
export function useSignedInPerson(): Profile | null | undefined {
  const { data, isError } = useQuery(sessionQuery);
  return isError ? null : data?.person;
}
