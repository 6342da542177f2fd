import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { TurnOffTwoStep } from '#contract/account/account-security.ts';
import type { BulkActionResult, ExportUsers, RunBulkUserAction } from '#contract/admin/admin-user-bulk.ts';
import type { RefundPayment, UserDetails } from '#contract/admin/admin-user-page.ts';
import type { CreateUser, UpdateUser, UserFilter, UserList, UserSaved } from '#contract/admin/admin-users.ts';
import { usernameOf } from '#contract/people.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../../shell/core/refresh.ts';
import type { TableView } from '../../../ui/data-table/table-view.ts';

const root = queryRoot('users');
const path = '/api/admin/users';

export interface UsersView {
  filter: UserFilter;
  view: TableView;
}

export const toUserSortParams = ({ sort }: TableView) =>
  ({
    sortBy: sort?.column ?? 'createdAt',
    sortOrder: sort && !sort.descending ? 'asc' : 'desc',
  }) as const;

export const usersQuery = ({ filter, view }: UsersView) =>
  queryOptions({
    queryKey: [...root, 'list', filter, view],
    queryFn: ({ signal }) =>
      api.get<UserList>(path, {
        query: { ...filter, page: view.page, limit: view.pageSize, ...toUserSortParams(view) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Does not refetch by itself, because the server logs every request as a view of the account. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryRoot('user'), id],
    queryFn: ({ signal }) => api.get<UserDetails>(`${path}/${id}`, { signal }),
    refetchOnWindowFocus: false,
  });

export const useCreateUser = () =>
  useMutation({
    mutationFn: ({ input, headers }: { input: CreateUser; headers: Record<string, string> }) =>
      api.post<UserSaved>(path, input, { headers }),
    onSuccess: (_answer, _input, _before, { client }) => refreshAfterChange(client, 'user.changed'),
  });

export const useUpdateUser = (id: string) =>
  useMutation({
    mutationFn: (input: UpdateUser) => api.put<UserSaved>(`${path}/${id}`, input),
    onSuccess: (_answer, _input, _before, { client }) => refreshAfterChange(client, 'user.changed'),
  });

export const useDeleteUser = () =>
  useMutation({
    mutationFn: (id: string) => api.delete<SuccessResponse>(`${path}/${id}`),
    onSuccess: (_answer, _id, _before, { client }) => refreshAfterChange(client, 'user.removed'),
  });

export type UserAction = 'suspend' | 'restore' | 'password-reset';

export const useRunUserAction = (id: string) =>
  useMutation({
    mutationFn: (act: UserAction) => api.post<SuccessResponse>(`${path}/${id}/${act}`),
    onSuccess: (_answer, _act, _before, { client }) => refreshAfterChange(client, 'user.changed'),
  });

export const useTurnOffTwoStep = (id: string) =>
  useMutation({
    mutationFn: (input: TurnOffTwoStep) =>
      api.post<SuccessResponse>(`${path}/${id}/two-step/turn-off`, input),
    onSuccess: (_answer, _input, _before, { client }) => refreshAfterChange(client, 'user.changed'),
  });

export const useRefundPayment = (id: string, invoice: string) =>
  useMutation({
    mutationFn: (input: RefundPayment) =>
      api.post<SuccessResponse>(`${path}/${id}/invoices/${invoice}/refund`, input),
    onSettled: (_answer, _error, _input, _before, { client }) => refreshAfterChange(client, 'user.changed'),
  });

/** Signs a user out on one device or on all. */
export const useEndSessions = (id: string) =>
  useMutation({
    mutationFn: (session?: string) =>
      api.delete<SuccessResponse>(`${path}/${id}/sessions${session ? `/${session}` : ''}`),
    onSuccess: (_answer, _session, _before, { client }) => refreshAfterChange(client, 'user.changed'),
  });

export const useRunBulkUserAction = () =>
  useMutation({
    mutationFn: ({ input, headers }: { input: RunBulkUserAction; headers: Record<string, string> }) =>
      api.post<BulkActionResult>(`${path}/bulk`, input, { headers }),
    onSuccess: (_answer, _input, _before, { client }) => refreshAfterChange(client, 'user.changed'),
  });

export const exportUsers = (input: ExportUsers) => api.postForFile(`${path}/export`, input);

export const exportUser = (user: { id: string; firstName: string; lastName: string }) =>
  api.download(`${path}/${user.id}/export.zip`, `${usernameOf(user)}.zip`);
