import { eq, sql } from 'drizzle-orm';
import { bioLimits } from '#contract/bio/bio.ts';
import type { Day } from '#contract/day.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { bios } from '../../db/tables/builders.ts';

export type BioRow = typeof bios.$inferSelect;

export async function readBioRow(owner: OwnerId, db: Db): Promise<BioRow | undefined> {
  const [row] = await db.select().from(bios).where(eq(bios.ownerId, owner));
  return row;
}

export async function updateBio(owner: OwnerId, db: Db, changes: Partial<BioRow>): Promise<void> {
  await db
    .update(bios)
    .set({ ...changes, version: sql`${bios.version} + 1` })
    .where(eq(bios.ownerId, owner));
}

type GenerationCounts = Pick<BioRow, 'generations' | 'generatedThatDay'>;

/** Atomically counts one of the day's generations. Returns undefined if none is left today. */
export async function reserveGeneration(
  owner: OwnerId,
  db: Db,
  today: Day,
): Promise<GenerationCounts | undefined> {
  const isToday = sql`${bios.generatedOn} = ${today}`;
  const [row] = await db
    .insert(bios)
    .values({ ownerId: owner, generations: 1, generatedOn: today, generatedThatDay: 1 })
    .onConflictDoUpdate({
      target: bios.ownerId,
      set: {
        generations: sql`${bios.generations} + 1`,
        generatedOn: today,
        generatedThatDay: sql`case when ${isToday} then ${bios.generatedThatDay} + 1 else 1 end`,
      },
      setWhere: sql`${isToday} is not true or ${bios.generatedThatDay} < ${bioLimits.generationsADay}`,
    })
    .returning({ generations: bios.generations, generatedThatDay: bios.generatedThatDay });
  return row;
}
