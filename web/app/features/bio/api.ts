import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Bio, GenerateBio, GeneratedBio, SaveBio, SavedBio } from '#contract/bio.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refresh } from '../../shell/ground/refresh.ts';

export const bioQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryRoot('bio'), userId],
    queryFn: ({ signal }) => api.get<Bio>(`/api/bio/${userId}`, { signal }),
    // What is typed here must not change while somebody is typing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function useSaveBio() {
  return useMutation({
    mutationFn: async (wish: () => Promise<SaveBio>) => api.post<SavedBio>('/api/bio/save', await wish()),
    onSuccess: (_saved, _wish, _before, { client }) => void refresh(client, 'bio.saved'),
  });
}

export function useGenerateBio() {
  return useMutation({
    mutationFn: (wish: GenerateBio) => api.post<Partial<GeneratedBio>>('/api/bio/generate', wish),
  });
}
