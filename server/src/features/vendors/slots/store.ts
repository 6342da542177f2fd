import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { isVendorOffer, type OfferKey, offerKeys, offers } from '#contract/billing/plans.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { OwnerId } from '../../../core/context.ts';
import { advisoryLock } from '../../../db/advisory-lock.ts';
import type { Db } from '../../../db/client.ts';
import { payers, subscriptionItems, subscriptions } from '../../../db/tables/billing.ts';
import { partnerPlaces, partnerWaitlist, placeRefunds } from '../../../db/tables/partner-places.ts';
import { users } from '../../../db/tables/users.ts';
import { vendors } from '../../../db/tables/vendors.ts';

export type SlotRow = typeof partnerPlaces.$inferSelect;
export type RefundRow = typeof placeRefunds.$inferSelect;

/** Locks a category until the transaction ends, so that its slots are given out one at a time. */
export async function lockSlots(db: Db, category: VendorCategory): Promise<void> {
  await advisoryLock(db, `places:${category}`);
}

const isInCategory = (category: VendorCategory) => eq(partnerPlaces.category, category);

export async function findTakenSlots(db: Db, category: VendorCategory, now: Date): Promise<SlotRow[]> {
  const isTaken = or(isNull(partnerPlaces.heldUntil), gt(partnerPlaces.heldUntil, now));
  return db
    .select()
    .from(partnerPlaces)
    .where(and(isInCategory(category), isTaken));
}

export async function findSlot(
  db: Db,
  category: VendorCategory,
  email: string,
): Promise<SlotRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerPlaces)
    .where(and(isInCategory(category), eq(partnerPlaces.email, email)));
  return row;
}

/** Deletes expired holds. */
export async function deleteExpiredHolds(db: Db, category: VendorCategory, now: Date): Promise<void> {
  await db.delete(partnerPlaces).where(and(isInCategory(category), lte(partnerPlaces.heldUntil, now)));
}

export async function insertSlot(db: Db, slot: typeof partnerPlaces.$inferInsert): Promise<void> {
  await db.insert(partnerPlaces).values(slot);
}

export async function updateSlot(
  db: Db,
  id: string,
  changes: Partial<Pick<SlotRow, 'heldUntil' | 'confirmedAt' | 'vendorId'>>,
): Promise<void> {
  await db.update(partnerPlaces).set(changes).where(eq(partnerPlaces.id, id));
}

export async function deleteSlot(db: Db, id: string): Promise<void> {
  await db.delete(partnerPlaces).where(eq(partnerPlaces.id, id));
}

/**
 * Adds an entry to the waitlist. An existing entry keeps its position, but moves to the end if it was
 * notified before.
 */
export async function addToWaitlist(db: Db, entry: typeof partnerWaitlist.$inferInsert): Promise<boolean> {
  const { vendorId, createdAt } = entry;
  const joined = await db
    .insert(partnerWaitlist)
    .values(entry)
    .onConflictDoUpdate({
      target: [partnerWaitlist.category, partnerWaitlist.email],
      set: { createdAt, notifiedAt: null, ...(vendorId && { vendorId }) },
      setWhere: sql`${partnerWaitlist.notifiedAt} is not null`,
    })
    .returning({ id: partnerWaitlist.id });
  return joined.length > 0;
}

export async function findNextOnWaitlist(db: Db, category: VendorCategory, limit: number) {
  return db
    .select()
    .from(partnerWaitlist)
    .where(and(eq(partnerWaitlist.category, category), isNull(partnerWaitlist.notifiedAt)))
    .orderBy(asc(partnerWaitlist.createdAt), asc(partnerWaitlist.id))
    .limit(limit);
}

export async function markWaitlistNotified(db: Db, id: string, now: Date): Promise<void> {
  await db.update(partnerWaitlist).set({ notifiedAt: now }).where(eq(partnerWaitlist.id, id));
}

export async function removeFromWaitlist(db: Db, category: VendorCategory, email: string): Promise<void> {
  await db
    .delete(partnerWaitlist)
    .where(and(eq(partnerWaitlist.category, category), eq(partnerWaitlist.email, email)));
}

/** Finds categories with waiting vendors or expired holds. */
export async function findCategoriesForSlotOffers(db: Db, now: Date): Promise<VendorCategory[]> {
  const waiting = db
    .select({ category: partnerWaitlist.category })
    .from(partnerWaitlist)
    .where(isNull(partnerWaitlist.notifiedAt));
  const ended = db
    .select({ category: partnerPlaces.category })
    .from(partnerPlaces)
    .where(lte(partnerPlaces.heldUntil, now));
  const rows = await waiting.union(ended);
  return rows.map(({ category }) => category).sort();
}

export async function insertRefund(db: Db, refund: typeof placeRefunds.$inferInsert): Promise<void> {
  await db.insert(placeRefunds).values(refund).onConflictDoNothing();
}

