import { queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/account.ts';
import { api } from '../../lib/api.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['user', 'current'],
  queryFn: ({ signal }) => api.get<CurrentUser>('/api/user/current', { signal }),
});
