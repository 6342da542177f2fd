import { createAutomaticTax } from '../billing/tax.ts';
import type { Address, Customer, PaymentMethod } from '../objects/customers.ts';
import type { Invoice } from '../objects/invoices.ts';
import type { CheckoutSession, CustomerDetails } from '../objects/sessions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createRandomText } from '../store/ids.ts';
import { createPurchaseInvoice } from './checkout-invoice.ts';
import { createCustomer } from './customers.ts';
import { findRedeemableCoupon, redeemCoupon } from './discounts.ts';
import { attemptPayment, createPaymentIntent, throwIfPaymentDeclined } from './payment-attempts.ts';
import { attachPaymentMethod, createPaymentMethod, type NewPaymentMethod } from './payment-methods.ts';
import {
  calculateAmountsDueToday,
  calculateSessionTax,
  calculateTotalsWithoutTrial,
  calculateTrialEnd,
} from './session-totals.ts';
import { attemptSetup, createSetupIntent, throwIfSetupDeclined } from './setup-attempts.ts';
import { startSubscription } from './start-subscription.ts';

export interface Buyer {
  email: string | null;
  name: string | null;
  /** The card; null if nothing is due and the buyer needs no card. */
  card: NewPaymentMethod['card'] | null;
  /** Required if the session calculates tax. */
  address?: Address | null;
}

/** Charges the buyer's card, or starts a challenge if the card needs authentication. */
export function submitCheckout(
  world: ProviderContext,
  session: CheckoutSession,
  buyer: Buyer,
): CheckoutSession {
  const details = { email: buyer.email, name: buyer.name };
  const method = buyer.card && createPaymentMethod(world, { card: buyer.card, billing_details: details });
  const customer_details = { ...detailsOf(details), address: buyer.address ?? null };
  const amounts = calculateAmountsDueToday(world, { ...session, customer_details });
  const known = world.update(session, { customer_details, ...amounts });
  if (method && method.sandbox.behavior.authentication !== 'never') {
    return world.update(known, {
      sandbox: { ...known.sandbox, challenge: { secret: createRandomText(24), payment_method: method.id } },
    });
  }
  return completeCheckout(world, known, method, false);
}

export function completeCheckoutAfterChallenge(
  world: ProviderContext,
  session: CheckoutSession,
): CheckoutSession {
  const id = session.sandbox.challenge?.payment_method;
  const method = id ? world.store.get('payment_method', id) : null;
  const cleared = cancelChallenge(world, session);
  return completeCheckout(world, cleared, method, true);
}

export function cancelChallenge(world: ProviderContext, session: CheckoutSession): CheckoutSession {
  return world.update(session, { sandbox: { ...session.sandbox, challenge: null } });
}

function detailsOf({ email, name }: { email: string | null; name: string | null }): CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

/** Pays and completes a checkout. If the card is refused, the session stays open for another card. */
function completeCheckout(
  world: ProviderContext,
  session: CheckoutSession,
  method: PaymentMethod | null,
  authenticated: boolean,
): CheckoutSession {
  const result = world.store.attempt(() => {
    if (session.mode === 'subscription') return subscribe(world, session, method, authenticated);
    if (session.mode === 'setup') return setUp(world, session, method, authenticated);
    return payOnce(world, session, method, authenticated);
  });
  const complete = world.update(session, { ...result, status: 'complete', url: null });
  world.emit('checkout.session.completed', complete);
  return complete;
}

function buyerOf(world: ProviderContext, session: CheckoutSession): Customer {
  const { email = null, name = null, address } = session.customer_details ?? {};
  const customer = session.customer
    ? world.store.get('customer', session.customer)
    : createCustomer(world, { email, name, test_clock: null });
  return address ? world.update(customer, { address }, 'customer.updated') : customer;
}

function requestsOf(session: CheckoutSession) {
  return session.discounts.map(({ coupon, promotion_code }) => ({
    coupon: coupon ?? undefined,
    promotion_code: promotion_code ?? undefined,
  }));
}

