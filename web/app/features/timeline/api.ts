import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SearchResults } from '#contract/desktop/desktop-search.ts';
import type {
  CreateTimelineEntry,
  SavedTimelineEntry,
  TimelineEntry,
  TimelinePage,
  TimelineResponse,
  UpdateTimelineEntry,
} from '#contract/timeline/timeline.ts';
import type { TimelineFilter } from '#contract/timeline/timeline-kinds.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';
import {
  addCachedEntry,
  removeCachedEntry,
  type TimelinePages,
  type TimelineScope,
} from './cached-entries.ts';
import { createOfflineEntryWrite } from './waiting-entries.tsx';

const path = '/api/timeline';

export interface TimelineFilters {
  kind?: TimelineFilter | undefined;
  search?: string | undefined;
}

/**
 * The query key of a timeline. Filtered timelines have a separate query root: after a change, they must be
 * fetched again, because the changed entry may no longer match the filter.
 */
const keyOf = (scope: TimelineScope, filters: TimelineFilters) =>
  filters.kind || filters.search
    ? [...queryRoot('timeline-search'), scope, filters]
    : [...queryRoot('timeline'), scope];

/**
 * The pages of a timeline. If the screen has already loaded the first page with its own data, `first` is that
 * page.
 */
export const timelineQuery = (
  scope: TimelineScope,
  { kind, search }: TimelineFilters,
  first?: { page: TimelinePage; updatedAt: number },
) => {
  const isFiltered = Boolean(kind ?? search);
  return infiniteQueryOptions({
    queryKey: keyOf(scope, { kind, search: search || undefined }),
    queryFn: ({ signal, pageParam }) =>
      api.get<TimelineResponse>(path, {
        query: { ...scope, kind, search: search || undefined, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: TimelinePage) => page.next ?? undefined,
    ...(first &&
      !isFiltered && {
        initialData: { pages: [first.page], pageParams: [undefined] },
        initialDataUpdatedAt: first.updatedAt,
      }),
  });
};

const isOf = (entry: TimelineEntry, scope: TimelineScope): boolean => {
  if ('contactId' in scope) return entry.contacts.some(({ id }) => id === scope.contactId);
  return 'doorId' in scope ? entry.door?.id === scope.doorId : entry.transaction?.id === scope.transactionId;
};

/** Updates the loaded timelines in place, and fetches filtered timelines again. */
function cacheChange(client: QueryClient, id: string, entry: TimelineEntry | undefined): void {
  const queries = client.getQueryCache().findAll({ queryKey: queryRoot('timeline') });
  for (const { queryKey } of queries) {
    const [, scope] = queryKey as [string, TimelineScope];
    client.setQueryData<TimelinePages>(
      queryKey,
      (data) =>
        data && (entry && isOf(entry, scope) ? addCachedEntry(data, entry) : removeCachedEntry(data, id)),
    );
  }
  void refreshAfterChange(client, 'timeline.logged');
}

interface LogInput {
  entry: z.input<typeof CreateTimelineEntry>;
  headers: Record<string, string>;
}

/** The response to a saved entry. `entry` is null while the entry waits on this device to be sent. */
type SavedOrWaiting = Omit<SavedTimelineEntry, 'entry'> & { entry: TimelineEntry | null };

export const useLogTimelineEntry = () =>
  useMutation({
    mutationFn: ({ entry, headers }: LogInput) =>
      api.post<SavedOrWaiting>(path, entry, { headers, whenOffline: createOfflineEntryWrite(entry) }),
    onSuccess: ({ entry }, _input, _before, { client }) => {
      if (entry) cacheChange(client, entry.id, entry);
      else void refreshAfterChange(client, 'timeline.sent');
    },
  });

interface UpdateInput {
  id: string;
  change: z.input<typeof UpdateTimelineEntry>;
}

export const useUpdateTimelineEntry = () =>
  useMutation({
    mutationFn: ({ id, change }: UpdateInput) => api.put<SavedTimelineEntry>(`${path}/${id}`, change),
    onSuccess: ({ entry }, _input, _before, { client }) => cacheChange(client, entry.id, entry),
  });

export const useDeleteTimelineEntry = () =>
  useMutation({
    mutationFn: (id: string) => api.post(`${path}/${id}/trash`),
    onSuccess: (_done, id, _before, { client }) => cacheChange(client, id, undefined),
  });

export const useRestoreTimelineEntry = () =>
  useMutation({
    mutationFn: (id: string) => api.post<SavedTimelineEntry>(`${path}/${id}/restore`),
    onSuccess: ({ entry }, _id, _before, { client }) => cacheChange(client, entry.id, entry),
  });

/** Searches people, deals and doors to which a task or an entry can be linked. */
export const linkSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [...queryRoot('link-search'), q],
    queryFn: ({ signal }) => api.get<SearchResults>('/api/desktop/search', { query: { q }, signal }),
    enabled: q.length >= 2,
    staleTime: 0,
  });
