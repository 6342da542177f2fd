import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { transactions } from '../../db/tables/transactions.ts';
import { takeTurn } from '../../db/take-turn.ts';

export type TransactionRow = typeof transactions.$inferSelect;
export type NewTransaction = Omit<typeof transactions.$inferInsert, 'ownerId' | 'searchText'>;
type Place = Pick<NewTransaction, 'day' | 'type' | 'addressKey'>;

const mine = (owner: OwnerId, id: string) => and(eq(transactions.ownerId, owner), eq(transactions.id, id));

/** One new deal of an owner at a time, so that two alike at the same moment see each other. */
export async function lockDeals(owner: OwnerId, db: Db): Promise<void> {
  await takeTurn(db, `deals:${owner}`);
}

export async function findSame(owner: OwnerId, db: Db, place: Place): Promise<TransactionRow | undefined> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.ownerId, owner),
        eq(transactions.addressKey, place.addressKey),
        eq(transactions.day, place.day),
        eq(transactions.type, place.type),
      ),
    )
    .orderBy(desc(transactions.createdAt), asc(transactions.id))
    .limit(1);
  return row;
}

export async function hasDealAt(owner: OwnerId, db: Db, addressKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.ownerId, owner), eq(transactions.addressKey, addressKey)))
    .limit(1);
  return rows.length > 0;
}

export async function insertTransaction(
  owner: OwnerId,
  db: Db,
  deal: NewTransaction,
): Promise<TransactionRow> {
  const [row] = await db
    .insert(transactions)
    .values({ ...deal, ownerId: owner })
    .returning();
  return row as TransactionRow;
}

export async function readRow(owner: OwnerId, db: Db, id: string): Promise<TransactionRow | undefined> {
  const [row] = await db.select().from(transactions).where(mine(owner, id));
  return row;
}

/** The row stays locked until the transaction ends, so that two savers come one after the other. */
export async function readForUpdate(owner: OwnerId, db: Db, id: string): Promise<TransactionRow | undefined> {
  const [row] = await db.select().from(transactions).where(mine(owner, id)).for('update');
  return row;
}

export async function updateTransactionRow(
  owner: OwnerId,
  db: Db,
  id: string,
  changes: Partial<NewTransaction>,
): Promise<TransactionRow | undefined> {
  const [row] = await db
    .update(transactions)
    .set({ ...changes, version: sql`${transactions.version} + 1` })
    .where(mine(owner, id))
    .returning();
  return row;
}

export async function deleteRow(owner: OwnerId, db: Db, id: string): Promise<TransactionRow | undefined> {
  const [row] = await db.delete(transactions).where(mine(owner, id)).returning();
  return row;
}
