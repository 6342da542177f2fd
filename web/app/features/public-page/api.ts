import { queryOptions, useMutation } from '@tanstack/react-query';
import type { PublicPageSettings, SavePublicPage } from '#contract/public-page/public-page.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

const path = '/api/public-page';

export const publicPageQuery = queryOptions({
  queryKey: queryRoot('public-page'),
  queryFn: ({ signal }) => api.get<PublicPageSettings>(path, { signal }),
});

export function useSavePublicPage() {
  return useMutation({
    scope: { id: 'public-page' },
    mutationFn: (input: SavePublicPage) => api.put<PublicPageSettings>(path, input),
    onSuccess: (page, _input, _before, { client }) => {
      client.setQueryData(publicPageQuery.queryKey, page);
      return refreshAfterChange(client, 'public-page.changed');
    },
  });
}

export function useReplacePageUrl() {
  return useMutation({
    scope: { id: 'public-page' },
    mutationFn: () => api.post<PublicPageSettings>(`${path}/address`),
    onSuccess: (page, _input, _before, { client }) => {
      client.setQueryData(publicPageQuery.queryKey, page);
      return refreshAfterChange(client, 'public-page.changed');
    },
  });
}
