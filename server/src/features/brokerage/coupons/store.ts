import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { brokerages, couponRedemptions, coupons, waivers } from '../../../db/tables/brokerages.ts';
import { profiles } from '../../../db/tables/profiles.ts';
import { users } from '../../../db/tables/users.ts';

export type CouponRow = typeof coupons.$inferSelect;
export type RedemptionRow = typeof couponRedemptions.$inferSelect;

/** With `isLocked`, locks the coupon, so that two offices cannot both get its last redemption. */
export async function findCouponByCode(
  db: Db,
  code: string,
  options: { isLocked?: boolean } = {},
): Promise<CouponRow | undefined> {
  const query = db.select().from(coupons).where(eq(coupons.code, code));
  const [row] = await (options.isLocked ? query.for('update') : query);
  return row;
}

export async function findCouponById(db: Db, id: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row;
}

export async function countRedemptions(db: Db, couponId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, couponId));
  return row?.total ?? 0;
}

export async function hasRedeemed(db: Db, couponId: string, brokerageId: string): Promise<boolean> {
  const rows = await db
    .select({ id: couponRedemptions.id })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, couponId), eq(couponRedemptions.brokerageId, brokerageId)));
  return rows.length > 0;
}

const withCoupon = { redemption: couponRedemptions, coupon: coupons };

export async function findActiveRedemption(db: Db, brokerageId: string) {
  const [row] = await db
    .select(withCoupon)
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(and(eq(couponRedemptions.brokerageId, brokerageId), isNull(couponRedemptions.removedAt)));
  return row;
}

export async function readRedemption(db: Db, id: string) {
  const [row] = await db
    .select(withCoupon)
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(eq(couponRedemptions.id, id));
  return row;
}

export async function insertRedemption(
  db: Db,
  redemption: Pick<RedemptionRow, 'couponId' | 'brokerageId' | 'redeemedAt'>,
): Promise<string> {
  const [row] = await db.insert(couponRedemptions).values(redemption).returning({ id: couponRedemptions.id });
  return row?.id ?? '';
}

export async function insertWaiver(db: Db, waiver: typeof waivers.$inferInsert): Promise<void> {
  await db.insert(waivers).values(waiver);
}

export async function endWaiversOfBrokerage(db: Db, brokerageId: string, now: Date): Promise<void> {
  await db
    .update(waivers)
    .set({ endedAt: now })
    .where(and(eq(waivers.brokerageId, brokerageId), isNull(waivers.endedAt)));
}

/** Ends a redemption and marks that the provider needs an update. */
export async function endRedemption(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(couponRedemptions)
    .set({ removedAt: now, syncedAt: null })
    .where(eq(couponRedemptions.id, id));
}

/** Deletes a redemption that the provider refused. */
export async function deleteRefusedRedemption(
  db: Db,
  { id, brokerageId }: RedemptionRow,
  now: Date,
): Promise<void> {
  await endWaiversOfBrokerage(db, brokerageId, now);
  await db.delete(couponRedemptions).where(eq(couponRedemptions.id, id));
}

/** Returns false if the redemption was removed while we updated the provider. */
export async function markRedemptionSynced(
  db: Db,
  { id, removedAt }: RedemptionRow,
  now: Date,
): Promise<boolean> {
  const isSame = removedAt ? eq(couponRedemptions.removedAt, removedAt) : isNull(couponRedemptions.removedAt);
  const marked = await db
    .update(couponRedemptions)
    .set({ syncedAt: now })
    .where(and(eq(couponRedemptions.id, id), isSame))
    .returning({ id: couponRedemptions.id });
  return marked.length > 0;
}

export async function findUnsyncedRedemptions(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: couponRedemptions.id })
    .from(couponRedemptions)
    .where(isNull(couponRedemptions.syncedAt))
    .orderBy(couponRedemptions.redeemedAt)
    .limit(200);
  return rows.map(({ id }) => id);
}

/** Removes the redemptions of ended waivers. */
export async function removeRedemptionsOfEndedWaivers(db: Db, now: Date): Promise<void> {
  const ended = sql`exists (select from ${coupons} where ${coupons.id} = ${couponRedemptions.couponId}
    and ${coupons.kind} = 'waiver') and not exists (select from ${waivers}
    where ${waivers.brokerageId} = ${couponRedemptions.brokerageId} and ${waivers.endedAt} is null)`;
  await db
    .update(couponRedemptions)
    .set({ removedAt: now, syncedAt: null })
    .where(and(isNull(couponRedemptions.removedAt), ended));
}

export async function insertCoupon(
  db: Db,
  coupon: typeof coupons.$inferInsert,
): Promise<CouponRow | undefined> {
  const [row] = await db.insert(coupons).values(coupon).onConflictDoNothing().returning();
  return row;
}

export async function updateCouponRow(
  db: Db,
  id: string,
  changes: Partial<typeof coupons.$inferInsert>,
): Promise<CouponRow | undefined> {
  const [row] = Object.keys(changes).length
    ? await db.update(coupons).set(changes).where(eq(coupons.id, id)).returning()
    : [await findCouponById(db, id)];
  return row;
}

/** Counts with a join, because drizzle drops table names in a subquery of a single-table select. */
export async function listCouponRows(db: Db) {
  return db
    .select({ coupon: coupons, redemptions: count(couponRedemptions.id) })
    .from(coupons)
    .leftJoin(couponRedemptions, eq(couponRedemptions.couponId, coupons.id))
    .groupBy(coupons.id)
    .orderBy(desc(coupons.createdAt), coupons.code)
    .limit(500);
}

export async function findRedemptions(db: Db, couponId: string) {
  return db
    .select({
      brokerageName: sql<string>`coalesce(nullif(${profiles.brokerageName}, ''), ${users.name})`,
      ownerEmail: users.email,
      redeemedAt: couponRedemptions.redeemedAt,
      removedAt: couponRedemptions.removedAt,
    })
    .from(couponRedemptions)
    .innerJoin(brokerages, eq(brokerages.id, couponRedemptions.brokerageId))
    .innerJoin(users, eq(users.id, brokerages.ownerId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(couponRedemptions.couponId, couponId))
    .orderBy(desc(couponRedemptions.redeemedAt))
    .limit(500);
}
