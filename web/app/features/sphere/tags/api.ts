import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SuccessResponse } from '#contract/problem.ts';
import type { CreateTag, SavedTag, TagList, UpdateTag } from '#contract/sphere/sphere-tags.ts';
import { api } from '../../../lib/api.ts';
import { refreshAfterChange } from '../../../shell/core/refresh.ts';
import { sphereKey, spherePath } from '../api.ts';

const path = `${spherePath}/tags`;

type Tags = z.output<typeof TagList>;
type Saved = z.output<typeof SavedTag>;

export const tagsQuery = queryOptions({
  queryKey: [...sphereKey, 'tags'],
  queryFn: async ({ signal }) => (await api.get<Tags>(path, { signal })).tags,
});

export function useCreateTag() {
  return useMutation({
    mutationFn: (tag: CreateTag) => api.post<Saved>(path, tag),
    onSuccess: (_saved, _tag, _before, { client }) => refreshAfterChange(client, 'tags.changed'),
  });
}

export function useUpdateTag() {
  return useMutation({
    mutationFn: ({ id, ...change }: UpdateTag & { id: string }) => api.put<Saved>(`${path}/${id}`, change),
    onSuccess: (_saved, _tag, _before, { client }) => refreshAfterChange(client, 'tags.changed'),
  });
}

export function useDeleteTag() {
  return useMutation({
    mutationFn: (id: string) => api.delete<SuccessResponse>(`${path}/${id}`),
    onSuccess: (_done, _id, _before, { client }) => refreshAfterChange(client, 'tags.changed'),
  });
}

export function useRestoreDefaultTags() {
  return useMutation({
    mutationFn: () => api.post<Tags>(`${path}/defaults`),
    onSuccess: (_tags, _input, _before, { client }) => refreshAfterChange(client, 'tags.changed'),
  });
}
