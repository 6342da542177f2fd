import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CompleteFigures } from '#contract/deals/deal-rules.ts';
import type { OwnerId } from '../../core/context.ts';
import { advisoryLock } from '../../db/advisory-lock.ts';
import type { Db } from '../../db/client.ts';
import { isOwnRow } from '../../db/own-row.ts';
import { transactions } from '../../db/tables/transactions.ts';

/** A deal, which may lack a date, a volume or a commission. */
export type DealRow = typeof transactions.$inferSelect;
/** A deal with a date, a volume and a commission. The transaction routes return only such deals. */
export type TransactionRow = DealRow & CompleteFigures;
export type NewTransaction = Omit<typeof transactions.$inferInsert, 'ownerId' | 'searchText'>;
type DealIdentity = Pick<TransactionRow, 'day' | 'type' | 'addressKey'>;

/** Whether a deal has a date, a volume and a commission. The transaction routes leave out other deals. */
export const isCompleteDeal = sql`num_nulls(${transactions.day}, ${transactions.volume}, ${transactions.commission}) = 0`;

/** Locks an owner's deals while one is added, so that two equal deals saved at the same time are detected. */
export async function lockDeals(owner: OwnerId, db: Db): Promise<void> {
  await advisoryLock(db, `deals:${owner}`);
}

export async function findDuplicateDeal(
  owner: OwnerId,
  db: Db,
  identity: DealIdentity,
): Promise<TransactionRow | undefined> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.ownerId, owner),
        eq(transactions.addressKey, identity.addressKey),
        eq(transactions.day, identity.day),
        eq(transactions.type, identity.type),
        isCompleteDeal,
      ),
    )
    .orderBy(desc(transactions.createdAt), asc(transactions.id))
    .limit(1);
  return row as TransactionRow | undefined;
}

export async function hasDealAtAddress(owner: OwnerId, db: Db, addressKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.ownerId, owner), eq(transactions.addressKey, addressKey)))
    .limit(1);
  return rows.length > 0;
}

export async function insertTransaction(owner: OwnerId, db: Db, deal: NewTransaction): Promise<DealRow> {
  const [row] = await db
    .insert(transactions)
    .values({ ...deal, ownerId: owner })
    .returning();
  return row as DealRow;
}

/** How many rows one statement inserts. A statement can have at most 65,535 parameters. */
const rowsAtOnce = 1_000;

export async function insertTransactions(owner: OwnerId, db: Db, deals: NewTransaction[]): Promise<void> {
  for (let at = 0; at < deals.length; at += rowsAtOnce) {
    const batch = deals.slice(at, at + rowsAtOnce);
    await db.insert(transactions).values(batch.map((deal) => ({ ...deal, ownerId: owner })));
  }
}

/** Returns, for each deal of an owner, the values by which a duplicate of it is recognized. */
export async function findDealIdentities(owner: OwnerId, db: Db) {
  const { day, volume, commission, type, addressKey, fullName, status } = transactions;
  return db
    .select({ day, volume, commission, type, addressKey, fullName, status })
    .from(transactions)
    .where(eq(transactions.ownerId, owner));
}

export async function readTransactionRow(owner: OwnerId, db: Db, id: string): Promise<DealRow | undefined> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(isOwnRow(transactions, owner, id));
  return row;
}

/**
 * Locks a deal until the transaction ends, so that saves do not overlap. The lock still allows foreign key checks.
 */
export async function lockTransaction(owner: OwnerId, db: Db, id: string): Promise<DealRow | undefined> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(isOwnRow(transactions, owner, id))
    .for('no key update');
  return row;
}

export async function updateTransactionRow(
  owner: OwnerId,
  db: Db,
  id: string,
  changes: Partial<NewTransaction>,
): Promise<DealRow | undefined> {
  const [row] = await db
    .update(transactions)
    .set({ ...changes, version: sql`${transactions.version} + 1` })
    .where(isOwnRow(transactions, owner, id))
    .returning();
  return row;
}

export async function deleteTransactionRow(owner: OwnerId, db: Db, id: string): Promise<DealRow | undefined> {
  const [row] = await db
    .delete(transactions)
    .where(isOwnRow(transactions, owner, id))
    .returning();
  return row;
}
