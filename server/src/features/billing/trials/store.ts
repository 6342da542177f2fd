import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { type usedTrialKinds, usedTrials } from '../../../db/tables/billing.ts';

export type UsedTrialKind = (typeof usedTrialKinds)[number];

export async function insertUsedTrial(db: Db, mark: UsedTrialKind, hash: string, takenAt: Date): Promise<void> {
  await db.insert(usedTrials).values({ mark, hash, takenAt }).onConflictDoNothing();
}

export async function hasUsedTrialRow(db: Db, mark: UsedTrialKind, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: usedTrials.hash })
    .from(usedTrials)
    .where(and(eq(usedTrials.kind, mark), eq(usedTrials.hash, hash)));
  return row !== undefined;
}
