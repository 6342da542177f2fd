import { and, eq, isNotNull, like, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { invoices, payers, subscriptionItems, subscriptions } from '../../db/tables/billing.ts';
import { brokerages, seatCharges } from '../../db/tables/brokerages.ts';
import { users } from '../../db/tables/users.ts';

export type DemoPayer = Awaited<ReturnType<typeof findDemoPayers>>[number];

/** Finds demo users whose made-up customers do not exist at the provider yet. */
export async function findDemoPayers(db: Db) {
  return db
    .select({
      id: payers.id,
      personId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      offer: subscriptionItems.offer,
      quantity: subscriptionItems.quantity,
      /** The number of accounts that joined after this year's invoice. */
      joinedSince:
        sql<number>`(select count(*) from ${seatCharges} where ${seatCharges.brokerageId} = ${payers.brokerageId})`.mapWith(
          Number,
        ),
      trialEnd: subscriptions.trialEnd,
      /** Whether this year already has its invoice. */
      isBilled:
        sql<boolean>`exists (select from ${invoices} where ${invoices.payerId} = ${payers.id} and ${invoices.createdAt} >= ${subscriptionItems.periodStart})`.mapWith(
          Boolean,
        ),
      periodStart: subscriptionItems.periodStart,
      periodEnd: subscriptionItems.periodEnd,
    })
    .from(payers)
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .innerJoin(users, eq(users.id, sql`coalesce(${payers.personId}, ${brokerages.ownerId})`))
    .innerJoin(subscriptions, eq(subscriptions.payerId, payers.id))
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, subscriptions.id))
    .where(like(payers.customerId, 'cus_demo_%'));
}

/** Replaces the made-up customer and subscription. Earlier invoices move to the new subscription. */
export async function replaceDemoCustomer(
  db: Db,
  payerId: string,
  { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
): Promise<void> {
  await db
    .update(invoices)
    .set({ subscriptionId })
    .where(and(eq(invoices.payerId, payerId), isNotNull(invoices.subscriptionId)));
  await db.delete(subscriptions).where(eq(subscriptions.payerId, payerId));
  await db.update(payers).set({ customerId }).where(eq(payers.id, payerId));
}

/** Finds charges with an unpaid made-up invoice. */
export async function findFailedDemoCharges(db: Db, payerId: string) {
  return db
    .select({
      id: seatCharges.id,
      personId: seatCharges.personId,
      invoiceId: invoices.id,
      due: seatCharges.due,
      description: sql<string>`${invoices.lines} -> 0 ->> 'description'`,
    })
    .from(seatCharges)
    .innerJoin(invoices, eq(invoices.id, seatCharges.invoiceId))
    .where(and(eq(invoices.payerId, payerId), eq(invoices.status, 'open'), like(invoices.id, 'in_demo_%')));
}

export async function replaceDemoInvoice(
  db: Db,
  charge: { id: string; invoiceId: string },
  invoiceId: string,
): Promise<void> {
  await db.update(seatCharges).set({ invoiceId }).where(eq(seatCharges.id, charge.id));
  await db.delete(invoices).where(eq(invoices.id, charge.invoiceId));
}
