import type { DemoTask } from '#demo/tasks.ts';

export interface StoredTask extends Omit<DemoTask, 'owner'> {
  doorId: string | null;
  previousId: string | null;
  version: number;
  updatedAt: string;
  deletedAt: string | null;
}

export const toStoredTask = ({ owner: _, ...task }: DemoTask): StoredTask => ({
  ...task,
  ...{ doorId: null, previousId: null, version: 1, deletedAt: null },
  updatedAt: task.completedAt ?? task.createdAt,
});
