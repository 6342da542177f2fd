import { queryOptions } from '@tanstack/react-query';
import type { ManagerStats } from '#contract/manager.ts';
import { api } from '../../lib/api.ts';

export const managerStatsQuery = queryOptions({
  queryKey: ['manager', 'stats'],
  queryFn: ({ signal }) => api.get<ManagerStats>('/api/manager/stats', { signal }),
});
