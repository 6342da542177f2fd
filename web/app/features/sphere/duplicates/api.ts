import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SuccessResponse } from '#contract/problem.ts';
import type { DuplicateGroups, MergeContacts, MergedContacts } from '#contract/sphere/sphere-duplicates.ts';
import { api } from '../../../lib/api.ts';
import { refreshAfterChange } from '../../../shell/core/refresh.ts';
import { sphereKey, spherePath } from '../api.ts';

export const duplicatesQuery = queryOptions({
  queryKey: [...sphereKey, 'duplicates'],
  queryFn: ({ signal }) => api.get<z.output<typeof DuplicateGroups>>(`${spherePath}/duplicates`, { signal }),
});

export function useMergeContacts() {
  return useMutation({
    mutationFn: (input: z.input<typeof MergeContacts>) =>
      api.post<z.output<typeof MergedContacts>>(`${spherePath}/merges`, input),
    onSuccess: (_merged, _input, _before, { client }) => refreshAfterChange(client, 'contact.removed'),
  });
}

export function useUndoMerge() {
  return useMutation({
    mutationFn: (id: string) => api.post<SuccessResponse>(`${spherePath}/merges/${id}/undo`),
    onSettled: (_done, _error, _id, _before, { client }) => refreshAfterChange(client, 'contact.removed'),
  });
}
