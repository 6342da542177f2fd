import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { type trialMarks, trialsTaken } from '../../../db/tables/billing.ts';

export type TrialMark = (typeof trialMarks)[number];

export async function insertTrial(db: Db, mark: TrialMark, hash: string, takenAt: Date): Promise<void> {
  await db.insert(trialsTaken).values({ mark, hash, takenAt }).onConflictDoNothing();
}

export async function hasTrial(db: Db, mark: TrialMark, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: trialsTaken.hash })
    .from(trialsTaken)
    .where(and(eq(trialsTaken.mark, mark), eq(trialsTaken.hash, hash)));
  return row !== undefined;
}
