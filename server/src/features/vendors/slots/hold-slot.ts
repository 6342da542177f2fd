import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { vendorLimits } from '#contract/vendors/vendors.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import { offerFreeSlots } from './offer-slots.ts';
import { calculateHoldExpiry, chooseLaterDate, findFreeSlotNumbers } from './rules.ts';
import {
  deleteExpiredHolds,
  deleteSlot,
  deleteSlotsByEmail,
  findSlot,
  findTakenSlots,
  insertSlot,
  lockSlots,
  removeFromWaitlist,
  updateSlot,
} from './store.ts';

export interface SlotClaimant {
  category: VendorCategory;
  /** Identifies the buyer before and after the account exists. */
  email: string;
  vendorId: string | null;
}

/** Counts the slots that a new buyer can get. Slots held for buyers or for the waitlist count as taken. */
export async function countSlotsLeft({ db, now }: Context, category: VendorCategory): Promise<number> {
  return vendorLimits.partnerSlots - (await findTakenSlots(db, category, now)).length;
}

/** Counts the slots that this vendor can get, including a slot that is held for them. */
export async function countSlotsLeftForVendor(
  { db, now }: Context,
  category: VendorCategory,
  email: string,
): Promise<number> {
  const taken = await findTakenSlots(db, category, now);
  const byOthers = taken.filter((slot) => slot.heldUntil === null || slot.email !== email);
  return vendorLimits.partnerSlots - byOthers.length;
}

/**
 * The result of a request to hold a slot: `new` for a new hold, `kept` for an existing hold or slot, `full`
 * if all slots are taken.
 */
export type SlotHoldResult = 'new' | 'kept' | 'full';

/** Reserves a slot while the buyer pays. A repeated request prolongs the hold. */
export function holdSlot(context: Context, claimant: SlotClaimant): Promise<SlotHoldResult> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const { category, email, vendorId } = claimant;
    await lockSlots(db, category);
    await deleteExpiredHolds(db, category, now);
    await offerFreeSlots(transaction, category);
    const own = await findSlot(db, category, email);
    const heldUntil = calculateHoldExpiry(now);
    if (own?.heldUntil)
      await updateSlot(db, own.id, { vendorId, heldUntil: chooseLaterDate(own.heldUntil, heldUntil) });
    if (own) return 'kept';
    const [number] = findFreeSlotNumbers(await findTakenSlots(db, category, now));
    if (!number) return 'full';
    await insertSlot(db, { category, email, vendorId, number, heldUntil, createdAt: now });
    return 'new';
  });
}

/** Opens the payment page for a held slot. If that fails, the slot is released for others. */
export async function openPaymentPageForHold<T>(
  context: Context,
  { hold, claimant }: { hold: SlotHoldResult; claimant: SlotClaimant },
  openPage: () => Promise<T>,
): Promise<T> {
  try {
    return await openPage();
  } catch (error) {
    if (hold === 'new') await releaseHold(context, claimant);
    throw error;
  }
}

/** Releases a hold, unless another window of the same buyer prolonged it or paid meanwhile. */
function releaseHold(context: Context, { category, email }: SlotClaimant): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    await lockSlots(db, category);
    const own = await findSlot(db, category, email);
    if (own?.heldUntil?.getTime() !== calculateHoldExpiry(now).getTime()) return;
    await deleteSlot(db, own.id);
    await offerFreeSlots(transaction, category);
  });
}

/**
 * Gives a slot to a vendor who has paid: the held slot, even if the hold expired, or a free one. Returns
 * false if all slots are taken. The lock lasts until the caller's transaction ends.
 */
export async function confirmSlot(
  context: Context,
  { category, email, vendorId }: SlotClaimant & { vendorId: string },
): Promise<boolean> {
  const { db, now } = context;
  await lockSlots(db, category);
  const own = await findSlot(db, category, email);
  if (own?.confirmedAt) return true;
  const confirmed = { vendorId, heldUntil: null, confirmedAt: now };
  const [number] = own ? [] : await anyFreeNumber(context, category);
  if (!own && !number) return false;
  if (own) await updateSlot(db, own.id, confirmed);
  else if (number) await insertSlot(db, { category, email, number, ...confirmed, createdAt: now });
  await removeFromWaitlist(db, category, email);
  await audit(context, { action: 'vendor.place-confirmed', subject: vendorId, details: { category } });
  return true;
}

async function anyFreeNumber({ db, now }: Context, category: VendorCategory): Promise<number[]> {
  await deleteExpiredHolds(db, category, now);
  return findFreeSlotNumbers(await findTakenSlots(db, category, now));
}

/** Returns whether a payment would get a slot. Uses the same lock as `confirmSlot`, in one transaction. */
export async function canConfirmSlot(context: Context, { category, email }: SlotClaimant): Promise<boolean> {
  await lockSlots(context.db, category);
  if (await findSlot(context.db, category, email)) return true;
  return (await anyFreeNumber(context, category)).length > 0;
}

/** Frees the slot of a vendor who gives it up or stops paying. The next vendor on the waitlist gets it. */
export function releaseSlot(context: Context, { category, email }: SlotClaimant): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockSlots(db, category);
    const own = await findSlot(db, category, email);
    if (!own) return;
    await deleteSlot(db, own.id);
    await offerFreeSlots(transaction, category);
  });
}

/**
 * Deletes the holds, waitlist entries and refunds of a deleted account by email, because older ones have no
 * account id.
 */
export const deleteSlotsOfDeletedAccount = ({ db }: Context, email: string): Promise<void> =>
  deleteSlotsByEmail(db, email);
