import type { Profile } from '#contract/account/account.ts';
import {
  billingMessages,
  GetPaymentMethod,
  type Invoice,
  type Membership,
  type OverduePaymentResult,
  type PaymentMethodStatus,
  type PaymentSettings,
} from '#contract/billing/billing.ts';
import type { Offer } from '#contract/billing/plans.ts';
import { dayOf, formatDay } from '#contract/day.ts';
import { formatDollars } from '#contract/dollars.ts';
import { toDollars } from '#contract/money.ts';
import { findPaidDemoOffer } from '#demo/invoices.ts';
import { createPdf } from '#demo/pdf.ts';
import { listActiveAccountRows } from '../brokerage/office-ledger.ts';
import {
  createRefusingHandler,
  type DemoState,
  del,
  get,
  post,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';

const refuseCards = createRefusingHandler('The demo doesn’t take cards, and nobody is charged here.');

/** Answers billing calls. The demo refuses payments, cancellations and exports. */
export const billingHandlers = [
  get('/api/billing', membershipOf),
  get('/api/billing/invoices/:invoice/receipt.pdf', ({ billing: { invoices } }, { invoice }) => {
    const paid = invoices.find(({ id, receiptUrl }) => id === invoice && receiptUrl);
    if (!paid) throwNotFound('The receipt');
    return demoReceipt(paid);
  }),
  post('/api/billing/pay', pay),
  post('/api/billing/card/setup', refuseCards),
  post('/api/billing/card', refuseCards),
  post('/api/billing/portal', refuseCards),
  get(
    '/api/payments/settings',
    (): PaymentSettings => ({ scriptUrl: '', publishableKey: null, isSandbox: true }),
  ),
  post('/api/user/get-payment-method', GetPaymentMethod, cardOf),
  get('/api/account/export', createRefusingHandler('There’s nothing of yours to export in the demo.')),
  del('/api/account', createRefusingHandler('You can’t cancel a membership in the demo.')),
];

function membershipOf({ me, billing: { invoices }, office }: DemoState): Membership {
  const offer = findPaidDemoOffer(me);
  const accounts = office ? listActiveAccountRows(office).length : 1;
  // Only an unpaid yearly bill makes a member overdue; unpaid charges for team accounts do not.
  const open = me.subscriptionStatus === 'past_due' && invoices.find(({ status }) => status === 'open');
  return {
    offer: offer?.name ?? null,
    plan: me.subscriptionPlan,
    status: me.subscriptionStatus,
    yearly: offer ? toDollars(offer.yearly) : null,
    addsTax: false,
    quantity: offer ? accounts + (office?.freeSeats ?? 0) : null,
    trialEnd: me.trialEnd,
    periodEnd: me.subscriptionPeriodEnd,
    endsAtPeriodEnd: false,
    nextCharge: nextChargeOf(me, offer, accounts),
    overdue: open ? { amount: open.amountDue, since: open.createdAt } : null,
    invoices,
  };
}

function nextChargeOf(me: Profile, offer: Offer | undefined, quantity: number): Membership['nextCharge'] {
  const { subscriptionStatus: status, trialEnd, subscriptionPeriodEnd } = me;
  const at = status === 'trialing' ? (trialEnd ?? subscriptionPeriodEnd) : subscriptionPeriodEnd;
  const isRunning = status === 'trialing' || status === 'active';
  return offer && at && isRunning ? { amount: quantity * toDollars(offer.yearly), at } : null;
}

function pay(state: DemoState): OverduePaymentResult {
  const { me, billing } = state;
  const isDue = billing.invoices.some(({ status }) => status === 'open');
  billing.invoices = billing.invoices.map((invoice) =>
    invoice.status === 'open'
      ? { ...invoice, status: 'paid', amountDue: 0, amountPaid: invoice.total }
      : invoice,
  );
  if (me.subscriptionStatus === 'past_due') state.me = { ...me, subscriptionStatus: 'active' };
  const noAction = { checkoutUrl: null, requiresAction: false, clientSecret: null, paymentUrl: null };
  return { success: true, message: isDue ? billingMessages.paid : billingMessages.nothingDue, ...noAction };
}

function cardOf({ me, billing: { card } }: DemoState, { customerId }: GetPaymentMethod): PaymentMethodStatus {
  const { stripeCustomerId: own } = me;
  if (own === null || (customerId ?? own) !== own) throwApiProblem('not_found', billingMessages.noCustomer);
  return card
    ? { hasPaymentMethod: true, card }
    : { hasPaymentMethod: false, message: billingMessages.noCard, card };
}

/** Creates a receipt as one page of plain text, which is simpler than the server's. */
function demoReceipt({ number, total, createdAt, lines }: Invoice): Blob {
  const texts = [
    `Number ${number ?? ''}, ${formatDay(dayOf(new Date(createdAt), 'America/New_York'))}`,
    ...lines.map(({ description }) => description),
    `Paid: ${formatDollars(total)}`,
  ];
  return new Blob([createPdf('Abundance: receipt for a demo payment', texts)], { type: 'application/pdf' });
}
