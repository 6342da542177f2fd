import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import { sendSlotOffer } from './mails.ts';
import { calculateOfferExpiry, chooseLaterDate, findFreeSlotNumbers } from './rules.ts';
import {
  addToWaitlist,
  deleteExpiredHolds,
  findNextOnWaitlist,
  findSlot,
  findTakenSlots,
  insertSlot,
  lockSlots,
  markWaitlistNotified,
  updateSlot,
} from './store.ts';

/**
 * Offers free slots to the first vendors on the waitlist by mail and holds them for 48 hours. The caller
 * must have locked the category.
 */
export async function offerFreeSlots(context: Context, category: VendorCategory): Promise<void> {
  const { db, now } = context;
  const free = findFreeSlotNumbers(await findTakenSlots(db, category, now));
  if (!free.length) return;
  for (const waiting of await findNextOnWaitlist(db, category, free.length)) {
    const { id, email, vendorId } = waiting;
    const heldUntil = calculateOfferExpiry(now);
    const own = await findSlot(db, category, email);
    if (own?.heldUntil)
      await updateSlot(db, own.id, { heldUntil: chooseLaterDate(own.heldUntil, heldUntil) });
    const number = own ? undefined : free.shift();
    if (number) await insertSlot(db, { category, email, vendorId, number, heldUntil, createdAt: now });
    await markWaitlistNotified(db, id, now);
    await sendSlotOffer(context, { ...waiting, heldUntil });
    await audit(context, { action: 'vendor.place-offered', subject: id, details: { category } });
  }
}

/** Offers slots with an expired hold to the vendors on the waitlist. */
export function expireHoldsAndOfferSlots(context: Context, category: VendorCategory): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await lockSlots(transaction.db, category);
    await deleteExpiredHolds(transaction.db, category, transaction.now);
    await offerFreeSlots(transaction, category);
  });
}

/** Adds a vendor to the waitlist. A repeated request keeps the position. */
export function joinWaitlist(
  context: Context,
  entry: { category: VendorCategory; email: string; vendorId: string | null },
): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const { category, email } = entry;
    await lockSlots(db, category);
    if (await hasSlot(transaction, category, email)) return;
    const joined = await addToWaitlist(db, { ...entry, createdAt: now });
    if (joined) await audit(transaction, { action: 'vendor.waitlist', details: { category } });
  });
}

/** Returns whether the vendor has a slot or an active hold. */
async function hasSlot({ db, now }: Context, category: VendorCategory, email: string): Promise<boolean> {
  const own = await findSlot(db, category, email);
  return own !== undefined && (own.heldUntil === null || own.heldUntil > now);
}
