import type { Profile } from '#contract/account/account.ts';
import type { Invoice } from '#contract/billing/billing.ts';
import { chargeLineTexts } from '#contract/billing/charge-line-text.ts';
import { findDesktopOffer, isOfferKey, type Offer, offers } from '#contract/billing/plans.ts';
import { toDollars } from '#contract/money.ts';
import { createDemoId } from './ids.ts';
import type { DemoTeam } from './team.ts';

export const demoCard = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 };

/** The invoices of a demo account or of its brokerage, latest first. */
export const createDemoInvoices = (profile: Profile, team: DemoTeam | undefined): Invoice[] =>
  team ? invoicesOfTeam(team) : invoicesOfPerson(profile);

/** The offer that a demo account pays for. */
export function findPaidDemoOffer({
  role,
  subscriptionPlan,
  subscriptionPriceId,
}: Profile): Offer | undefined {
  const offerName = subscriptionPriceId?.replace('price_demo_', '');
  return isOfferKey(offerName) ? offers[offerName] : findDesktopOffer(role, subscriptionPlan);
}

function invoicesOfPerson(me: Profile): Invoice[] {
  const { subscriptionStatus, subscriptionCreatedAt, trialEnd } = me;
  const offer = findPaidDemoOffer(me);
  const since = trialEnd ?? subscriptionCreatedAt;
  if (!offer || !since || subscriptionStatus === 'trialing') return [];
  const description = chargeLineTexts.year(offer.name);
  const invoice = createPaidDemoInvoice(`demo-${me.id}`, description, toDollars(offer.yearly), since);
  return [subscriptionStatus === 'past_due' ? asUnpaid(invoice) : invoice];
}

/** The yearly invoices of a brokerage and the charges for later accounts, latest first, without drafts. */
function invoicesOfTeam({ yearlyInvoices, seats }: DemoTeam): Invoice[] {
  const all = [...yearlyInvoices, ...seats.flatMap(({ invoice }) => invoice ?? [])];
  return all
    .filter(({ status }) => status !== 'draft')
    .map(({ id, number, status, total, createdAt, description }) => {
      const paid = createPaidDemoInvoice(id, description, toDollars(total), createdAt);
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

/** The invoice as it is after its payment. */
export const toPaidDemoInvoice = (invoice: Invoice, at: string): Invoice => ({
  ...invoice,
  status: 'paid',
  amountDue: 0,
  amountPaid: invoice.total,
  paidAt: at,
  receiptUrl: receiptOf(invoice.id),
});

const receiptOf = (id: string) => `/api/billing/invoices/${id}/receipt.pdf`;

export function createPaidDemoInvoice(name: string, description: string, total: number, at: string): Invoice {
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
