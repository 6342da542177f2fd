import { queryOptions, useMutation } from '@tanstack/react-query';
import type { StaffTaskKind, StaffTaskList } from '#contract/admin/staff-tasks.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../../shell/core/refresh.ts';

const path = '/api/admin/attention';

export const attentionItemsQuery = queryOptions({
  queryKey: queryRoot('attention'),
  queryFn: ({ signal }) => api.get<StaffTaskList>(path, { signal }),
});

interface ResolveInput {
  kind: StaffTaskKind;
  id: string;
  action: string;
}

/** Refetches the list even after a failure, because by now the item may be gone or have another reason. */
export const useResolveAttentionItem = () =>
  useMutation({
    mutationFn: ({ kind, ...input }: ResolveInput) => api.post<SuccessResponse>(`${path}/${kind}`, input),
    onSettled: (_done, _error, _input, _before, { client }) =>
      refreshAfterChange(client, 'attention.resolved'),
  });
