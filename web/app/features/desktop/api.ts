import { queryOptions, useMutation } from '@tanstack/react-query';
import type { DesktopOverview } from '#contract/desktop/desktop.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refresh } from '../../shell/ground/refresh.ts';

const path = '/api/desktop';

export const overviewQuery = queryOptions({
  queryKey: queryRoot('desktop'),
  queryFn: ({ signal }) => api.get<DesktopOverview>(path, { signal }),
});

export function useDismissChecklist() {
  return useMutation({
    mutationFn: () => api.post<SuccessResponse>(`${path}/dismiss-checklist`),
    onSuccess: (_done, _input, _before, { client }) => refresh(client, 'checklist.dismissed'),
  });
}
