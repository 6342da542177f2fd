import { and, eq, inArray, isNotNull, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { invoices, payers, subscriptionItems, subscriptions } from '../../../db/tables/billing.ts';
import { brokerages, seatCharges } from '../../../db/tables/brokerages.ts';
import { profiles } from '../../../db/tables/profiles.ts';
import { orders } from '../../../db/tables/shop.ts';
import { standing } from '../../../db/tables/standing.ts';
import { users } from '../../../db/tables/users.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;
export type ItemRow = typeof subscriptionItems.$inferSelect;
export type KeptSubscription = SubscriptionRow & { items: ItemRow[] };
export type NewInvoice = typeof invoices.$inferInsert;

/** Whoever hears of what a payer pays: the person, or the owner of the office. */
const recipient = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
};
const isRecipient = eq(users.id, sql`coalesce(${payers.personId}, ${brokerages.ownerId})`);

/** The name an office or a vendor's company pays under; nothing for a person who pays for themselves. */
export const officeName = sql<string | null>`case
  when ${payers.brokerageId} is not null then nullif(${profiles.brokerageName}, '')
  else (select company.company_name from vendors company join users buyer on buyer.id = company.user_id
    where buyer.id = ${payers.personId} and buyer.role = 'VENDOR') end`;

/** The row stays locked until the transaction ends: what the provider says of one payer is kept in turn. */
export async function payerOfCustomer(db: Db, customerId: string) {
  const [row] = await db
    .select({ id: payers.id, person: { ...recipient, role: users.role }, office: officeName })
    .from(payers)
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .innerJoin(users, isRecipient)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(payers.customerId, customerId))
    .for('no key update', { of: payers });
  return row;
}

/** Whom a charge names, unless they have left. */
export async function personIfKnown(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return row?.id ?? null;
}

export async function insertPayer(db: Db, payer: typeof payers.$inferInsert): Promise<void> {
  await db.insert(payers).values(payer);
}

export async function hasPayer(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db.select({ id: payers.id }).from(payers).where(eq(payers.customerId, customerId));
  return row !== undefined;
}

export async function nextReading(db: Db): Promise<number> {
  const [row] = await db.execute<{ reading: string }>(sql`select nextval('provider_readings') as reading`);
  return Number(row?.reading);
}

export async function readSubscription(db: Db, id: string): Promise<KeptSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row && { ...row, items: await itemsOf(db, id) };
}

const itemsOf = (db: Db, id: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(subscriptionItems)
    .where(eq(subscriptionItems.subscriptionId, id))
    .orderBy(subscriptionItems.id);

/** Items that the provider has no more are gone here too. */
export async function saveSubscription(db: Db, { items, ...row }: KeptSubscription): Promise<void> {
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: row });
  const present = items.map(({ id }) => id);
  await db
    .delete(subscriptionItems)
    .where(and(eq(subscriptionItems.subscriptionId, row.id), notInArray(subscriptionItems.id, present)));
  for (const item of items)
    await db
      .insert(subscriptionItems)
      .values(item)
      .onConflictDoUpdate({ target: subscriptionItems.id, set: item });
}

/** What we keep of an invoice's money. */
export async function readInvoiceState(db: Db, id: string) {
  const { status, amountPaid, amountRefunded } = invoices;
  const [row] = await db
    .select({ status, amountPaid, amountRefunded })
    .from(invoices)
    .where(eq(invoices.id, id));
  return row;
}

/** All that we count as running, with the customer it is charged to. */
export async function runningSubscriptions(db: Db) {
  return db
    .select({ id: subscriptions.id, customerId: payers.customerId })
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .where(and(inArray(subscriptions.status, running), isNotNull(payers.customerId), isOurs));
}

/** Answers whether this reading is the latest and was kept. */
export async function saveInvoice(db: Db, row: NewInvoice): Promise<boolean> {
  const kept = await db
    .insert(invoices)
    .values(row)
    .onConflictDoUpdate({ target: invoices.id, set: row, setWhere: lt(invoices.reading, row.reading) })
    .returning({ id: invoices.id });
  return kept.length > 0;
}

/** The charge of a seat learns of its invoice, whoever tells first. */
export async function linkSeatCharge(
  db: Db,
  payerId: string,
  chargeId: string,
  invoiceId: string,
): Promise<void> {
  const office = sql`(select brokerage_id from ${payers} where ${payers.id} = ${payerId})`;
  await db
    .update(seatCharges)
    .set({ invoiceId })
    .where(
      and(eq(seatCharges.id, chargeId), isNull(seatCharges.invoiceId), eq(seatCharges.brokerageId, office)),
    );
}

/** The provider may make the invoice of an order after the order was paid: then the order learns of it here. */
export async function linkOrder(db: Db, personId: string, orderId: string, invoiceId: string): Promise<void> {
  await db
    .update(orders)
    .set({ invoiceId })
    .where(and(eq(orders.id, orderId), isNull(orders.invoiceId), eq(orders.personId, personId)));
}

const running = ['active', 'trialing', 'past_due'] as const;

const withRecipient = { subscription: subscriptions, person: recipient };

/** The demo world's people come with made-up customers, which no provider knows. */
const isOurs = sql`${payers.customerId} not like 'cus_demo_%'`;

/** Whether the payer has another subscription that runs. */
export async function hasOtherRunning(db: Db, { id, payerId }: SubscriptionRow): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.payerId, payerId),
        ne(subscriptions.id, id),
        inArray(subscriptions.status, running),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** A desktop that a newer subscription has opened again is not asked for twice; each listing is paid for itself. */
const isStillDue = sql`(${users.role} = 'VENDOR' or ${standing.subscriptionId} = ${subscriptions.id})`;

const toldOf = (db: Db, condition: SQL | undefined) =>
  db
    .select(withRecipient)
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .innerJoin(users, isRecipient)
    .innerJoin(standing, eq(standing.personId, users.id))
    .where(and(condition, isNull(users.disabledAt), isStillDue));

/** What will be charged by itself before that day, with whoever should hear of it. */
export async function chargedBefore(db: Db, day: Date) {
  const endsSoon = sql`exists (select 1 from ${subscriptionItems} where
    ${subscriptionItems.subscriptionId} = ${subscriptions.id} and ${subscriptionItems.periodEnd} < ${day.toISOString()})`;
  const rows = await toldOf(
    db,
    and(
      inArray(subscriptions.status, ['active', 'trialing']),
      eq(subscriptions.endsAtPeriodEnd, false),
      endsSoon,
    ),
  );
  const found = [];
  for (const { person, subscription } of rows)
    found.push({ person, subscription: { ...subscription, items: await itemsOf(db, subscription.id) } });
  return found;
}

/** Every subscription whose payment is missing, with the day since when and whoever should hear of it. */
export async function overdueSubscriptions(db: Db) {
  const rows = await toldOf(db, eq(subscriptions.status, 'past_due'));
  return rows.flatMap(({ person, subscription: { id, pastDueSince } }) =>
    pastDueSince ? [{ person, id, since: pastDueSince }] : [],
  );
}

/** Of one that the provider has lost: nothing will be told of it anymore. */
export async function endMirrored(db: Db, id: string, endedAt: Date): Promise<void> {
  await db.update(subscriptions).set({ status: 'canceled', endedAt }).where(eq(subscriptions.id, id));
}
