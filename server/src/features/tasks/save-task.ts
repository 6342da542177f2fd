import { calculateSeries } from '#contract/tasks/recurrence.ts';
import { type CreateTask, type Task, taskMessages, type UpdateTask } from '#contract/tasks/tasks.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext, type RecordContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { idempotent } from '../../core/idempotency.ts';
import { taskRestoreCutoff, toTask } from './rules.ts';
import {
  deleteTrashedTasks,
  findTasks,
  insertTask,
  lockLinkedRecords,
  lockTask,
  restoreTaskRow,
  updateTaskRow,
} from './store.ts';

export async function readTask({ owner, db }: RecordContext, id: string): Promise<Task> {
  const [row] = await findTasks(owner, db, [id]);
  return toTask(orNotFound(row, 'The task'));
}

const unknownLinkError = () => appError('invalid', taskMessages.link);

/** Adds a task in the caller's transaction. Other features call it too. */
export async function addTask(context: RecordContext, input: CreateTask): Promise<Task> {
  const { db, owner, now } = context;
  if (!(await lockLinkedRecords(owner, db, input))) throw unknownLinkError();
  const seriesStart = input.recurrence === null ? null : input.day;
  const id = await insertTask(owner, db, { ...input, seriesStart, createdAt: now, updatedAt: now });
  await audit(context, { action: 'task.create', subject: id });
  return readTask(context, id);
}

export const createTask = (context: OwnerContext, input: CreateTask): Promise<Task> =>
  idempotent(context, 'task.create', input, (transaction) => addTask(transaction, input));

export function updateTask(
  context: OwnerContext,
  id: string,
  { version, ...changes }: UpdateTask,
): Promise<Task> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const areOwn = await lockLinkedRecords(owner, db, changes);
    const before = orNotFound(await lockTask(owner, db, id), 'The task');
    if (version !== undefined && version !== before.version) {
      throw appError('conflict', taskMessages.changed, {
        details: { task: await readTask(transaction, id) },
      });
    }
    if (!areOwn) throw unknownLinkError();
    const series = calculateSeries(before, changes);
    await updateTaskRow(owner, db, id, { ...changes, ...series, updatedAt: now });
    await audit(transaction, { action: 'task.update', subject: id });
    return readTask(transaction, id);
  });
}

/** Moves a task to the trash, where it can be restored. */
export function deleteTask(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    orNotFound(await lockTask(owner, db, id), 'The task');
    await updateTaskRow(owner, db, id, { deletedAt: now });
    await audit(transaction, { action: 'task.delete', subject: id });
  });
}

/** Restores a deleted task. A task that is not in the trash stays as it is. */
export function restoreTask(context: OwnerContext, id: string): Promise<Task> {
  return inTransaction(context, async (transaction) => {
    const isRestored = await restoreTaskRow(transaction.owner, transaction.db, id);
    if (isRestored) await audit(transaction, { action: 'task.restore', subject: id });
    return readTask(transaction, id);
  });
}

export const purgeDeletedTasks = ({ db, now }: Context): Promise<void> =>
  deleteTrashedTasks(db, taskRestoreCutoff(now));