function subscribe(
  world: ProviderContext,
  session: CheckoutSession,
  method: PaymentMethod | null,
  authenticated: boolean,
): Partial<CheckoutSession> {
  const customer = buyerOf(world, session);
  const attached = method && attachPaymentMethod(world, method, customer.id);
  if (attached && authenticated) world.update(attached, { sandbox: { ...attached.sandbox, setUp: true } });
  const { description, metadata, missingCard } = session.sandbox.subscription;
  const subscription = startSubscription(world, {
    customer,
    items: session.sandbox.items.map(({ price, quantity }) => ({
      price: world.store.get('price', price),
      quantity,
      metadata: {},
    })),
    trialEnd: calculateTrialEnd(world, session),
    anchor: null,
    backdated: null,
    prorates: false,
    discounts: requestsOf(session),
    paymentBehavior: 'error_if_incomplete',
    offSession: false,
    authenticated,
    missingCard,
    details: {
      ...(session.automatic_tax?.enabled && { automatic_tax: createAutomaticTax(true) }),
      default_payment_method: attached?.id ?? null,
      description,
      metadata,
    },
  });
  const invoice = world.store.get('invoice', subscription.latest_invoice ?? '');
  return {
    customer: customer.id,
    invoice: invoice.id,
    payment_status: paymentStatus(invoice),
    subscription: subscription.id,
  };
}

function paymentStatus({ amount_due, status }: Invoice): CheckoutSession['payment_status'] {
  if (amount_due === 0) return 'no_payment_required';
  return status === 'paid' ? 'paid' : 'unpaid';
}

function setUp(
  world: ProviderContext,
  session: CheckoutSession,
  method: PaymentMethod | null,
  authenticated: boolean,
): Partial<CheckoutSession> {
  const customer = session.customer ? world.store.get('customer', session.customer) : null;
  const intent = createSetupIntent(world, {
    customer: customer?.id ?? null,
    payment_method: method?.id ?? null,
    usage: 'off_session',
    test_clock: customer?.test_clock ?? null,
  });
  throwIfSetupDeclined(world, attemptSetup(world, intent, authenticated));
  return { setup_intent: intent.id, payment_status: 'no_payment_required' };
}

function payOnce(
  world: ProviderContext,
  session: CheckoutSession,
  method: PaymentMethod | null,
  authenticated: boolean,
): Partial<CheckoutSession> {
  const wantsCustomer =
    session.customer !== null ||
    session.customer_creation === 'always' ||
    session.invoice_creation?.enabled === true;
  const buyer = wantsCustomer ? buyerOf(world, session) : null;
  const customer = buyer?.id ?? null;
  const { subtotal, total } = calculateTotalsWithoutTrial(world, session);
  spendDiscounts(world, session, customer, subtotal);
  const bought = { ...session, customer };
  if (total === 0 || !method) {
    return { customer, ...createPurchaseInvoice(world, bought, null), payment_status: 'no_payment_required' };
  }
  const intent = createPaymentIntent(world, {
    ...session.sandbox.payment,
    amount: total + calculateSessionTax(world, session, total),
    currency: 'usd',
    customer,
    payment_method: method.id,
    test_clock: buyer?.test_clock ?? null,
  });
  const paid = throwIfPaymentDeclined(
    world,
    attemptPayment(world, intent, { offSession: false, authenticated }),
  );
  if (paid.status === 'processing') return { customer, payment_intent: paid.id, payment_status: 'unpaid' };
  const invoiced = createPurchaseInvoice(world, bought, paid);
  return { customer, ...invoiced, payment_intent: paid.id, payment_status: 'paid' };
}

function spendDiscounts(
  world: ProviderContext,
  session: CheckoutSession,
  customer: string | null,
  amount: number,
): void {
  const now = world.now();
  const target = { customer, subscription: null, invoice: null, checkout_session: session.id };
  for (const request of requestsOf(session)) {
    redeemCoupon(world, findRedeemableCoupon(world, request, { customer, amount, now }), target, now);
  }
}
