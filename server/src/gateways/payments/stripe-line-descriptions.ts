import type Stripe from 'stripe';
import { chargeLineTexts, offerQuantityText } from '#contract/billing/charge-line-text.ts';
import { offerKeys } from '#contract/billing/plans.ts';
import { dayOf } from '#contract/day.ts';
import { createProductId } from './stripe-catalog.ts';

type Line = Pick<
  Stripe.InvoiceLineItem,
  'amount' | 'description' | 'parent' | 'period' | 'pricing' | 'quantity'
>;

/** Days are in New York time, as on receipts and in mails. */
const dayAt = (seconds: number) => dayOf(new Date(seconds * 1000), 'America/New_York');

/** The plan a line charges for; undefined when it is not one of our plans. */
function planOf({ pricing, quantity }: Line): string | undefined {
  const product = pricing?.price_details?.product;
  const offer = offerKeys.find((key) => createProductId(key) === product);
  return offer && offerQuantityText(offer, quantity ?? 1);
}

const isProration = ({ parent }: Line): boolean =>
  (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration ?? false;

/** Whether the period has 365 or 366 days; the provider counts years in UTC. */
const isYear = ({ start, end }: Line['period']): boolean =>
  [365, 366].includes((end - start) / (24 * 60 * 60));

/**
 * Describes a line in our own terms, from its plan, period and proration. Lines that are not a plan keep
 * their description, which we wrote ourselves.
 */
export function describeInvoiceLine(line: Line): string {
  const plan = planOf(line);
  if (!plan) return line.description || chargeLineTexts.unnamed;
  const { amount, period } = line;
  const [from, until] = [dayAt(period.start), dayAt(period.end)];
  if (isProration(line) && amount < 0) return chargeLineTexts.credit(plan, from);
  if (isProration(line)) return chargeLineTexts.period(plan, from, until);
  if (amount === 0) return chargeLineTexts.trial(plan, until);
  return isYear(period) ? chargeLineTexts.year(plan) : chargeLineTexts.period(plan, from, until);
}
