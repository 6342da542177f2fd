import type { DemoData } from '#demo/demo-data.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { bios } from './tables/builders.ts';

/** Seeds the bios of the demo world. */
export async function seedBios(
  { db }: Context,
  world: DemoData,
  ownerOf: (key: string) => OwnerId,
): Promise<void> {
  for (const { owner, bio } of world.bios) {
    const { updatedAt, ...facts } = bio;
    const savedAt = updatedAt === null ? null : new Date(updatedAt);
    await db.insert(bios).values({ ...facts, ownerId: ownerOf(owner), savedAt });
  }
}
