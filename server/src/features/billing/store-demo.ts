import { eq, like, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { payers, subscriptionItems, subscriptions } from '../../db/tables/billing.ts';
import { brokerages } from '../../db/tables/brokerages.ts';
import { users } from '../../db/tables/users.ts';

export type DemoPayer = Awaited<ReturnType<typeof demoPayers>>[number];

/** Demo people come with made-up ids, which their own provider does not know yet. */
export async function demoPayers(db: Db) {
  return db
    .select({
      id: payers.id,
      personId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      offer: subscriptionItems.offer,
      quantity: subscriptionItems.quantity,
      trialEnd: subscriptions.trialEnd,
    })
    .from(payers)
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .innerJoin(users, eq(users.id, sql`coalesce(${payers.personId}, ${brokerages.ownerId})`))
    .innerJoin(subscriptions, eq(subscriptions.payerId, payers.id))
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, subscriptions.id))
    .where(like(payers.customerId, 'cus_demo_%'));
}

/** What was made up goes when the true customer comes. */
export async function adoptCustomer(db: Db, payerId: string, customerId: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.payerId, payerId));
  await db.update(payers).set({ customerId }).where(eq(payers.id, payerId));
}
