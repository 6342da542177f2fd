import type { Profile } from '#contract/account.ts';
import type { Card, Invoice } from '#contract/billing.ts';
import { chargeLineWords } from '#contract/charge-line-words.ts';
import { dollarsOf } from '#contract/money.ts';
import { desktopOffer, isOfferKey, type Offer, offers } from '#contract/plans.ts';
import { demoId } from '#demo/ids.ts';
import type { DemoTeam } from '#demo/team.ts';

/** What the demo remembers of someone's payments, the latest first. */
export interface BillingMemory {
  card: Card | null;
  invoices: Invoice[];
}

export function newBilling(me: Profile, team: DemoTeam | undefined): BillingMemory {
  const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 };
  return {
    card: me.stripeCustomerId ? card : null,
    invoices: team ? officeInvoices(team) : firstInvoices(me),
  };
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
  const description = chargeLineWords.year(offer.name);
  const invoice = paidInvoice(`demo-${me.id}`, description, dollarsOf(offer.yearly), since);
  return [subscriptionStatus === 'past_due' ? unpaid(invoice) : invoice];
}

/** The bills of an office and what each account cost that came since, the latest first. Drafts are nobody's yet. */
function officeInvoices({ yearlyInvoices, seats }: DemoTeam): Invoice[] {
  const all = [...yearlyInvoices, ...seats.flatMap(({ invoice }) => invoice ?? [])];
  return all
    .filter(({ status }) => status !== 'draft')
    .map(({ id, number, status, total, createdAt, description }) => {
      const paid = paidInvoice(id, description, dollarsOf(total), createdAt);
      const invoice = { ...paid, id, number, receiptUrl: receiptOf(id) };
      return status === 'paid' ? invoice : unpaid(invoice);
    })
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

const unpaid = (invoice: Invoice): Invoice => ({
  ...invoice,
  status: 'open',
  amountDue: invoice.total,
  amountPaid: 0,
  paidAt: null,
  receiptUrl: null,
});

export const settled = (invoice: Invoice, at: string): Invoice => ({
  ...invoice,
  status: 'paid',
  amountDue: 0,
  amountPaid: invoice.total,
  paidAt: at,
  receiptUrl: receiptOf(invoice.id),
});

const receiptOf = (id: string) => `/api/billing/invoices/${id}/receipt.pdf`;

export function paidInvoice(name: string, description: string, total: number, at: string): Invoice {
  const id = `in_${demoId(`invoice/${name}`).replaceAll('-', '')}`;
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
