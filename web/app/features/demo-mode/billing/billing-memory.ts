import type { Profile } from '#contract/account.ts';
import type { Card, Invoice } from '#contract/billing.ts';
import { dollarsOf } from '#contract/money.ts';
import { desktopOffer, isOfferKey, type Offer, offers } from '#contract/plans.ts';
import { demoId } from '#demo/ids.ts';

/** What the demo remembers of someone's payments, the latest first. */
export interface BillingMemory {
  card: Card | null;
  invoices: Invoice[];
}

export function newBilling(me: Profile): BillingMemory {
  const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 };
  return { card: me.stripeCustomerId ? card : null, invoices: firstInvoices(me) };
}

/** What someone pays for. */
export function offerOf({ role, subscriptionPlan, subscriptionPriceId }: Profile): Offer | undefined {
  const named = subscriptionPriceId?.replace('price_demo_', '');
  return isOfferKey(named) ? offers[named] : desktopOffer(role, subscriptionPlan);
}

function firstInvoices(me: Profile): Invoice[] {
  const { subscriptionStatus, subscriptionCreatedAt, trialEnd } = me;
  const offer = offerOf(me);
  const since = trialEnd ?? subscriptionCreatedAt;
  if (!offer || !since || subscriptionStatus === 'trialing') return [];
  const invoice = paidInvoice(`demo-${me.id}`, offer.name, dollarsOf(offer.yearly), since);
  return [subscriptionStatus === 'past_due' ? unpaid(invoice) : invoice];
}

const unpaid = (invoice: Invoice): Invoice => ({
  ...invoice,
  status: 'open',
  amountDue: invoice.total,
  amountPaid: 0,
  paidAt: null,
  receiptUrl: null,
});

export function paidInvoice(name: string, description: string, total: number, at: string): Invoice {
  const id = `in_${demoId(`invoice/${name}`).replaceAll('-', '')}`;
  return {
    id,
    number: `DEMO-${id.slice(3, 9).toUpperCase()}`,
    status: 'paid',
    total,
    amountDue: 0,
    amountPaid: total,
    createdAt: at,
    paidAt: at,
    lines: [{ description, amount: total }],
    receiptUrl: `/api/billing/invoices/${id}/receipt.pdf`,
  };
}
