import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { payers, subscriptions } from '../../db/tables/billing.ts';
import { brokerages } from '../../db/tables/brokerages.ts';
import { idempotencyKeys } from '../../db/tables/ground.ts';
import { accountDeletions } from '../../db/tables/leaving.ts';
import { sessions, verifications } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** From here on nobody is signed in, nobody can sign in, and what the provider tells of them is nothing to us. */
export async function beginDeletion(owner: OwnerId, db: Db, now: Date): Promise<DeletionRow | undefined> {
  const customerIds = await letGoOfCustomers(owner, db);
  const [deletion] = await db
    .insert(accountDeletions)
    .values({ userId: owner, customerIds, requestedAt: now })
    .onConflictDoNothing()
    .returning();
  await db.update(users).set({ disabledAt: now }).where(eq(users.id, owner));
  await db.delete(sessions).where(eq(sessions.userId, owner));
  return deletion;
}

/** What they pay as a person, and as the owner of an office, which goes with them. */
const ofPayer = (owner: OwnerId) =>
  sql`(${payers.personId} = ${owner} or ${payers.brokerageId} in
    (select id from ${brokerages} where ${brokerages.ownerId} = ${owner}))`;

async function letGoOfCustomers(owner: OwnerId, db: Db): Promise<string[]> {
  const known = await db
    .select({ customerId: payers.customerId })
    .from(payers)
    .where(and(ofPayer(owner), isNotNull(payers.customerId)))
    .for('update');
  await db.update(payers).set({ customerId: null }).where(ofPayer(owner));
  return known.flatMap(({ customerId }) => customerId ?? []);
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
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .where(and(ofPayer(owner), isNull(subscriptions.endedAt)));
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
    .set({ finishedAt: now, customerIds: [] })
    .where(eq(accountDeletions.id, id));
}
