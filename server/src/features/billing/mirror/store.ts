import { and, eq, inArray, isNotNull, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { invoices, payers, subscriptionItems, subscriptions } from '../../../db/tables/billing.ts';
import { brokerages, seatCharges } from '../../../db/tables/brokerages.ts';
import { entitlements } from '../../../db/tables/entitlements.ts';
import { profiles } from '../../../db/tables/profiles.ts';
import { orders } from '../../../db/tables/shop.ts';
import { users } from '../../../db/tables/users.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;
export type ItemRow = typeof subscriptionItems.$inferSelect;
export type StoredSubscription = SubscriptionRow & { items: ItemRow[] };
export type NewInvoice = typeof invoices.$inferInsert;

/** The recipient of a payer's mails: the person, or the owner of the office. */
const recipientColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
};
const isRecipient = eq(users.id, sql`coalesce(${payers.personId}, ${brokerages.ownerId})`);

/** Selects the name of the office or the vendor's company that pays, or null if a person pays. */
export const payingCompanyName = sql<string | null>`case
  when ${payers.brokerageId} is not null then nullif(${profiles.brokerageName}, '')
  else (select company.company_name from vendors company join users buyer on buyer.id = company.user_id
    where buyer.id = ${payers.personId} and buyer.role = 'VENDOR') end`;

/** Locks the payer until the transaction ends, so that concurrent changes are stored one after the other. */
export async function lockPayerOfCustomer(db: Db, customerId: string) {
  const [row] = await db
    .select({ id: payers.id, person: { ...recipientColumns, role: users.role }, office: payingCompanyName })
    .from(payers)
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .innerJoin(users, isRecipient)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(payers.customerId, customerId))
    .for('no key update', { of: payers });
  return row;
}

/** Returns the user's ID if the user still exists. */
export async function findExistingUserId(db: Db, id: string): Promise<string | null> {
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

export async function nextSnapshotSeq(db: Db): Promise<number> {
  const [row] = await db.execute<{ seq: string }>(sql`select nextval('provider_snapshot_seq') as seq`);
  return Number(row?.seq);
}

export async function readSubscription(db: Db, id: string): Promise<StoredSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row && { ...row, items: await itemsOf(db, id) };
}

const itemsOf = (db: Db, id: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(subscriptionItems)
    .where(eq(subscriptionItems.subscriptionId, id))
    .orderBy(subscriptionItems.id);

/** Saves the subscription and its items, and deletes items that the provider no longer has. */
export async function saveSubscription(db: Db, { items, ...row }: StoredSubscription): Promise<void> {
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: row });
  const currentIds = items.map(({ id }) => id);
  await db
    .delete(subscriptionItems)
    .where(and(eq(subscriptionItems.subscriptionId, row.id), notInArray(subscriptionItems.id, currentIds)));
  for (const item of items)
    await db
      .insert(subscriptionItems)
      .values(item)
      .onConflictDoUpdate({ target: subscriptionItems.id, set: item });
}

/** Reads the stored status and amounts of an invoice. */
export async function readInvoiceState(db: Db, id: string) {
  const { status, amountPaid, amountRefunded } = invoices;
  const [row] = await db
    .select({ status, amountPaid, amountRefunded })
    .from(invoices)
    .where(eq(invoices.id, id));
  return row;
}

/** Finds all subscriptions that our tables show as running, with their customers. */
export async function findRunningSubscriptions(db: Db) {
  return db
    .select({ id: subscriptions.id, customerId: payers.customerId })
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .where(and(inArray(subscriptions.status, runningStatuses), isNotNull(payers.customerId), isRealCustomer));
}

/** Stores the invoice unless a later snapshot is stored already. Returns whether it was stored. */
export async function saveInvoice(db: Db, row: NewInvoice): Promise<boolean> {
  const stored = await db
    .insert(invoices)
    .values(row)
    .onConflictDoUpdate({
      target: invoices.id,
      set: row,
      setWhere: lt(invoices.snapshotSeq, row.snapshotSeq),
    })
    .returning({ id: invoices.id });
  return stored.length > 0;
}

/** Links a seat's charge to its invoice, unless they are linked already. */
export async function linkSeatChargeToInvoice(
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

/** Links an order to its invoice, which the provider may create only after the payment. */
export async function linkOrderToInvoice(
  db: Db,
  personId: string,
  orderId: string,
  invoiceId: string,
): Promise<void> {
  await db
    .update(orders)
    .set({ invoiceId })
    .where(and(eq(orders.id, orderId), isNull(orders.invoiceId), eq(orders.personId, personId)));
}

const runningStatuses = ['active', 'trialing', 'past_due'] as const;

const withRecipient = { subscription: subscriptions, person: recipientColumns };

/** Excludes the made-up customers of the demo data, which no provider knows. */
const isRealCustomer = sql`${payers.customerId} not like 'cus_demo_%'`;

export async function hasOtherRunningSubscription(
  db: Db,
  { id, payerId }: SubscriptionRow,
): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.payerId, payerId),
        ne(subscriptions.id, id),
        inArray(subscriptions.status, runningStatuses),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Excludes a desktop subscription that a newer one has replaced. Vendors pay for each listing separately. */
const isStillDue = sql`(${users.role} = 'VENDOR' or ${entitlements.subscriptionId} = ${subscriptions.id})`;

const selectWithRecipients = (db: Db, condition: SQL | undefined) =>
  db
    .select(withRecipient)
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .innerJoin(users, isRecipient)
    .innerJoin(entitlements, eq(entitlements.personId, users.id))
    .where(and(condition, isNull(users.disabledAt), isStillDue));

/** Finds subscriptions that the provider will charge before this day, with the recipients of their mails. */
export async function findUpcomingCharges(db: Db, day: Date) {
  const endsSoon = sql`exists (select 1 from ${subscriptionItems} where
    ${subscriptionItems.subscriptionId} = ${subscriptions.id} and ${subscriptionItems.periodEnd} < ${day.toISOString()})`;
  const rows = await selectWithRecipients(
    db,
    and(
      inArray(subscriptions.status, ['active', 'trialing']),
      eq(subscriptions.endsAtPeriodEnd, false),
      endsSoon,
    ),
  );
  const charges = [];
  for (const { person, subscription } of rows)
    charges.push({ person, subscription: { ...subscription, items: await itemsOf(db, subscription.id) } });
  return charges;
}

/** Finds all past-due subscriptions, with the date of the missed payment and the recipient of reminders. */
export async function findOverdueSubscriptions(db: Db) {
  const rows = await selectWithRecipients(db, eq(subscriptions.status, 'past_due'));
  return rows.flatMap(({ person, subscription: { id, pastDueSince } }) =>
    pastDueSince ? [{ person, id, since: pastDueSince }] : [],
  );
}

/** Ends a subscription that the provider lost, because no event will report its end. */
export async function markSubscriptionEnded(db: Db, id: string, endedAt: Date): Promise<void> {
  await db.update(subscriptions).set({ status: 'canceled', endedAt }).where(eq(subscriptions.id, id));
}
