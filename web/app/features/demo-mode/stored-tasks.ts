import type { Day } from '#contract/day.ts';
import type { DemoTask } from '#demo/tasks.ts';

export interface StoredTask extends Omit<DemoTask, 'owner'> {
  doorId: string | null;
  previousId: string | null;
  movedFrom: Day | null;
  version: number;
  updatedAt: string;
  deletedAt: string | null;
}

/** A task that is not repeated and not linked to other records. */
export const defaultTaskFields = {
  ...{ time: null, recurrence: null, seriesStart: null, movedFrom: null, previousId: null },
  ...{ contactId: null, transactionId: null, doorId: null, completedAt: null, deletedAt: null },
};

export const toStoredTask = ({ owner: _, ...task }: DemoTask): StoredTask => ({
  ...{ ...defaultTaskFields, version: 1 },
  ...task,
  updatedAt: task.completedAt ?? task.createdAt,
});
