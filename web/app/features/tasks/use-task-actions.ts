import { addDays, type Day, formatShortDay } from '#contract/day.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useToday } from '../../shell/ground/person/use-today.ts';
import { toast } from '../../ui/toast.tsx';
import { useCompleteTask, useDeleteTask, useReopenTask, useRestoreTask, useUpdateTask } from './api.ts';

/** Long enough to notice the toast and undo. */
const undoMs = 8000;

const onError = (error: Error) => toast.error('Not saved', problemMessage(error, 'Please try again.'));

/** Completes, reopens, postpones and deletes tasks. Each change offers Undo. */
export function useTaskActions() {
  const today = useToday();
  const completing = useCompleteTask();
  const reopening = useReopenTask();
  const updating = useUpdateTask();
  const deleting = useDeleteTask();
  const restoring = useRestoreTask();
  const offerUndo = (title: string, message: string, run: () => void) =>
    toast.success(title, message, { action: { label: 'Undo', run }, durationMs: undoMs });

  const reopen = ({ id }: Task) => reopening.mutate(id, { onError });
  const complete = (task: Task) =>
    completing.mutate(task.id, {
      onError,
      onSuccess: ({ next }) => {
        const nextText = next ? `${task.title}. Next on ${formatShortDay(next.day as Day)}.` : task.title;
        offerUndo('Task completed', nextText, () => reopen(task));
      },
    });
  const moveTo = (task: Task, day: Day) =>
    updating.mutate(
      { task, changes: { day } },
      {
        onError,
        onSuccess: ({ task: moved }) =>
          offerUndo(`Moved to ${formatShortDay(day)}`, task.title, () =>
            updating.mutate({ task: moved, changes: { day: task.day as Day } }, { onError }),
          ),
      },
    );
  return {
    complete,
    reopen,
    postpone: (task: Task) => moveTo(task, addDays(today, 1)),
    remove: (task: Task) =>
      deleting.mutate(task.id, {
        onError,
        onSuccess: () => offerUndo('Task deleted', task.title, () => restoring.mutate(task.id, { onError })),
      }),
  };
}
