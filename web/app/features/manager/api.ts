import { queryOptions } from '@tanstack/react-query';
import type { ManagerStats } from '#contract/manager/manager.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/core/refresh.ts';

export const managerStatsQuery = queryOptions({
  queryKey: [...queryRoot('manager'), 'stats'],
  queryFn: ({ signal }) => api.get<ManagerStats>('/api/manager/stats', { signal }),
});
