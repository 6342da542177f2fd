import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AttentionList, StaffTaskKind } from '#contract/admin/attention.ts';
import type { Done } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refresh } from '../../../shell/ground/refresh.ts';

const path = '/api/admin/attention';

export const attentionQuery = queryOptions({
  queryKey: queryRoot('attention'),
  queryFn: ({ signal }) => api.get<AttentionList>(path, { signal }),
});

interface ResolveInput {
  kind: StaffTaskKind;
  id: string;
  action: string;
}

/** Refetches the list even after a failure, because the item may be gone or have another reason. */
export const useResolveAttention = () =>
  useMutation({
    mutationFn: ({ kind, ...input }: ResolveInput) => api.post<Done>(`${path}/${kind}`, input),
    onSettled: (_done, _error, _input, _before, { client }) => refresh(client, 'attention.resolved'),
  });
