import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { SuccessResponse } from '#contract/problem.ts';
import type { ListingEvent } from '#contract/vendor-roster/listing-events.ts';
import type { ApprovalResponse } from '#contract/vendor-roster/vendor-approvals.ts';
import type { FavoriteList } from '#contract/vendor-roster/vendor-favorites.ts';
import {
  type CategoryCountsResponse,
  type RosterPage,
  type RosterVendor,
  rosterLoadingOptions,
  rosterPageSize,
} from '#contract/vendor-roster/vendor-roster.ts';
import type { Flyer } from '#contract/vendors/vendors.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';
import type { RosterView } from './filters/roster-view.ts';

const path = '/api/vendor';
const favorites = `${path}/favorites`;
const all = queryRoot('roster');
const pages = [...all, 'page'];

/** Retries a failed request after one second, then after two. */
const retryOptions = {
  retry: rosterLoadingOptions.retries,
  retryDelay: (failures: number) => rosterLoadingOptions.retryDelay * (failures + 1),
};

export const rosterQuery = (view: RosterView) =>
  queryOptions({
    queryKey: [...pages, view],
    queryFn: ({ signal }) =>
      api.get<RosterPage>(path, {
        query: {
          category: view.category,
          zip: view.zips.join(',') || undefined,
          search: view.search || undefined,
          preferred: view.preferred || undefined,
          page: view.page,
          limit: rosterPageSize,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...retryOptions,
  });

export const categoryCountsQuery = queryOptions({
  queryKey: [...all, 'counts'],
  queryFn: async ({ signal }) =>
    (await api.get<CategoryCountsResponse>(`${path}/category-counts`, { signal })).categoryCounts,
  staleTime: 10 * 60_000,
  ...retryOptions,
});

export const favoritesQuery = queryOptions({
  queryKey: queryRoot('favorites'),
  queryFn: ({ signal }) => api.get<FavoriteList>(favorites, { signal }),
});

export const flyerFileQuery = ({ path: id, url }: Flyer) =>
  queryOptions({
    queryKey: [...queryRoot('flyer-content'), id],
    queryFn: async ({ signal }) => (await api.file(url, { signal })).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Updates a vendor in all cached pages. */
function updateCachedVendor(client: QueryClient, id: string, change: Partial<RosterVendor>): void {
  client.setQueriesData<RosterPage>(
    { queryKey: pages },
    (page) =>
      page && { ...page, vendors: page.vendors.map((one) => (one.id === id ? { ...one, ...change } : one)) },
  );
}

const favoriteKey = [...all, 'favorite'];

/**
 * Optimistic update: the heart changes at once and reverts if the request fails. Changes are sent one after the
 * other, and only the last one refetches, because until then the server has a different state.
 */
export function useToggleFavorite() {
  return useMutation({
    mutationKey: favoriteKey,
    scope: { id: 'favorite' },
    mutationFn: ({ id, businessCategory, isFavorite }: RosterVendor) =>
      isFavorite
        ? api.delete<SuccessResponse>(favorites, { query: { vendorId: id } })
        : api.post<SuccessResponse>(favorites, { vendorId: id, businessCategory }),
    onMutate: ({ id, isFavorite }, { client }) => updateCachedVendor(client, id, { isFavorite: !isFavorite }),
    onError: (_error, { id, isFavorite }, _before, { client }) =>
      updateCachedVendor(client, id, { isFavorite }),
    onSuccess: (_done, _vendor, _before, { client }) =>
      client.isMutating({ mutationKey: favoriteKey }) === 1
        ? refreshAfterChange(client, 'favorite.changed')
        : undefined,
  });
}

export function useRequestApproval() {
  return useMutation({
    mutationFn: ({ id, message }: { id: string; message: string }) =>
      api.post<ApprovalResponse>(`${path}/${id}/approvals`, { message }),
    onSuccess: ({ approval }, { id }, _before, { client }) => {
      updateCachedVendor(client, id, { approval: approval.status });
      return refreshAfterChange(client, 'approval.requested');
    },
  });
}

/** Sends the event in the background and ignores failures. */
export function recordListingEvent(id: string, kind: ListingEvent): void {
  api.post(`${path}/${id}/events`, { kind }).catch(() => undefined);
}

export function useAcceptDisclaimer() {
  return useMutation({
    mutationFn: (userId: string) =>
      api.post<SuccessResponse>('/api/user/accept-disclaimer', {
        userId,
        disclaimerType: 'vendor_roster',
        acceptedAt: new Date().toISOString(),
      }),
    onSuccess: (_done, _userId, _before, { client }) => refreshAfterChange(client, 'disclaimer.accepted'),
  });
}

/**
 * Requests access to the roster. Ignores failures, because the user cannot do anything about them. The server
 * logs the request.
 */
export const requestRosterAccess = (association: string): Promise<unknown> =>
  api
    .post('/api/vendor-access-request', { association, timestamp: new Date().toISOString() })
    .catch(() => undefined);
