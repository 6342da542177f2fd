import type { DemoTask } from '#demo/tasks.ts';
import { newRecord } from './demo-handler.ts';

export interface StoredTask extends Omit<DemoTask, 'owner'> {
  doorId: string | null;
  previousId: string | null;
  version: number;
  updatedAt: string;
  deletedAt: string | null;
}

const unlinked = { contactId: null, transactionId: null, doorId: null, previousId: null };

/** The fields of a new task without a repetition. */
export const newTask = () => ({
  ...newRecord(),
  ...unlinked,
  ...{ time: null, recurrence: null, seriesStart: null, completedAt: null, deletedAt: null },
});

export const toStoredTask = ({ owner: _, ...task }: DemoTask): StoredTask => ({
  ...newTask(),
  ...task,
  updatedAt: task.completedAt ?? task.createdAt,
});
