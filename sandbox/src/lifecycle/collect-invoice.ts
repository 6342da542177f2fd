import { applyBalance } from '../billing/balance.ts';
import { SECONDS_PER_DAY } from '../billing/periods.ts';
import type { Invoice, InvoicePayment } from '../objects/invoices.ts';
import type { PaymentIntent } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';
import {
  attemptPayment,
  cancelPaymentIntent,
  createPaymentIntent,
  MINIMUM_CHARGE,
} from './payment-attempts.ts';
import { markSubscriptionPaid, markSubscriptionPastDue } from './subscription-status.ts';

export const getInvoiceSubscriptionId = (invoice: Invoice) =>
  invoice.parent?.subscription_details.subscription ?? null;

/**
 * Gives the invoice a number, applies the customer's balance and opens the invoice. Then marks it as paid if
 * nothing is due or `paidBy` has paid it.
 */
export function finalizeInvoice(world: ProviderContext, invoice: Invoice, paidBy?: PaymentIntent): Invoice {
  const customer = world.store.get('customer', invoice.customer);
  const now = world.now(invoice.test_clock);
  const { amountDue, endingBalance } = paidBy
    ? { amountDue: paidBy.amount, endingBalance: customer.balance }
    : applyBalance(invoice.total, customer.balance, MINIMUM_CHARGE);
  world.update(customer, {
    balance: endingBalance,
    currency: invoice.currency,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  });
  const open = world.update(invoice, {
    amount_due: amountDue,
    amount_remaining: amountDue,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: endingBalance,
    hosted_invoice_url: `${world.settings.publicUrl}/invoice/${invoice.sandbox.token}`,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  if (amountDue > 0) bindPayment(world, open, paidBy ?? requestPayment(world, open));
  world.emit('invoice.finalized', open);
  if (paidBy) return markInvoicePaid(world, open, paidBy);
  return amountDue > 0 ? open : markInvoicePaid(world, open, null);
}

function requestPayment(world: ProviderContext, invoice: Invoice): PaymentIntent {
  return createPaymentIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: purposeOf(invoice),
    payment_method: findPayingCard(world, invoice),
    setup_future_usage: getInvoiceSubscriptionId(invoice) ? 'off_session' : null,
    test_clock: invoice.test_clock,
  });
}

