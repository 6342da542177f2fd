import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Day } from '#contract/day.ts';
import type {
  AnniversaryProposals,
  CelebrationsAhead,
  SphereSettings,
  UpdateSphereSettings,
} from '#contract/sphere/sphere-dates.ts';
import { api } from '../../../lib/api.ts';
import { refreshAfterChange } from '../../../shell/core/refresh.ts';
import { sphereKey, spherePath } from '../api.ts';

/** Birthdays and anniversaries, starting with a day that may be up to a week ago. */
export const celebrationsQuery = (from: Day) =>
  queryOptions({
    queryKey: [...sphereKey, 'today', from],
    queryFn: ({ signal }) => api.get<CelebrationsAhead>(`${spherePath}/today`, { query: { from }, signal }),
  });

const settingsKey = [...sphereKey, 'settings'];

export const sphereSettingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => api.get<SphereSettings>(`${spherePath}/settings`, { signal }),
});

export function useChangeSphereSettings() {
  return useMutation({
    mutationFn: (changes: UpdateSphereSettings) => api.put<SphereSettings>(`${spherePath}/settings`, changes),
    onSuccess: (settings, _input, _before, { client }) => client.setQueryData(settingsKey, settings),
  });
}

export function useReplaceCalendarUrl() {
  return useMutation({
    mutationFn: () => api.post<SphereSettings>(`${spherePath}/calendar/replace`),
    onSuccess: (settings, _input, _before, { client }) => client.setQueryData(settingsKey, settings),
  });
}

const homes = `${spherePath}/home-anniversaries`;

export const proposedAnniversariesQuery = queryOptions({
  queryKey: [...sphereKey, 'home-anniversaries'],
  queryFn: async ({ signal }) =>
    (await api.get<z.output<typeof AnniversaryProposals>>(homes, { signal })).proposals,
});

export function useAcceptAnniversaries() {
  return useMutation({
    mutationFn: (contactIds: string[]) => api.post<{ filled: number }>(homes, { contactIds }),
    onSuccess: (_filled, _ids, _before, { client }) => refreshAfterChange(client, 'contact.saved'),
  });
}
