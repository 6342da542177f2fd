import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AssociationList, SaveAssociation } from '#contract/admin/associations.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../../shell/core/refresh.ts';

const path = '/api/admin/associations';

export const associationsQuery = queryOptions({
  queryKey: queryRoot('associations'),
  queryFn: ({ signal }) => api.get<AssociationList>(path, { signal }),
});

export const useSaveAssociation = () =>
  useMutation({
    mutationFn: (input: SaveAssociation) => api.put<SuccessResponse>(path, input),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'association.changed'),
  });
