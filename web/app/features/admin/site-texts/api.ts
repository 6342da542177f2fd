import { queryOptions, useMutation } from '@tanstack/react-query';
import type { SuccessResponse } from '#contract/problem.ts';
import type { AdminTexts, SaveSiteText } from '#contract/site/site.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../../shell/core/refresh.ts';

const path = '/api/admin/site-texts';

export const siteTextsQuery = queryOptions({
  queryKey: queryRoot('site-texts'),
  queryFn: ({ signal }) => api.get<AdminTexts>(path, { signal }),
});

export const useSaveSiteText = () =>
  useMutation({
    mutationFn: (input: SaveSiteText) => api.put<SuccessResponse>(path, input),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'site-text.saved'),
  });
