import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { memoizePerPool } from '../../../db/memoize-per-pool.ts';
import { invoices, payers, subscriptions } from '../../../db/tables/billing.ts';
import { brokerages } from '../../../db/tables/brokerages.ts';
import { entitlementColumns, entitlements } from '../../../db/tables/entitlements.ts';
import { profiles } from '../../../db/tables/profiles.ts';
import { users } from '../../../db/tables/users.ts';
import { payingCompanyName } from '../mirror/store.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

const memberStatement = memoizePerPool((db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      ...entitlementColumns,
    })
    .from(users)
    .innerJoin(entitlements, eq(entitlements.personId, users.id))
    .where(eq(users.id, sql.placeholder('owner')))
    .prepare('member'),
);

export type MemberRow = Awaited<ReturnType<ReturnType<typeof memberStatement>['execute']>>[number];

export async function readMember(owner: OwnerId, db: Db): Promise<MemberRow | undefined> {
  const [row] = await memberStatement(db).execute({ owner });
  return row;
}

/** Matches payments that a user made for themselves or for their office. */
const isPaidBy = (owner: OwnerId) => or(eq(payers.personId, owner), eq(brokerages.ownerId, owner));

/** Finds a user's past-due subscription, even if a waiver or a seat gives them their plan. */
export async function findPastDueSubscription(owner: OwnerId, db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .where(and(isPaidBy(owner), eq(subscriptions.status, 'past_due')))
    .limit(1);
  return row?.id;
}

const selectInvoices = (db: Db, condition: ReturnType<typeof and>) =>
  db
    .select({
      invoice: invoices,
      office: payingCompanyName,
      payer: sql<string | null>`coalesce(${payers.personId}, ${brokerages.ownerId})`,
    })
    .from(invoices)
    .innerJoin(payers, eq(payers.id, invoices.payerId))
    .leftJoin(brokerages, eq(brokerages.id, payers.brokerageId))
    .leftJoin(profiles, eq(profiles.userId, sql`coalesce(${payers.personId}, ${brokerages.ownerId})`))
    .where(condition)
    .orderBy(desc(invoices.createdAt));

export async function readInvoices(owner: OwnerId, db: Db): Promise<InvoiceRow[]> {
  const rows = await selectInvoices(db, and(isPaidBy(owner), notInArray(invoices.status, ['draft', 'void'])));
  return rows.map(({ invoice }) => invoice);
}

/** Reads the charges to a user or the user's own office, and the charges to another office for this user. */
export const readCharges = (owner: OwnerId, db: Db) =>
  selectInvoices(
    db,
    and(
      or(isPaidBy(owner), eq(invoices.beneficiaryId, owner)),
      notInArray(invoices.status, ['draft', 'void']),
    ),
  );

/** Reads an invoice with the name of the office that paid, if any. */
export async function readInvoiceRow(owner: OwnerId, db: Db, id: string) {
  const [row] = await selectInvoices(db, and(isPaidBy(owner), eq(invoices.id, id)));
  return row;
}

export async function readPaidInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.status, 'paid')));
  return row;
}
