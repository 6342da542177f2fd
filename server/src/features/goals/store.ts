import { and, eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { goals } from '../../db/tables/goals.ts';

export type GoalsRow = typeof goals.$inferSelect;
type NewGoals = Omit<typeof goals.$inferInsert, 'ownerId' | 'version' | 'createdAt'>;

export async function readGoalsRow(owner: OwnerId, db: Db, year: number): Promise<GoalsRow | undefined> {
  const [row] = await db
    .select()
    .from(goals)
    .where(and(eq(goals.ownerId, owner), eq(goals.year, year)));
  return row;
}

/**
 * Inserts or updates the goals in one statement. Returns undefined if the client's version is not the stored
 * one.
 */
export async function upsertGoals(
  owner: OwnerId,
  db: Db,
  input: NewGoals,
  seenVersion: number | undefined,
): Promise<GoalsRow | undefined> {
  const { year: _, ...changes } = input;
  const [row] = await db
    .insert(goals)
    .values({ ...input, ownerId: owner })
    .onConflictDoUpdate({
      target: [goals.ownerId, goals.year],
      set: { ...changes, version: sql`${goals.version} + 1` },
      setWhere: seenVersion === undefined ? undefined : eq(goals.version, seenVersion),
    })
    .returning();
  return row;
}
