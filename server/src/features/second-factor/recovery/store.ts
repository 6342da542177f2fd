import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { factorRecoveries, type recoveryOutcomes } from '../../../db/tables/account-security.ts';

export type RecoveryRow = typeof factorRecoveries.$inferSelect & { owner: OwnerId };
type Outcome = (typeof recoveryOutcomes)[number];

const isOpen = isNull(factorRecoveries.endedAt);

const withOwner = (row: typeof factorRecoveries.$inferSelect | undefined): RecoveryRow | undefined =>
  row && { ...row, owner: ownerOfRow({ ownerId: row.userId }) };

/** Inserts a recovery. Returns undefined if the account already has an open one. */
export async function insertRecovery(
  owner: OwnerId,
  db: Db,
  times: { createdAt: Date; readyAt: Date },
): Promise<RecoveryRow | undefined> {
  const [row] = await db
    .insert(factorRecoveries)
    .values({ ...times, userId: owner })
    .onConflictDoNothing({ target: factorRecoveries.userId, where: sql`ended_at is null` })
    .returning();
  return withOwner(row);
}

export async function findOpenRecovery(owner: OwnerId, db: Db): Promise<RecoveryRow | undefined> {
  const [row] = await db
    .select()
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.userId, owner), isOpen));
  return withOwner(row);
}

export async function readRecovery(db: Db, id: string): Promise<RecoveryRow | undefined> {
  const [row] = await db.select().from(factorRecoveries).where(eq(factorRecoveries.id, id));
  return withOwner(row);
}

/** Ends the open recovery of an account and returns whether there was one. */
export async function endRecovery(owner: OwnerId, db: Db, outcome: Outcome, now: Date): Promise<boolean> {
  const ended = await db
    .update(factorRecoveries)
    .set({ endedAt: now, outcome })
    .where(and(eq(factorRecoveries.userId, owner), isOpen))
    .returning({ id: factorRecoveries.id });
  return ended.length > 0;
}

/**
 * Finds one recovery whose waiting time is over, and records that its link is being mailed. So no other
 * process mails the link.
 */
export async function claimReadyRecovery(db: Db, now: Date): Promise<RecoveryRow | undefined> {
  const [row] = await db
    .select()
    .from(factorRecoveries)
    .where(and(isOpen, isNull(factorRecoveries.linkSentAt), lte(factorRecoveries.readyAt, now)))
    .limit(1)
    .for('update', { skipLocked: true });
  if (row) await db.update(factorRecoveries).set({ linkSentAt: now }).where(eq(factorRecoveries.id, row.id));
  return withOwner(row);
}

export async function expireRecoveries(db: Db, linkSentBefore: Date, now: Date): Promise<void> {
  await db
    .update(factorRecoveries)
    .set({ endedAt: now, outcome: 'expired' })
    .where(and(isOpen, lt(factorRecoveries.linkSentAt, linkSentBefore)));
}
