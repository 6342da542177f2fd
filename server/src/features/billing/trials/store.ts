import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { type usedTrialKinds, usedTrials } from '../../../db/tables/billing.ts';

export type UsedTrialKind = (typeof usedTrialKinds)[number];

export async function insertUsedTrial(
  db: Db,
  kind: UsedTrialKind,
  hash: string,
  usedAt: Date,
): Promise<void> {
  await db.insert(usedTrials).values({ kind, hash, usedAt }).onConflictDoNothing();
}

export async function hasTrialRecord(db: Db, kind: UsedTrialKind, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: usedTrials.hash })
    .from(usedTrials)
    .where(and(eq(usedTrials.kind, kind), eq(usedTrials.hash, hash)));
  return row !== undefined;
}
