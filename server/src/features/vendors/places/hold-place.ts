import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { vendorLimits } from '#contract/vendors/vendors.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction } from '../../../core/context.ts';
import { offerFreePlaces } from './offer-places.ts';
import { calculateHoldExpiry, chooseLaterDate, findFreePlaceNumbers } from './rules.ts';
import {
  deleteExpiredHolds,
  deletePlace,
  deletePlacesByEmail,
  findPlace,
  findTakenPlaces,
  insertPlace,
  lockPlaces,
  removeFromWaitlist,
  updatePlace,
} from './store.ts';

export interface PlaceClaimant {
  category: VendorCategory;
  /** Identifies the buyer before and after the account exists. */
  email: string;
  vendorId: string | null;
}

/** Counts the places that a new buyer can get. Places held for buyers or for the waitlist count as taken. */
export async function countPlacesLeft({ db, now }: Context, category: VendorCategory): Promise<number> {
  return vendorLimits.partnerPlaces - (await findTakenPlaces(db, category, now)).length;
}

/** Counts the places that this vendor can get, including a place that is held for them. */
export async function countPlacesLeftForVendor(
  { db, now }: Context,
  category: VendorCategory,
  email: string,
): Promise<number> {
  const taken = await findTakenPlaces(db, category, now);
  const byOthers = taken.filter((place) => place.heldUntil === null || place.email !== email);
  return vendorLimits.partnerPlaces - byOthers.length;
}

/**
 * The result of a request to hold a place: `new` for a new hold, `kept` for an existing hold or place, `full`
 * if all places are taken.
 */
export type PlaceHoldResult = 'new' | 'kept' | 'full';

/** Reserves a place while the buyer pays. A repeated request prolongs the hold. */
export function holdPlace(context: Context, claimant: PlaceClaimant): Promise<PlaceHoldResult> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const { category, email, vendorId } = claimant;
    await lockPlaces(db, category);
    await deleteExpiredHolds(db, category, now);
    await offerFreePlaces(transaction, category);
    const own = await findPlace(db, category, email);
    const heldUntil = calculateHoldExpiry(now);
    if (own?.heldUntil)
      await updatePlace(db, own.id, { vendorId, heldUntil: chooseLaterDate(own.heldUntil, heldUntil) });
    if (own) return 'kept';
    const [number] = findFreePlaceNumbers(await findTakenPlaces(db, category, now));
    if (!number) return 'full';
    await insertPlace(db, { category, email, vendorId, number, heldUntil, createdAt: now });
    return 'new';
  });
}

/** Opens the payment page for a held place. If that fails, the place is released for others. */
export async function openPaymentPageForHold<T>(
  context: Context,
  { hold, claimant }: { hold: PlaceHoldResult; claimant: PlaceClaimant },
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
function releaseHold(context: Context, { category, email }: PlaceClaimant): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    await lockPlaces(db, category);
    const own = await findPlace(db, category, email);
    if (own?.heldUntil?.getTime() !== calculateHoldExpiry(now).getTime()) return;
    await deletePlace(db, own.id);
    await offerFreePlaces(transaction, category);
  });
}

/**
 * Gives a place to a vendor who has paid: the held place, even if the hold expired, or a free one. Returns
 * false if all places are taken. The lock lasts until the caller's transaction ends.
 */
export async function confirmPlace(
  context: Context,
  { category, email, vendorId }: PlaceClaimant & { vendorId: string },
): Promise<boolean> {
  const { db, now } = context;
  await lockPlaces(db, category);
  const own = await findPlace(db, category, email);
  if (own?.confirmedAt) return true;
  const confirmed = { vendorId, heldUntil: null, confirmedAt: now };
  const [number] = own ? [] : await anyFreeNumber(context, category);
  if (!own && !number) return false;
  if (own) await updatePlace(db, own.id, confirmed);
  else if (number) await insertPlace(db, { category, email, number, ...confirmed, createdAt: now });
  await removeFromWaitlist(db, category, email);
  await audit(context, { action: 'vendor.place-confirmed', subject: vendorId, details: { category } });
  return true;
}

async function anyFreeNumber({ db, now }: Context, category: VendorCategory): Promise<number[]> {
  await deleteExpiredHolds(db, category, now);
  return findFreePlaceNumbers(await findTakenPlaces(db, category, now));
}

/** Returns whether a payment would get a place. Uses the same lock as `confirmPlace`, in one transaction. */
export async function canConfirmPlace(
  context: Context,
  { category, email }: PlaceClaimant,
): Promise<boolean> {
  await lockPlaces(context.db, category);
  if (await findPlace(context.db, category, email)) return true;
  return (await anyFreeNumber(context, category)).length > 0;
}

/** Frees the place of a vendor who gives it up or stops paying. The next vendor on the waitlist gets it. */
export function releasePlace(context: Context, { category, email }: PlaceClaimant): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockPlaces(db, category);
    const own = await findPlace(db, category, email);
    if (!own) return;
    await deletePlace(db, own.id);
    await offerFreePlaces(transaction, category);
  });
}

/**
 * Deletes the holds, waitlist entries and refunds of a deleted account by email, because older ones have no
 * account id.
 */
export const deletePlacesOfDeletedAccount = ({ db }: Context, email: string): Promise<void> =>
  deletePlacesByEmail(db, email);
