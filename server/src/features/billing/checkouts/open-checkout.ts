import { isDeepStrictEqual } from 'node:util';
import { billingMessages } from '#contract/billing/billing.ts';
import type { Context, OwnerId } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import type { CheckoutPurpose, PurchasedItems } from '../../../db/tables/checkouts.ts';
import type { CheckoutInput, OneOffLine } from '../../../gateways/payments/inputs.ts';
import type { Checkout, OfferItem } from '../../../gateways/payments/objects.ts';
import { ProviderTimeoutError } from '../../../gateways/payments/stripe-errors.ts';
import {
  applyCheckoutPageState,
  type CheckoutOutcome,
  finishCheckout,
  type SellableCheckoutPurpose,
} from './finish-checkout.ts';
import {
  type CheckoutRow,
  deleteOldCheckouts,
  deleteUnpaidCheckoutRows,
  findExpiredCheckouts,
  findOpenCheckout,
  findOpenCheckoutsOfUser,
  insertCheckout,
  markCheckoutClosed,
  saveCheckoutPageId,
} from './store.ts';

/** The options of a page. `trialDays` applies only to subscriptions. */
type PageOptions = Omit<Extract<CheckoutInput, { mode: 'payment' }>, 'mode' | 'lines'> & {
  trialDays?: number;
};

