import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { orderDownloads, orders, products } from '../../db/tables/shop.ts';
import { users } from '../../db/tables/users.ts';

export type ProductRow = typeof products.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;
export type DownloadRow = typeof orderDownloads.$inferSelect;
type NewOrder = Pick<typeof orders.$inferInsert, 'personId' | 'email' | 'lines' | 'total' | 'createdAt'>;

export const findSellableProducts = (db: Db): Promise<ProductRow[]> =>
  db.select().from(products).where(eq(products.isActive, true)).orderBy(products.position, products.id);

/** Returns all products, including inactive ones. */
export const findAllProducts = (db: Db): Promise<ProductRow[]> =>
  db.select().from(products).orderBy(products.position, products.id);

export async function readProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

export async function updateProduct(
  db: Db,
  id: string,
  changes: Partial<typeof products.$inferInsert>,
): Promise<ProductRow | undefined> {
  const [row] = await db.update(products).set(changes).where(eq(products.id, id)).returning();
  return row;
}

/** Inserts an open order. Returns undefined if the person already has one. */
export async function insertOpenOrder(db: Db, order: NewOrder): Promise<OrderRow | undefined> {
  const [row] = await db
    .insert(orders)
    .values({ ...order, state: 'open' })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function insertFreeOrder(db: Db, order: NewOrder): Promise<OrderRow> {
  const [row] = await db
    .insert(orders)
    .values({ ...order, state: 'paid', paidAt: order.createdAt })
    .returning();
  return row as OrderRow;
}

export async function findOpenOrder(owner: OwnerId, db: Db): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.personId, owner), eq(orders.state, 'open')));
  return row;
}

export async function markOrderDropped(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db
    .update(orders)
    .set({ state: 'dropped' })
    .where(and(eq(orders.personId, owner), eq(orders.id, id), eq(orders.state, 'open')));
}

/** Reads an order of any buyer. The caller must have checked the order's signed link. */
export async function readOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

export const findPaidOrders = (owner: OwnerId, db: Db): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.personId, owner), eq(orders.state, 'paid')))
    .orderBy(desc(orders.createdAt));

export async function findPersonName(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(eq(users.id, id));
  return row?.name;
}

/** Marks an order as paid. Returns undefined if it was already paid, so that it is fulfilled only once. */
export async function markOrderPaid(
  db: Db,
  id: string,
  paid: { paidAt: Date; invoiceId: string | null },
): Promise<OrderRow | undefined> {
  const [row] = await db
    .update(orders)
    .set({ ...paid, state: 'paid' })
    .where(and(eq(orders.id, id), ne(orders.state, 'paid')))
    .returning();
  return row;
}

export async function insertDownloads(
  db: Db,
  orderId: string,
  productIds: readonly string[],
  expiresAt: Date,
): Promise<void> {
  await db.insert(orderDownloads).values(productIds.map((productId) => ({ orderId, productId, expiresAt })));
}

export async function findDownloads(db: Db, orderIds: readonly string[]): Promise<DownloadRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderDownloads)
    .where(inArray(orderDownloads.orderId, [...orderIds]));
}

const isDownload = (orderId: string, productId: string) =>
  and(eq(orderDownloads.orderId, orderId), eq(orderDownloads.productId, productId));

export async function readDownload(
  db: Db,
  orderId: string,
  productId: string,
): Promise<DownloadRow | undefined> {
  const [row] = await db.select().from(orderDownloads).where(isDownload(orderId, productId));
  return row;
}

/** Counts a download unless the limit is reached. Simultaneous requests cannot exceed the limit. */
export async function recordDownload(
  db: Db,
  { orderId, productId }: DownloadRow,
  limits: { times: number; now: Date },
): Promise<boolean> {
  const used = await db
    .update(orderDownloads)
    .set({ downloads: sql`${orderDownloads.downloads} + 1` })
    .where(
      and(
        isDownload(orderId, productId),
        lt(orderDownloads.downloads, limits.times),
        gt(orderDownloads.expiresAt, limits.now),
      ),
    )
    .returning({ orderId: orderDownloads.orderId });
  return used.length > 0;
}

export async function deleteUnpaidOrders(db: Db, before: Date): Promise<void> {
  await db.delete(orders).where(and(ne(orders.state, 'paid'), lt(orders.createdAt, before)));
}

export async function deleteOrdersWithoutAccount(db: Db, email: string): Promise<void> {
  await db.delete(orders).where(and(eq(orders.email, email), isNull(orders.personId)));
}
