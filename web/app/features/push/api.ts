import { queryOptions, useMutation } from '@tanstack/react-query';
import type { PushSettings, PushState } from '#contract/push/push.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/core/refresh.ts';

export const pushQuery = queryOptions({
  queryKey: queryRoot('push'),
  queryFn: ({ signal }) => api.get<PushState>('/api/push', { signal }),
});

export function useSavePushSettings() {
  return useMutation({
    mutationFn: (settings: PushSettings) => api.put<PushState>('/api/push/settings', settings),
    onSuccess: (state, _settings, _before, { client }) => client.setQueryData(pushQuery.queryKey, state),
  });
}

export const savePushSubscription = (subscription: PushSubscription): Promise<PushState> => {
  const { endpoint, keys } = subscription.toJSON();
  return api.post<PushState>('/api/push/subscriptions', { endpoint, keys });
};

export const removePushSubscription = (endpoint: string): Promise<PushState> =>
  api.post<PushState>('/api/push/unsubscribe', { endpoint });
