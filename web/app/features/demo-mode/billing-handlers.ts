import type { Profile } from '#contract/account/account.ts';
import {
  billingMessages,
  GetPaymentMethod,
  type Membership,
  type OverduePaid,
  type PaymentMethodFound,
  type PaymentSettings,
} from '#contract/billing/billing.ts';
import type { Offer } from '#contract/billing/plans.ts';
import { dollarsOf } from '#contract/money.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { offerOf } from './billing/billing-memory.ts';
import { demoReceipt } from './billing/demo-receipt.ts';
import { previewUpgrade, upgrade } from './billing/upgrade-handlers.ts';
import { checked, type DemoHandler, type DemoState } from './demo-handler.ts';

/** The demo has no payments, cancellations or exports. */
const refuseWith = (message: string) => () => {
  throw new ApiProblem(409, { code: 'conflict', message });
};
const refuseCards = refuseWith('The demo doesn’t take cards, and nobody is charged here.');

export const billingHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/billing', handle: (state) => membershipOf(state) },
  { method: 'GET', path: '/api/billing/invoices/:invoice/receipt.pdf', handle: receiptOf },
  { method: 'POST', path: '/api/billing/pay', handle: (state) => pay(state) },
  { method: 'POST', path: '/api/billing/card/setup', handle: refuseCards },
  { method: 'POST', path: '/api/billing/card', handle: refuseCards },
  { method: 'POST', path: '/api/billing/portal', handle: refuseCards },
  { method: 'GET', path: '/api/payments/settings', handle: () => noProvider },
  {
    method: 'POST',
    path: '/api/user/get-payment-method',
    handle: (state, { body }) => cardOf(state, checked(GetPaymentMethod, body)),
  },
  { method: 'GET', path: '/api/user/upgrade-preview', handle: (state) => previewUpgrade(state) },
  {
    method: 'POST',
    path: '/api/user/upgrade-subscription',
    handle: (state, { body }) => upgrade(state, body),
  },
  {
    method: 'GET',
    path: '/api/account/export',
    handle: refuseWith('There’s nothing of yours to export in the demo.'),
  },
  {
    method: 'DELETE',
    path: '/api/account',
    handle: refuseWith('You can’t cancel a membership in the demo.'),
  },
];

/** The demo loads no payment script. */
const noProvider: PaymentSettings = { scriptUrl: '', publishableKey: null, isSandbox: true };

function membershipOf({ me, billing: { invoices }, office }: DemoState): Membership {
  const offer = offerOf(me);
  const quantity = office ? office.rows.filter(({ isClosed }) => !isClosed).length + office.freeSeats : 1;
  // Charges for accounts of the team do not count: only the yearly bill makes a member overdue.
  const open = me.subscriptionStatus === 'past_due' && invoices.find(({ status }) => status === 'open');
  return {
    offer: offer?.name ?? null,
    plan: me.subscriptionPlan,
    status: me.subscriptionStatus,
    yearly: offer ? dollarsOf(offer.yearly) : null,
    addsTax: false,
    quantity: offer ? quantity : null,
    trialEnd: me.trialEnd,
    periodEnd: me.subscriptionPeriodEnd,
    endsAtPeriodEnd: false,
    nextCharge: nextChargeOf(me, offer, office ? quantity - office.freeSeats : 1),
    overdue: open ? { amount: open.amountDue, since: open.createdAt } : null,
    invoices,
  };
}

function nextChargeOf(me: Profile, offer: Offer | undefined, quantity: number): Membership['nextCharge'] {
  const { subscriptionStatus: status, trialEnd, subscriptionPeriodEnd } = me;
  const chargedAt = status === 'trialing' ? (trialEnd ?? subscriptionPeriodEnd) : subscriptionPeriodEnd;
  const isRunning = status === 'trialing' || status === 'active';
  return offer && chargedAt && isRunning
    ? { amount: quantity * dollarsOf(offer.yearly), at: chargedAt }
    : null;
}

function receiptOf({ billing: { invoices } }: DemoState, { params }: { params: { invoice?: string } }): Blob {
  const invoice = invoices.find(({ id, receiptUrl }) => id === params.invoice && receiptUrl);
  if (!invoice) throw refused(404, 'not_found', 'The receipt was not found.');
  return demoReceipt(invoice);
}

function pay(state: DemoState): OverduePaid {
  const { me, billing } = state;
  const isDue = billing.invoices.some(({ status }) => status === 'open');
  billing.invoices = billing.invoices.map((invoice) =>
    invoice.status === 'open'
      ? { ...invoice, status: 'paid', amountDue: 0, amountPaid: invoice.total }
      : invoice,
  );
  if (me.subscriptionStatus === 'past_due') state.me = { ...me, subscriptionStatus: 'active' };
  return {
    success: true,
    message: isDue ? billingMessages.paid : billingMessages.nothingDue,
    checkoutUrl: null,
    requiresAction: false,
    clientSecret: null,
    paymentUrl: null,
  };
}

function cardOf({ me, billing: { card } }: DemoState, { customerId }: GetPaymentMethod): PaymentMethodFound {
  if (!isOwnCustomer(customerId, me)) throw refused(404, 'not_found', billingMessages.noCustomer);
  return card
    ? { hasPaymentMethod: true, card }
    : { hasPaymentMethod: false, message: billingMessages.noCard, card };
}

const isOwnCustomer = (customerId: string | null | undefined, { stripeCustomerId }: Profile) =>
  stripeCustomerId !== null && (customerId ?? stripeCustomerId) === stripeCustomerId;

const refused = (status: number, code: ProblemCode, message: string) =>
  new ApiProblem(status, { code, message });
