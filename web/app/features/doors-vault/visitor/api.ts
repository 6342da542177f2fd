import { queryOptions, useMutation } from '@tanstack/react-query';
import type { SharedPage } from '#contract/doors-vault/vault-shares.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../../shell/core/refresh.ts';

const shared = (token: string) => `/api/shared/${token}`;

/** Loads the shared page only once, because every request counts as a view in the owner's log. */
export const sharedPageQuery = (token: string) =>
  queryOptions({
    queryKey: [...queryRoot('shared'), token],
    queryFn: ({ signal }) => api.get<SharedPage>(shared(token), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

/** Sends the password. Resolves once the password is accepted and the page is refetched. */
export const useUnlockSharedPage = (token: string) =>
  useMutation({
    mutationFn: (password: string) => api.post<SuccessResponse>(`${shared(token)}/open`, { password }),
    onSuccess: (_done, _password, _before, { client }) => refreshAfterChange(client, 'share.opened'),
  });
