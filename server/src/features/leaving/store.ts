import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { subscriptions } from '../../db/tables/billing.ts';
import { idempotencyKeys } from '../../db/tables/ground.ts';
import { accountDeletions } from '../../db/tables/leaving.ts';
import { sessions, verifications } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** From here on nobody is signed in, nobody can sign in, and what the provider tells of them is nothing to us. */
export async function beginDeletion(owner: OwnerId, db: Db, now: Date): Promise<DeletionRow | undefined> {
  const [user] = await db
    .select({ customerId: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, owner))
    .for('update');
  const [deletion] = await db
    .insert(accountDeletions)
    .values({ userId: owner, customerId: user?.customerId, requestedAt: now })
    .onConflictDoNothing()
    .returning();
  await db.update(users).set({ disabledAt: now, stripeCustomerId: null }).where(eq(users.id, owner));
  await db.delete(sessions).where(eq(sessions.userId, owner));
  return deletion;
}

export async function unfinishedDeletions(db: Db): Promise<DeletionRow[]> {
  return db.select().from(accountDeletions).where(isNull(accountDeletions.finishedAt));
}

export async function emailOf(owner: OwnerId, db: Db): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, owner));
  return row?.email;
}

export async function subscriptionsOf(owner: OwnerId, db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, owner), isNull(subscriptions.endedAt)));
  return rows.map(({ id }) => id);
}

/** The account, and with it all rows that refer to it; then those that know it by its id alone. */
export async function deleteAccount(owner: OwnerId, db: Db): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, owner));
  await db.delete(idempotencyKeys).where(like(idempotencyKeys.scope, `${owner}:%`));
  await db.delete(users).where(eq(users.id, owner));
}

export async function markFinished(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(accountDeletions)
    .set({ finishedAt: now, customerId: sql`null` })
    .where(eq(accountDeletions.id, id));
}
