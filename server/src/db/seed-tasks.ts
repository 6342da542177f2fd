import type { DemoData } from '#demo/demo-data.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { tasks } from './tables/tasks.ts';

/** Seeds the tasks of the demo world. */
export async function seedTasks(
  { db }: Context,
  world: DemoData,
  ownerOf: (key: string) => OwnerId,
): Promise<void> {
  if (world.tasks.length === 0) return;
  await db.insert(tasks).values(
    world.tasks.map(({ owner, completedAt, createdAt, ...task }) => ({
      ...task,
      ownerId: ownerOf(owner),
      completedAt: completedAt === null ? null : new Date(completedAt),
      createdAt: new Date(createdAt),
      updatedAt: new Date(completedAt ?? createdAt),
    })),
  );
}