function bindPayment(world: ProviderContext, invoice: Invoice, intent: PaymentIntent): void {
  world.store.save<InvoicePayment>({
    id: createId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: intent.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

function purposeOf({ billing_reason, number }: Invoice): string {
  if (billing_reason === 'subscription_create') return 'Subscription creation';
  return billing_reason === 'manual' ? `Payment for Invoice ${number ?? ''}`.trim() : 'Subscription update';
}

/** Finds the card for an invoice: the invoice's own, else its subscription's, else its customer's. */
export function findPayingCard(
  world: ProviderContext,
  invoice: Pick<Invoice, 'customer' | 'default_payment_method' | 'parent'>,
): string | null {
  const id = invoice.parent?.subscription_details.subscription;
  const subscription = id ? world.store.find('subscription', id) : undefined;
  const customer = world.store.get('customer', invoice.customer);
  return (
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer.invoice_settings.default_payment_method
  );
}

export function findDefaultPayment(world: ProviderContext, invoice: Invoice): InvoicePayment | undefined {
  return world.store.all('invoice_payment', { invoice: invoice.id }).find(({ is_default }) => is_default);
}

export interface CollectInvoiceOptions {
  offSession: boolean;
  authenticated?: boolean;
  paymentMethod?: string;
}

/**
 * Tries once to charge an open invoice. The returned intent contains the result. Without a card, the intent
 * is null.
 */
export function collectInvoice(
  world: ProviderContext,
  invoice: Invoice,
  collection: CollectInvoiceOptions,
): { invoice: Invoice; intent: PaymentIntent | null } {
  const payment = findDefaultPayment(world, invoice);
  const card = collection.paymentMethod ?? findPayingCard(world, invoice);
  if (!payment || !card) return { invoice: recordFailure(world, invoice, null), intent: null };
  const waiting = world.store.get('payment_intent', payment.payment.payment_intent);
  if (waiting.status === 'processing') return { invoice, intent: waiting };
  const chosen = world.update(waiting, { payment_method: card, status: 'requires_confirmation' });
  const intent = attemptPayment(world, chosen, {
    offSession: collection.offSession,
    authenticated: collection.authenticated ?? false,
    whenAbsent: 'challenge',
  });
  return { invoice: settleInvoice(world, invoice, intent, collection.offSession), intent };
}

/** Updates an invoice after a payment attempt. */
function settleInvoice(
  world: ProviderContext,
  invoice: Invoice,
  intent: PaymentIntent,
  isCustomerAway: boolean,
): Invoice {
  if (intent.status === 'processing') return awaitPayment(world, invoice);
  return intent.status === 'succeeded'
    ? markInvoicePaid(world, invoice, intent)
    : recordFailure(world, invoice, intent, isCustomerAway);
}

/** Handles a payment that is still processing. Like Stripe, activates the subscription before it is paid. */
function awaitPayment(world: ProviderContext, invoice: Invoice): Invoice {
  const waiting = world.update(invoice, { attempted: true, next_payment_attempt: null }, 'invoice.updated');
  const subscription = world.store.find('subscription', getInvoiceSubscriptionId(waiting) ?? '');
  if (subscription?.status === 'incomplete')
    world.update(subscription, { status: 'active' }, 'customer.subscription.updated');
  return waiting;
}

/**
 * Updates the invoice of a payment that the API or a browser confirmed. Does nothing while the bank's
 * challenge is unanswered.
 */
export function updateInvoiceAfterPayment(world: ProviderContext, intent: PaymentIntent): PaymentIntent {
  const [payment] = world.store.all('invoice_payment', { 'payment.payment_intent': intent.id });
  const invoice = payment && world.store.get('invoice', payment.invoice);
  const isChallenged = intent.status === 'requires_action';
  if (invoice?.status === 'open' && !isChallenged) settleInvoice(world, invoice, intent, false);
  return intent;
}

export function markInvoicePaid(
  world: ProviderContext,
  invoice: Invoice,
  intent: PaymentIntent | null,
  outOfBand = false,
): Invoice {
  const now = world.now(invoice.test_clock);
  const payment = findDefaultPayment(world, invoice);
  const paid = world.update(invoice, {
    amount_paid: outOfBand ? 0 : invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: intent ? invoice.attempt_count + 1 : invoice.attempt_count,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  if (payment) closePayment(world, payment, intent, now);
  world.emit('invoice.paid', paid);
  world.emit('invoice.payment_succeeded', paid);
  const subscription = getInvoiceSubscriptionId(paid);
  if (subscription) markSubscriptionPaid(world, subscription, paid.id, intent?.payment_method ?? null);
  setDelinquent(world, paid.customer, false);
  return paid;
}

/**
 * Marks the payment of a paid invoice as paid. If `intent` is null, the invoice was paid in another way, so
 * this cancels the payment instead.
 */
function closePayment(
  world: ProviderContext,
  payment: InvoicePayment,
  intent: PaymentIntent | null,
  now: number,
): void {
  if (intent) {
    const status_transitions = { canceled_at: null, paid_at: now };
    const changes = { amount_paid: payment.amount_requested, status: 'paid' as const, status_transitions };
    world.emit('invoice_payment.paid', world.update(payment, changes));
    return;
  }
  cancelInvoicePayment(world, payment, now, null);
}

export function cancelInvoicePayment(
  world: ProviderContext,
  payment: InvoicePayment,
  now: number,
  reason: string | null,
): void {
  cancelPaymentIntent(world, world.store.get('payment_intent', payment.payment.payment_intent), reason);
  world.update(payment, { status: 'canceled', status_transitions: { canceled_at: now, paid_at: null } });
}

/** Records a failed attempt. A bank's challenge counts as a failure only if the customer is away. */
function recordFailure(
  world: ProviderContext,
  invoice: Invoice,
  intent: PaymentIntent | null,
  isCustomerAway = true,
): Invoice {
  const attempts = invoice.attempt_count + 1;
  const failed = world.update(
    invoice,
    { attempted: true, attempt_count: attempts, next_payment_attempt: nextAttempt(world, invoice, attempts) },
    'invoice.updated',
  );
  const isChallenged = intent?.status === 'requires_action';
  if (isChallenged) world.emit('invoice.payment_action_required', failed);
  if (!isChallenged || isCustomerAway) world.emit('invoice.payment_failed', failed);
  const subscription = getInvoiceSubscriptionId(failed);
  if (subscription) markSubscriptionPastDue(world, subscription);
  setDelinquent(world, failed.customer, true);
  return failed;
}

/** Returns when to retry, or null. A subscription's first invoice is never retried automatically. */
function nextAttempt(world: ProviderContext, invoice: Invoice, attempts: number): number | null {
  if (invoice.billing_reason === 'subscription_create' || !invoice.auto_advance) return null;
  const days = world.settings.retryDays[attempts - 1];
  return days === undefined ? null : world.now(invoice.test_clock) + days * SECONDS_PER_DAY;
}

function setDelinquent(world: ProviderContext, id: string, delinquent: boolean): void {
  const customer = world.store.get('customer', id);
  if (customer.delinquent !== delinquent) world.update(customer, { delinquent }, 'customer.updated');
}
