import { dayOf } from '#contract/day.ts';
import { findNextTaskDay } from '#contract/tasks/recurrence.ts';
import type { CompletedTask, Task } from '#contract/tasks/tasks.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { readTask } from './save-task.ts';
import {
  deleteUnchangedNextTask,
  detachTrashedNextTask,
  findNextTaskId,
  insertNextTask,
  lockTask,
  type TaskRow,
  updateTaskRow,
} from './store.ts';

/**
 * Completes a task and creates the next one of its series. A repeated completion, for example from a second
 * tab, changes nothing and returns the same answer.
 */
export function completeTask(context: OwnerContext, id: string): Promise<CompletedTask> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const before = orNotFound(await lockTask(owner, db, id), 'The task');
    if (before.completedAt === null) {
      await updateTaskRow(owner, db, id, { completedAt: now, updatedAt: now });
      await addNextTask(transaction, before);
      await audit(transaction, { action: 'task.complete', subject: id });
    }
    const nextId = await findNextTaskId(owner, db, id);
    const next = nextId ? await readTask(transaction, nextId) : null;
    return { success: true, task: await readTask(transaction, id), next };
  });
}

async function addNextTask({ db, owner, now, account }: OwnerContext, completed: TaskRow): Promise<void> {
  const day = findNextTaskDay(completed, dayOf(now, account.timeZone));
  if (day === null) return;
  const { id: previousId, title, time, recurrence, seriesStart } = completed;
  const { contactId, transactionId, doorId } = completed;
  await insertNextTask(owner, db, {
    ...{ title, day, time, recurrence, seriesStart, previousId, contactId, transactionId, doorId },
    createdAt: now,
    updatedAt: now,
  });
}

/** Undoes a completion. Removes the next task of the series, unless somebody changed it. */
export function reopenTask(context: OwnerContext, id: string): Promise<Task> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const before = orNotFound(await lockTask(owner, db, id), 'The task');
    if (before.completedAt !== null) {
      await deleteUnchangedNextTask(owner, db, id);
      await detachTrashedNextTask(owner, db, id);
      await updateTaskRow(owner, db, id, { completedAt: null, updatedAt: now });
      await audit(transaction, { action: 'task.reopen', subject: id });
    }
    return readTask(transaction, id);
  });
}