interface NewCheckoutFacts {
  purpose: SellableCheckoutPurpose;
  subject: string;
  personId: string | null;
  bought: PurchasedItems;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the checkout page for this purpose. Reuses an open page with the same items. Closes an open page
 * with other items before it opens a new one. If the buyer has just paid the open page, finishes it instead.
 */
export async function ensureCheckoutPage(
  context: Context,
  { terms, ...facts }: NewCheckoutFacts & { terms: PageOptions },
): Promise<CheckoutOutcome> {
  const earlier = await findOpenCheckout(context.db, facts.purpose, facts.subject);
  if (earlier) {
    const isSame = isDeepStrictEqual(earlier.bought, facts.bought);
    const outcome = isSame ? await resumePage(context, earlier, terms) : await closePage(context, earlier);
    if (outcome.status !== 'expired') return outcome;
  }
  const checkout = await createCheckout(context, facts);
  return checkout
    ? openCheckoutPage(context, checkout, terms)
    : ensureCheckoutPage(context, { terms, ...facts });
}

/** Returns the open page. If its ID was lost, requests it again with the same idempotency key. */
async function resumePage(
  context: Context,
  earlier: CheckoutRow,
  terms: PageOptions,
): Promise<CheckoutOutcome> {
  if (!earlier.providerId) return openCheckoutPage(context, earlier, terms);
  return (await finishCheckout(context, earlier.providerId)) ?? { status: 'expired' };
}

/** Stores the checkout before its page opens. Returns undefined if another checkout is open already. */
export const createCheckout = (
  { db, now }: Context,
  facts: NewCheckoutFacts,
): Promise<CheckoutRow | undefined> =>
  insertCheckout(db, { ...facts, createdAt: now, expiresAt: new Date(now.getTime() + dayMs) });

/**
 * Opens a checkout page. The page and our row store each other's ID, so that a crash cannot separate them.
 */
export async function openCheckoutPage(
  context: Context,
  checkout: CheckoutRow,
  { reference, trialDays = 0, ...terms }: PageOptions,
): Promise<{ status: 'open'; url: string | null; id: string }> {
  const { id, bought } = checkout;
  const page = await requestPage(context, checkout, {
    ...terms,
    ...saleOf(bought, trialDays),
    reference: { ...reference, checkout: id },
  });
  if (await saveCheckoutPageId(context.db, id, page.id))
    return { status: 'open', url: page.url, id: page.id };
  await context.services.payments.closeCheckout(page.id);
  throw appError('conflict', billingMessages.otherWindow);
}

/** Returns the page options for these items: the page sells either a subscription or one-time items. */
function saleOf(bought: PurchasedItems, trialDays: number) {
  const lines = bought.filter((item): item is OneOffLine => 'amount' in item);
  return lines.length
    ? { mode: 'payment' as const, lines }
    : { mode: 'subscription' as const, items: bought as OfferItem[], trialDays };
}

/**
 * Requests a page from the provider. Closes a refused checkout, because the provider would refuse the same
 * idempotency key again.
 */
async function requestPage(context: Context, checkout: CheckoutRow, input: CheckoutInput): Promise<Checkout> {
  try {
    return await context.services.payments.openCheckout(`checkout:${checkout.id}`, input);
  } catch (error) {
    if (!(error instanceof ProviderTimeoutError)) await markCheckoutClosed(context.db, checkout);
    throw error;
  }
}

/** Closes the page, or finishes the checkout if the buyer has just paid. */
async function closePage(context: Context, checkout: CheckoutRow): Promise<CheckoutOutcome> {
  const { providerId } = checkout;
  if (providerId)
    return applyCheckoutPageState(
      context,
      checkout,
      await context.services.payments.closeCheckout(providerId),
    );
  if (await markCheckoutClosed(context.db, checkout)) return { status: 'expired' };
  return closeOpenCheckout(context, checkout.purpose, checkout.subject);
}

/** Finishes the open checkout of this purpose and subject if the buyer has paid. Otherwise keeps it open. */
export async function finishOpenCheckout(
  context: Context,
  purpose: CheckoutPurpose,
  subject: string,
): Promise<CheckoutOutcome | undefined> {
  const open = await findOpenCheckout(context.db, purpose, subject);
  return open?.providerId ? finishCheckout(context, open.providerId) : undefined;
}

/** Closes the open page of this purpose and subject. Refuses if another window has opened a newer page. */
export async function closeOpenCheckout(
  context: Context,
  purpose: CheckoutPurpose,
  subject: string,
  latestAttempt = Number.POSITIVE_INFINITY,
): Promise<CheckoutOutcome> {
  const open = await findOpenCheckout(context.db, purpose, subject);
  if (open && open.attempt > latestAttempt) throw appError('conflict', billingMessages.otherWindow);
  return open ? closePage(context, open) : { status: 'expired' };
}

/** The purposes of pages that sell a user another year of their own plan. */
const planPurposes: readonly CheckoutPurpose[] = ['renewal', 'vendor'];

/** Closes the user's open pages for a plan of their own, or finishes those that the user has just paid. */
export const closePlanPages = (context: Context, owner: OwnerId): Promise<void> =>
  closePagesOfUser(context, owner, planPurposes);

/** Closes all open pages of a user, or finishes those that the user has just paid. */
export async function closePagesOfUser(
  context: Context,
  owner: OwnerId,
  purposes?: readonly CheckoutPurpose[],
): Promise<void> {
  for (const checkout of await findOpenCheckoutsOfUser(owner, context.db, purposes))
    await closePage(context, checkout);
}

/**
 * Finishes paid checkouts whose buyers never returned, closes other expired ones, and deletes old ones. After
 * a failed checkout, it continues with the next.
 */
export async function finishExpiredCheckouts(context: Context): Promise<void> {
  const { db, now } = context;
  const failures: unknown[] = [];
  for (const checkout of await findExpiredCheckouts(db, now))
    await finishExpiredCheckout(context, checkout).catch((error: unknown) => failures.push(error));
  await deleteOldCheckouts(db, new Date(now.getTime() - 90 * dayMs));
  if (failures.length) throw new AggregateError(failures, 'Some checkouts could not be finished yet.');
}

async function finishExpiredCheckout(context: Context, checkout: CheckoutRow): Promise<void> {
  const { status } = await closeOpenCheckout(context, checkout.purpose, checkout.subject);
  if (status === 'unpaid') await markCheckoutClosed(context.db, checkout);
}

/** Deletes unpaid checkouts of a purchase that will never happen. The caller has closed their pages. */
export const deleteUnpaidCheckouts = (
  { db }: Context,
  purpose: CheckoutPurpose,
  subject: string,
): Promise<void> => deleteUnpaidCheckoutRows(db, purpose, subject);
