import { and, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import type { Db } from '../../db/client.ts';
import { accountDeletions } from '../../db/tables/account-deletions.ts';
import { payers, subscriptions } from '../../db/tables/billing.ts';
import { brokerages } from '../../db/tables/brokerages.ts';
import { idempotencyKeys } from '../../db/tables/infrastructure.ts';
import { pushSubscriptions } from '../../db/tables/push.ts';
import { sessions, verifications } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';
import { isAnyOf } from '../../db/uuid-array.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

export const getDeletionOwner = ({ userId }: DeletionRow): OwnerId => ownerOfRow({ ownerId: userId });

/**
 * Records the deletions, signs these users out and ends their notifications. From now on they cannot sign in,
 * and the server ignores the payment provider's events about them.
 */
export async function beginDeletions(owners: readonly OwnerId[], db: Db, now: Date): Promise<DeletionRow[]> {
  if (owners.length === 0) return [];
  const customers = await detachCustomers(owners, db);
  const started = await db
    .insert(accountDeletions)
    .values(owners.map((userId) => ({ userId, customerIds: customers.get(userId) ?? [], requestedAt: now })))
    .onConflictDoNothing()
    .returning();
  await db.update(users).set({ disabledAt: now }).where(isAnyOf(users.id, owners));
  await db.delete(sessions).where(isAnyOf(sessions.userId, owners));
  await db.delete(pushSubscriptions).where(isAnyOf(pushSubscriptions.ownerId, owners));
  return started;
}

/**
 * Matches payments of a person and of the person's own office, because the office is deleted with its owner.
 */
const isPaidBy = (owner: OwnerId) =>
  sql`(${payers.personId} = ${owner} or ${payers.brokerageId} in
    (select id from ${brokerages} where ${brokerages.ownerId} = ${owner}))`;

/** Removes the payment provider's customer ids from these users and returns the ids by user. */
async function detachCustomers(owners: readonly OwnerId[], db: Db): Promise<ReadonlyMap<string, string[]>> {
  const payingUser = sql<string>`coalesce(${payers.personId}, ${brokerages.ownerId})`;
  const known = await db
    .select({ payerId: payers.id, customerId: payers.customerId, owner: payingUser })
    .from(payers)
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .where(
      and(
        or(isAnyOf(payers.personId, owners), isAnyOf(brokerages.ownerId, owners)),
        isNotNull(payers.customerId),
      ),
    )
    .for('update', { of: payers });
  const ids = known.map(({ payerId }) => payerId);
  await db.update(payers).set({ customerId: null }).where(isAnyOf(payers.id, ids));
  const byOwner = new Map<string, string[]>();
  for (const { owner, customerId } of known)
    if (customerId) byOwner.set(owner, [...(byOwner.get(owner) ?? []), customerId]);
  return byOwner;
}

export async function findUnfinishedDeletions(db: Db): Promise<DeletionRow[]> {
  return db.select().from(accountDeletions).where(isNull(accountDeletions.finishedAt));
}

export async function findUserEmail(owner: OwnerId, db: Db): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, owner));
  return row?.email;
}

export async function findActiveSubscriptionIds(owner: OwnerId, db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .where(and(isPaidBy(owner), isNull(subscriptions.endedAt)));
  return rows.map(({ id }) => id);
}

/** Deletes the account with all rows that refer to it, and rows that contain its id without a foreign key. */
export async function deleteAccount(owner: OwnerId, db: Db): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, owner));
  await db.delete(idempotencyKeys).where(like(idempotencyKeys.scope, `${owner}:%`));
  await db.delete(users).where(eq(users.id, owner));
}

export async function markDeletionFinished(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(accountDeletions)
    .set({ finishedAt: now, customerIds: [] })
    .where(eq(accountDeletions.id, id));
}
