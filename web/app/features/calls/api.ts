import { useMutation } from '@tanstack/react-query';
import type { Day } from '#contract/day.ts';
import type { CheckOffTodayItem } from '#contract/desktop/today.ts';
import type { SavedTask } from '#contract/tasks/tasks.ts';
import type { SavedTimelineEntry } from '#contract/timeline/timeline.ts';
import type { CallOutcome } from '#contract/timeline/timeline-kinds.ts';
import { api } from '../../lib/api.ts';
import { refreshAfterChange } from '../../shell/core/refresh.ts';
import { createOfflineEntryWrite } from '../timeline/public.ts';

interface CallToLog {
  contact: { id: string; name: string };
  outcome: CallOutcome;
  body: string;
  /** The day of the next call. A task is added for this day. */
  nextDay: Day | null;
  today: Day;
  headers: Record<string, string>;
}

const checkWrite = { label: 'Check off for today', change: 'call.logged', answer: { success: true } };
const taskWrite = { change: 'tasks.changed', answer: { success: true } };

/**
 * Logs a call, checks the person off for today, and plans the next call. A retry does not repeat steps that
 * succeeded.
 */
export const useLogCall = () =>
  useMutation({
    mutationFn: async ({ contact, outcome, body, nextDay, today, headers }: CallToLog) => {
      const entry = { kind: 'call' as const, outcome, body, contactIds: [contact.id] };
      const callWrite = { ...createOfflineEntryWrite(entry), label: `Log call with ${contact.name}` };
      await api.post<SavedTimelineEntry>('/api/timeline', entry, { headers, whenOffline: callWrite });
      const check: CheckOffTodayItem = { contactId: contact.id, isDone: true };
      await api.put('/api/desktop/today', check, {
        whenOffline: { ...checkWrite, body: { ...check, day: today } },
      });
      if (nextDay === null) return;
      const task = { title: `Call ${contact.name}`.slice(0, 200), day: nextDay, contactId: contact.id };
      await api.post<SavedTask>('/api/tasks', task, {
        headers,
        whenOffline: { ...taskWrite, label: task.title },
      });
    },
    onSettled: async (_done, _error, _call, _before, { client }) => {
      await refreshAfterChange(client, 'call.logged');
    },
  });
