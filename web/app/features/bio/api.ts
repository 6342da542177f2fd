import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Bio, GenerateBio, GeneratedBio, SaveBio, SavedBio } from '#contract/bio/bio.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

export const bioQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryRoot('bio'), userId],
    queryFn: ({ signal }) => api.get<Bio>(`/api/bio/${userId}`, { signal }),
    // A refetch must not change the text while the user is typing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function useSaveBio() {
  return useMutation({
    mutationFn: async (input: () => Promise<SaveBio>) => api.post<SavedBio>('/api/bio/save', await input()),
    onSuccess: (_saved, _input, _before, { client }) => void refreshAfterChange(client, 'bio.saved'),
  });
}

export function useGenerateBio() {
  return useMutation({
    mutationFn: (input: GenerateBio) => api.post<Partial<GeneratedBio>>('/api/bio/generate', input),
  });
}
