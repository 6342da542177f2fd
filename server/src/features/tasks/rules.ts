import { slugOf } from '#contract/slug.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import type { TaskWithLinksRow } from './store.ts';

/** Converts a row to the API's format. */
export const toTask = ({ task, contact, transaction, door }: TaskWithLinksRow): Task => ({
  id: task.id,
  title: task.title,
  day: task.day,
  time: task.time,
  recurrence: task.recurrence,
  seriesStart: task.seriesStart,
  contact: contact?.id ? contact : null,
  transaction: transaction?.id ? transaction : null,
  door: door?.id ? { ...door, slug: slugOf(door.name) } : null,
  completedAt: task.completedAt?.toISOString() ?? null,
  version: task.version,
  createdAt: task.createdAt.toISOString(),
  updatedAt: task.updatedAt.toISOString(),
});

const trashDays = 30;

/** Tasks that were deleted before this instant can no longer be restored. */
export const taskRestoreCutoff = (now: Date): Date =>
  new Date(now.getTime() - trashDays * 24 * 60 * 60 * 1000);
