import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AttentionList, StaffTaskKind } from '#contract/attention.ts';
import type { Done } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refresh } from '../../../shell/ground/refresh.ts';

const path = '/api/admin/attention';

export const attentionQuery = queryOptions({
  queryKey: queryRoot('attention'),
  queryFn: ({ signal }) => api.get<AttentionList>(path, { signal }),
});

interface Wish {
  kind: StaffTaskKind;
  id: string;
  action: string;
}

/** The list is read again either way: what failed may have left it, or have another reason now. */
export const useMend = () =>
  useMutation({
    mutationFn: ({ kind, ...wish }: Wish) => api.post<Done>(`${path}/${kind}`, wish),
    onSettled: (_done, _error, _wish, _before, { client }) => refresh(client, 'attention.resolved'),
  });
