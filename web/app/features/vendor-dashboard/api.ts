import { queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/vendors.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/ground/refresh.ts';

export const currentUserQuery = queryOptions({
  queryKey: queryRoot('current-user'),
  queryFn: ({ signal }) => api.get<CurrentUser>('/api/user/current', { signal }),
});
