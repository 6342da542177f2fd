import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import type { Db } from '../../db/client.ts';
import { invoices, subscriptions } from '../../db/tables/billing.ts';
import { users } from '../../db/tables/users.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoice = typeof invoices.$inferInsert;

const memberColumns = {
  id: users.id,
  role: users.role,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  subscriptionPlan: users.subscriptionPlan,
  subscriptionStatus: users.subscriptionStatus,
  subscriptionId: users.subscriptionId,
  subscriptionPriceId: users.subscriptionPriceId,
  subscriptionPeriodEnd: users.subscriptionPeriodEnd,
  trialEnd: users.trialEnd,
  stripeCustomerId: users.stripeCustomerId,
};

export type MemberRow = NonNullable<Awaited<ReturnType<typeof readMember>>>;
export type MembershipColumns = Partial<
  Pick<
    typeof users.$inferSelect,
    | 'subscriptionPlan'
    | 'subscriptionStatus'
    | 'subscriptionPriceId'
    | 'subscriptionId'
    | 'subscriptionCreatedAt'
    | 'subscriptionPeriodEnd'
    | 'trialStarted'
    | 'trialEnd'
  >
>;

export async function readMember(owner: OwnerId, db: Db) {
  const [row] = await db.select(memberColumns).from(users).where(eq(users.id, owner));
  return row;
}

/** The row stays locked until the transaction ends: what the provider says of one person is kept in turn. */
export async function memberOfCustomer(db: Db, customerId: string) {
  const [row] = await db
    .select(memberColumns)
    .from(users)
    .where(eq(users.stripeCustomerId, customerId))
    .for('no key update');
  return row && { ...row, id: ownerOfRow({ ownerId: row.id }) };
}

export async function memberOfSubscription(db: Db, subscriptionId: string) {
  const [row] = await db
    .select({ member: memberColumns, subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.id, subscriptionId));
  return row;
}

export async function saveMembership(owner: OwnerId, db: Db, columns: MembershipColumns): Promise<void> {
  await db.update(users).set(columns).where(eq(users.id, owner));
}

export async function nextReading(db: Db): Promise<number> {
  const [row] = await db.execute<{ reading: string }>(sql`select nextval('provider_readings') as reading`);
  return Number(row?.reading);
}

export async function readSubscriptions(owner: OwnerId, db: Db): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.userId, owner));
}

export async function saveSubscription(db: Db, row: typeof subscriptions.$inferInsert): Promise<void> {
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: row,
      setWhere: lt(subscriptions.reading, row.reading),
    });
}

export async function readInvoices(owner: OwnerId, db: Db): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, owner), ne(invoices.status, 'draft')))
    .orderBy(desc(invoices.createdAt));
}

export async function readInvoiceRow(owner: OwnerId, db: Db, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, owner), eq(invoices.id, id)));
  return row;
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

/** Everybody whose payment is missing, with the day since when. */
export async function overdueMembers(db: Db) {
  const rows = await db
    .select({ ...memberColumns, overdue: subscriptions.id, since: subscriptions.pastDueSince })
    .from(subscriptions)
    .innerJoin(users, eq(users.subscriptionId, subscriptions.id))
    .where(and(eq(subscriptions.status, 'past_due'), isNull(users.disabledAt)));
  return rows.flatMap(({ overdue, since, ...member }) => (since ? [{ member, overdue, since }] : []));
}

/** Demo people come with made-up ids, which their own provider does not know yet. */
export async function demoMembers(db: Db) {
  const rows = await db
    .select(memberColumns)
    .from(users)
    .where(sql`${users.stripeCustomerId} like 'cus_demo_%'`);
  return rows.map((row) => ({ ...row, id: ownerOfRow({ ownerId: row.id }) }));
}

export async function saveCustomer(owner: OwnerId, db: Db, customerId: string): Promise<void> {
  await db.update(users).set({ stripeCustomerId: customerId }).where(eq(users.id, owner));
}
