import { isDeepStrictEqual } from 'node:util';
import { billingMessages } from '#contract/billing.ts';
import type { Context } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { Bought, CheckoutPurpose } from '../../../db/tables/checkouts.ts';
import type { Checkout, OfferItem } from '../../../gateways/payments/objects.ts';
import { ProviderSilent } from '../../../gateways/payments/stripe-errors.ts';
import type { CheckoutWish, OneOffLine } from '../../../gateways/payments/wishes.ts';
import { type CheckoutOutcome, finishCheckout, settle } from './finish-checkout.ts';
import type { SoldPurpose } from './purposes.ts';
import { type CheckoutRow, insertCheckout, markClosed, openCheckoutOf, savePage } from './store.ts';

/** A trial is for what is bought by the year. */
type Terms = Omit<Extract<CheckoutWish, { mode: 'payment' }>, 'mode' | 'lines'> & { trialDays?: number };

interface CheckoutFor {
  purpose: SoldPurpose;
  subject: string;
  personId: string | null;
  bought: Bought;
}

const aDay = 24 * 60 * 60 * 1000;

/**
 * The page for this purpose. One that is open already and sells the same is that page; one that sells something else
 * is closed at the provider before another opens; one that was paid meanwhile is finished.
 */
export async function pageFor(
  context: Context,
  { terms, ...wanted }: CheckoutFor & { terms: Terms },
): Promise<CheckoutOutcome> {
  const earlier = await openCheckoutOf(context.db, wanted.purpose, wanted.subject);
  if (earlier) {
    const isSame = isDeepStrictEqual(earlier.bought, wanted.bought);
    const outcome = isSame ? await lookAgain(context, earlier, terms) : await closePage(context, earlier);
    if (outcome.status !== 'expired') return outcome;
  }
  const checkout = await beginCheckout(context, wanted);
  return checkout ? openPage(context, checkout, terms) : pageFor(context, { terms, ...wanted });
}

/** A page whose address never came is asked for again: to the provider that is the same wish. */
async function lookAgain(context: Context, earlier: CheckoutRow, terms: Terms): Promise<CheckoutOutcome> {
  if (!earlier.providerId) return openPage(context, earlier, terms);
  return (await finishCheckout(context, earlier.providerId)) ?? { status: 'expired' };
}

/** Written down before its page opens. Nothing when another is open for the same purpose and subject. */
export const beginCheckout = ({ db, now }: Context, wanted: CheckoutFor): Promise<CheckoutRow | undefined> =>
  insertCheckout(db, { ...wanted, createdAt: now, expiresAt: new Date(now.getTime() + aDay) });

/** The provider knows the page by our row, and the row by the page, whichever of the two we are left with. */
export async function openPage(
  context: Context,
  checkout: CheckoutRow,
  { reference, trialDays = 0, ...terms }: Terms,
): Promise<{ status: 'open'; url: string | null; id: string }> {
  const { id, bought } = checkout;
  const page = await askForPage(context, checkout, {
    ...terms,
    ...soldAs(bought, trialDays),
    reference: { ...reference, checkout: id },
  });
  if (await savePage(context.db, id, page.id)) return { status: 'open', url: page.url, id: page.id };
  await context.services.payments.closeCheckout(page.id);
  throw fail('conflict', billingMessages.otherWindow);
}

/** By the year or once: a page sells one or the other. */
function soldAs(bought: Bought, trialDays: number) {
  const lines = bought.filter((one): one is OneOffLine => 'amount' in one);
  return lines.length
    ? { mode: 'payment' as const, lines }
    : { mode: 'subscription' as const, items: bought as OfferItem[], trialDays };
}

/** What the provider refuses it would refuse again under the same name: the next try is another attempt. */
async function askForPage(context: Context, checkout: CheckoutRow, wish: CheckoutWish): Promise<Checkout> {
  try {
    return await context.services.payments.openCheckout(`checkout:${checkout.id}`, wish);
  } catch (error) {
    if (!(error instanceof ProviderSilent)) await markClosed(context.db, checkout);
    throw error;
  }
}

/** Nobody can pay there anymore, unless somebody just has: then it is finished. */
async function closePage(context: Context, checkout: CheckoutRow): Promise<CheckoutOutcome> {
  const { providerId } = checkout;
  if (providerId) return settle(context, checkout, await context.services.payments.closeCheckout(providerId));
  if (await markClosed(context.db, checkout)) return { status: 'expired' };
  return closeOpenPage(context, checkout.purpose, checkout.subject);
}

/** Finishes what is open for this purpose and subject if it was paid, and closes nothing. */
export async function lookAtOpenPage(
  context: Context,
  purpose: CheckoutPurpose,
  subject: string,
): Promise<CheckoutOutcome | undefined> {
  const open = await openCheckoutOf(context.db, purpose, subject);
  return open?.providerId ? finishCheckout(context, open.providerId) : undefined;
}

/** Closes what is open for this purpose and subject, if anything is. What another window has opened since stays. */
export async function closeOpenPage(
  context: Context,
  purpose: CheckoutPurpose,
  subject: string,
  latestAttempt = Number.POSITIVE_INFINITY,
): Promise<CheckoutOutcome> {
  const open = await openCheckoutOf(context.db, purpose, subject);
  if (open && open.attempt > latestAttempt) throw fail('conflict', billingMessages.otherWindow);
  return open ? closePage(context, open) : { status: 'expired' };
}
