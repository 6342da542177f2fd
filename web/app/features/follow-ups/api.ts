import { useMutation } from '@tanstack/react-query';
import type {
  CadenceChanged,
  SetCadence,
  SnoozedFollowUp,
  SnoozeFollowUp,
} from '#contract/follow-ups/follow-ups.ts';
import { api } from '../../lib/api.ts';
import { refreshAfterChange } from '../../shell/core/refresh.ts';

const path = '/api/follow-ups';

/** Sets how often to keep in touch with contacts; null removes their follow-ups. */
export const useChangeCadence = () =>
  useMutation({
    mutationFn: (input: SetCadence) => api.post<CadenceChanged>(`${path}/cadence`, input),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'follow-up.changed'),
  });

/** Postpones the follow-up of a contact; null ends the snooze. */
export const useSnoozeFollowUp = () =>
  useMutation({
    mutationFn: ({ id, days }: SnoozeFollowUp & { id: string }) =>
      api.put<SnoozedFollowUp>(`${path}/${id}/snooze`, { days }),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'follow-up.changed'),
  });