export async function readRefund(db: Db, paymentRef: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(placeRefunds).where(eq(placeRefunds.paymentRef, paymentRef));
  return row;
}

export async function hasOpenRefund(db: Db, subscriptionId: string): Promise<boolean> {
  const [row] = await db
    .select({ paymentRef: placeRefunds.paymentRef })
    .from(placeRefunds)
    .where(and(eq(placeRefunds.subscriptionId, subscriptionId), isNull(placeRefunds.doneAt)));
  return row !== undefined;
}

export async function findOpenRefunds(db: Db): Promise<RefundRow[]> {
  return db.select().from(placeRefunds).where(isNull(placeRefunds.doneAt)).limit(100);
}

/** Finds the open refunds of an account, including those decided before the account existed. */
export async function findOpenRefundsOfAccount(owner: OwnerId, db: Db, email: string): Promise<RefundRow[]> {
  const isOfAccount = or(eq(placeRefunds.vendorId, owner), eq(placeRefunds.email, email));
  return db
    .select()
    .from(placeRefunds)
    .where(and(isNull(placeRefunds.doneAt), isOfAccount));
}

/** Marks a refund as finished. Returns false if another process has finished it. */
export async function markRefundFinished(db: Db, paymentRef: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(placeRefunds)
    .set({ doneAt: now })
    .where(and(eq(placeRefunds.paymentRef, paymentRef), isNull(placeRefunds.doneAt)))
    .returning({ paymentRef: placeRefunds.paymentRef });
  return closed.length > 0;
}

const partnerOffers = offerKeys.filter((key) => isVendorOffer(key) && offers[key].plan === 'premium');
const quotedKeys = (keys: readonly OfferKey[]) => sql.raw(keys.map((key) => `'${key}'`).join(', '));

/**
 * Selects subscriptions that pay for a slot. A past-due subscription counts too; it ends when the provider
 * stops collecting.
 */
const payingPartner = sql`
  select 1 from ${subscriptionItems} item
  join ${subscriptions} subscription on subscription.id = item.subscription_id
  join ${payers} payer on payer.id = subscription.payer_id
  where item.offer in (${quotedKeys(partnerOffers)}) and subscription.status in ('active', 'trialing', 'past_due')`;

export interface PartnerRow {
  vendorId: string;
  email: string;
  category: VendorCategory;
  subscriptionId: string;
  customerId: string | null;
}

/** Finds vendors who pay for a slot and have none, among all vendors or only the given one. */
export async function findPartnersWithoutSlot(db: Db, vendorId?: string): Promise<PartnerRow[]> {
  return db
    .select({
      vendorId: users.id,
      email: users.email,
      category: vendors.businessCategory,
      subscriptionId: subscriptions.id,
      customerId: payers.customerId,
    })
    .from(subscriptionItems)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionItems.subscriptionId))
    .innerJoin(payers, eq(payers.id, subscriptions.payerId))
    .innerJoin(users, eq(users.id, payers.personId))
    .innerJoin(vendors, eq(vendors.userId, users.id))
    .where(
      and(
        sql`${subscriptionItems.offer} in (${quotedKeys(partnerOffers)})`,
        sql`${subscriptions.status} in ('active', 'trialing', 'past_due')`,
        sql`not exists (select 1 from ${partnerPlaces} slot where slot.vendor_id = ${users.id} and slot.confirmed_at is not null)`,
        vendorId ? eq(users.id, vendorId) : undefined,
      ),
    );
}

/** Finds slots of vendors who no longer pay. A vendor with a waived fee counts as paying. */
export async function findUnpaidSlots(db: Db): Promise<SlotRow[]> {
  return db
    .select()
    .from(partnerPlaces)
    .where(
      and(
        sql`${partnerPlaces.confirmedAt} is not null`,
        sql`not exists (${payingPartner} and payer.person_id = ${partnerPlaces.vendorId})`,
        sql`not exists (select 1 from waivers waiver where waiver.person_id = ${partnerPlaces.vendorId} and waiver.plan = 'premium' and waiver.ended_at is null)`,
      ),
    );
}

/** Deletes the slots, waitlist entries and refunds that are stored with this email. */
export async function deleteSlotsByEmail(db: Db, email: string): Promise<void> {
  await db.delete(partnerPlaces).where(eq(partnerPlaces.email, email));
  await db.delete(partnerWaitlist).where(eq(partnerWaitlist.email, email));
  await db.delete(placeRefunds).where(eq(placeRefunds.email, email));
}

export async function isWaitlisted(db: Db, category: VendorCategory, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: partnerWaitlist.id })
    .from(partnerWaitlist)
    .where(
      and(
        eq(partnerWaitlist.category, category),
        eq(partnerWaitlist.email, email),
        isNull(partnerWaitlist.notifiedAt),
      ),
    );
  return row !== undefined;
}
