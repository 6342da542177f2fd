import { and, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { invoices, payers, subscriptionItems, subscriptions } from '../../../db/tables/billing.ts';
import { brokerages } from '../../../db/tables/brokerages.ts';
import { standing } from '../../../db/tables/standing.ts';
import { users } from '../../../db/tables/users.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;
export type ItemRow = typeof subscriptionItems.$inferSelect;
export type KeptSubscription = SubscriptionRow & { items: ItemRow[] };
export type NewInvoice = typeof invoices.$inferInsert;

/** Whoever hears of what a payer pays: the person, or the owner of the office. */
const recipient = { id: users.id, email: users.email, firstName: users.firstName };
const isRecipient = eq(users.id, sql`coalesce(${payers.personId}, ${brokerages.ownerId})`);

/** The row stays locked until the transaction ends: what the provider says of one payer is kept in turn. */
export async function payerOfCustomer(db: Db, customerId: string) {
  const [row] = await db
    .select({ id: payers.id, person: recipient })
    .from(payers)
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .innerJoin(users, isRecipient)
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

/** Answers whether this reading is the latest and was kept. */
export async function saveInvoice(db: Db, row: NewInvoice): Promise<boolean> {
  const kept = await db
    .insert(invoices)
    .values(row)
    .onConflictDoUpdate({ target: invoices.id, set: row, setWhere: lt(invoices.reading, row.reading) })
    .returning({ id: invoices.id });
  return kept.length > 0;
}

const withRecipient = { subscription: subscriptions, person: recipient };

export async function recipientOf(db: Db, subscriptionId: string) {
  const [row] = await db
    .select(withRecipient)
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .innerJoin(users, isRecipient)
    .where(eq(subscriptions.id, subscriptionId));
  return row && { ...row, items: await itemsOf(db, subscriptionId) };
}

/** A desktop that a newer subscription has opened again is not asked for twice; each listing is paid for itself. */
const isStillDue = sql`(${users.role} = 'VENDOR' or ${standing.subscriptionId} = ${subscriptions.id})`;

/** Every subscription whose payment is missing, with the day since when and whoever should hear of it. */
export async function overdueSubscriptions(db: Db) {
  const rows = await db
    .select(withRecipient)
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .innerJoin(users, isRecipient)
    .innerJoin(standing, eq(standing.personId, users.id))
    .where(and(eq(subscriptions.status, 'past_due'), isNull(users.disabledAt), isStillDue));
  return rows.flatMap(({ person, subscription: { id, pastDueSince } }) =>
    pastDueSince ? [{ person, id, since: pastDueSince }] : [],
  );
}
