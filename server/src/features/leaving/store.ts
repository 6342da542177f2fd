import { and, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { payers, subscriptions } from '../../db/tables/billing.ts';
import { brokerages } from '../../db/tables/brokerages.ts';
import { idempotencyKeys } from '../../db/tables/ground.ts';
import { accountDeletions } from '../../db/tables/leaving.ts';
import { sessions, verifications } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

const among = (column: PgColumn, owners: readonly OwnerId[]) =>
  sql`${column} = any(${sql.param([...owners])}::uuid[])`;

/** From here on nobody is signed in, nobody can sign in, and what the provider tells of them is nothing to us. */
export async function beginDeletions(owners: readonly OwnerId[], db: Db, now: Date): Promise<DeletionRow[]> {
  if (owners.length === 0) return [];
  const customers = await letGoOfCustomers(owners, db);
  const begun = await db
    .insert(accountDeletions)
    .values(owners.map((userId) => ({ userId, customerIds: customers.get(userId) ?? [], requestedAt: now })))
    .onConflictDoNothing()
    .returning();
  await db.update(users).set({ disabledAt: now }).where(among(users.id, owners));
  await db.delete(sessions).where(among(sessions.userId, owners));
  return begun;
}

/** What they pay as a person, and as the owner of an office, which goes with them. */
const ofPayer = (owner: OwnerId) =>
  sql`(${payers.personId} = ${owner} or ${payers.brokerageId} in
    (select id from ${brokerages} where ${brokerages.ownerId} = ${owner}))`;

/** The provider's customers, by whose they were. */
async function letGoOfCustomers(owners: readonly OwnerId[], db: Db): Promise<ReadonlyMap<string, string[]>> {
  const holder = sql<string>`coalesce(${payers.personId}, ${brokerages.ownerId})`;
  const known = await db
    .select({ payerId: payers.id, customerId: payers.customerId, owner: holder })
    .from(payers)
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .where(
      and(
        or(among(payers.personId, owners), among(brokerages.ownerId, owners)),
        isNotNull(payers.customerId),
      ),
    )
    .for('update', { of: payers });
  const ids = known.map(({ payerId }) => payerId);
  await db
    .update(payers)
    .set({ customerId: null })
    .where(sql`${payers.id} = any(${sql.param(ids)}::uuid[])`);
  const byOwner = new Map<string, string[]>();
  for (const { owner, customerId } of known)
    if (customerId) byOwner.set(owner, [...(byOwner.get(owner) ?? []), customerId]);
  return byOwner;
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
