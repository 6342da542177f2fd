import { queryOptions, useMutation } from '@tanstack/react-query';
import type { DesktopOverview } from '#contract/desktop/desktop.ts';
import type { CheckOffTodayItem, TodayItem, TodayList } from '#contract/desktop/today.ts';
import type { SnoozeDays, SnoozedFollowUp } from '#contract/follow-ups/follow-ups.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../lib/api.ts';
import { getWaitingWrites } from '../../lib/waiting-writes.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';
import { findWaitingCompletion } from '../tasks/public.ts';

const path = '/api/desktop';

export const desktopOverviewQuery = queryOptions({
  queryKey: queryRoot('desktop'),
  queryFn: ({ signal }) => api.get<DesktopOverview>(path, { signal }),
});

export function useDismissChecklist() {
  return useMutation({
    mutationFn: () => api.post<SuccessResponse>(`${path}/dismiss-checklist`),
    onSuccess: (_done, _input, _before, { client }) => refreshAfterChange(client, 'checklist.dismissed'),
  });
}

const todayKey = [...queryRoot('desktop'), 'today'];

/** The items of the agent's Today list. */
export const todayQuery = queryOptions({
  queryKey: todayKey,
  queryFn: async ({ signal }) => withWaitingChecks(await api.get<TodayList>(`${path}/today`, { signal })),
});

/**
 * Updates the list with changes that this device has not sent yet: tasks and people that the user checked off
 * or unchecked.
 */
function withWaitingChecks(list: TodayList): TodayList {
  const checks = getWaitingWrites()
    .filter(({ path: to }) => to === `${path}/today`)
    .map(({ body }) => body as CheckOffTodayItem)
    .filter(({ day = list.today }) => day === list.today);
  const isDone = (item: TodayItem): boolean => {
    if (item.kind === 'task') return findWaitingCompletion(item.task.id) ?? item.isDone;
    if (item.kind !== 'person') return item.isDone;
    const check = checks.findLast(({ contactId }) => contactId === item.person.id);
    return check ? check.isDone : item.isDone;
  };
  return { ...list, items: list.items.map((item) => ({ ...item, isDone: isDone(item) })) };
}

/** Checks a person off for today, or removes the check. */
export const useCheckOffPerson = () =>
  useMutation({
    mutationFn: (check: CheckOffTodayItem) => api.put<TodayList>(`${path}/today`, check),
    onSuccess: (today, _check, _before, { client }) => client.setQueryData(todayKey, today),
    onError: (_error, _check, _before, { client }) => refreshAfterChange(client, 'desktop.changed'),
  });

interface Snooze {
  contactId: string;
  days: SnoozeDays | null;
}

export const useSnoozeFollowUp = () =>
  useMutation({
    mutationFn: ({ contactId, days }: Snooze) =>
      api.put<SnoozedFollowUp>(`/api/follow-ups/${contactId}/snooze`, { days }),
    onSettled: (_done, _error, _snooze, _before, { client }) => refreshAfterChange(client, 'call.logged'),
  });
