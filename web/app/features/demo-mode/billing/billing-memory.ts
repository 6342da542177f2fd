import type { Profile } from '#contract/account/account.ts';
import type { Card, Invoice } from '#contract/billing/billing.ts';
import { chargeLineTexts } from '#contract/billing/charge-line-text.ts';
import { findDesktopOffer, isOfferKey, type Offer, offers } from '#contract/billing/plans.ts';
import { toDollars } from '#contract/money.ts';
import { createDemoId } from '#demo/ids.ts';
import type { DemoTeam } from '#demo/team.ts';

/** The user's payments, latest first. */
export interface BillingMemory {
  card: Card | null;
  invoices: Invoice[];
}

export function createBillingMemory(me: Profile, team: DemoTeam | undefined): BillingMemory {
  const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 };
  return {
    card: me.stripeCustomerId ? card : null,
    invoices: team ? officeInvoices(team) : firstInvoices(me),
  };
}

/** The offer that the user pays for. */
export function findPaidOffer({ role, subscriptionPlan, subscriptionPriceId }: Profile): Offer | undefined {
  const offerName = subscriptionPriceId?.replace('price_demo_', '');
  return isOfferKey(offerName) ? offers[offerName] : findDesktopOffer(role, subscriptionPlan);
}

function firstInvoices(me: Profile): Invoice[] {
  const { subscriptionStatus, subscriptionCreatedAt, trialEnd } = me;
  const offer = findPaidOffer(me);
  const since = trialEnd ?? subscriptionCreatedAt;
  if (!offer || !since || subscriptionStatus === 'trialing') return [];
  const description = chargeLineTexts.year(offer.name);
  const invoice = createPaidInvoice(`demo-${me.id}`, description, toDollars(offer.yearly), since);
  return [subscriptionStatus === 'past_due' ? asUnpaid(invoice) : invoice];
}

/** The yearly invoices of a brokerage and the charges for later accounts, latest first, without drafts. */
function officeInvoices({ yearlyInvoices, seats }: DemoTeam): Invoice[] {
  const all = [...yearlyInvoices, ...seats.flatMap(({ invoice }) => invoice ?? [])];
  return all
    .filter(({ status }) => status !== 'draft')
    .map(({ id, number, status, total, createdAt, description }) => {
      const paid = createPaidInvoice(id, description, toDollars(total), createdAt);
      const invoice = { ...paid, id, number, receiptUrl: receiptOf(id) };
      return status === 'paid' ? invoice : asUnpaid(invoice);
    })
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

const asUnpaid = (invoice: Invoice): Invoice => ({
  ...invoice,
  status: 'open',
  amountDue: invoice.total,
  amountPaid: 0,
  paidAt: null,
  receiptUrl: null,
});

export const toPaidInvoice = (invoice: Invoice, at: string): Invoice => ({
  ...invoice,
  status: 'paid',
  amountDue: 0,
  amountPaid: invoice.total,
  paidAt: at,
  receiptUrl: receiptOf(invoice.id),
});

const receiptOf = (id: string) => `/api/billing/invoices/${id}/receipt.pdf`;

export function createPaidInvoice(name: string, description: string, total: number, at: string): Invoice {
  const id = `in_${createDemoId(`invoice/${name}`).replaceAll('-', '')}`;
  return {
    id,
    number: `DEMO-${id.slice(3, 9).toUpperCase()}`,
    status: 'paid',
    total,
    amountDue: 0,
    amountPaid: total,
    carriedIn: 0,
    carriedOut: 0,
    amountRefunded: 0,
    refunds: [],
    createdAt: at,
    paidAt: at,
    lines: [{ description, amount: total }],
    receiptUrl: receiptOf(id),
  };
}
