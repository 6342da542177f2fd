import { addDays, type Day, formatShortDay } from '#contract/day.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { toast } from '../../ui/toast.tsx';
import { useCompleteTask, useDeleteTask, useReopenTask, useRestoreTask, useUpdateTask } from './api.ts';

/** How long, in milliseconds, the user can undo with the button in the toast. */
const undoMs = 8000;

/**
 * Calls `onSuccess` after a change, or shows an error. Does not use the callbacks of the mutation, which are
 * not called if the row is gone by then.
 */
const report = <Answer>(change: Promise<Answer>, onSuccess: (answer: Answer) => void = () => {}): void =>
  void change.then(onSuccess, (error: unknown) =>
    toast.error('Not saved', problemMessage(error, 'Please try again.')),
  );

const offerUndo = (title: string, message: string, run: () => void) =>
  toast.success(title, message, { action: { label: 'Undo', run }, durationMs: undoMs });

/** Completes, reopens, postpones and deletes tasks. Each change offers Undo. */
export function useTaskActions() {
  const today = useToday();
  const { mutateAsync: complete } = useCompleteTask();
  const { mutateAsync: reopen } = useReopenTask();
  const { mutateAsync: update } = useUpdateTask();
  const { mutateAsync: remove } = useDeleteTask();
  const { mutateAsync: restore } = useRestoreTask();
  return {
    complete: (task: Task) =>
      report(complete(task), ({ next }) => {
        const text = next ? `${task.title}. Next on ${formatShortDay(next.day as Day)}.` : task.title;
        offerUndo('Task completed', text, () => report(reopen(task)));
      }),
    reopen: (task: Task) => report(reopen(task)),
    postpone: (task: Task) => {
      const day = addDays(today, 1);
      report(update({ task, changes: { day } }), ({ task: moved }) =>
        offerUndo(`Moved to ${formatShortDay(day)}`, task.title, () =>
          report(update({ task: moved, changes: { day: task.day as Day } })),
        ),
      );
    },
    remove: (task: Task) =>
      report(remove(task.id), () => offerUndo('Task deleted', task.title, () => report(restore(task.id)))),
  };
}
