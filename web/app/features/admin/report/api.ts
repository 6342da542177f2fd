import { queryOptions } from '@tanstack/react-query';
import type { AdminReport } from '#contract/admin/admin-report.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot } from '../../../shell/core/refresh.ts';

/** The report is not cached, because the server computes it each time the dialog opens. */
export const reportQuery = queryOptions({
  queryKey: queryRoot('report'),
  queryFn: ({ signal }) => api.get<AdminReport>('/api/admin/report', { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});
