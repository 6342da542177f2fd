import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  advanceTestClock,
  createCustomerOnTestClock,
  createYearlyPrice,
  setDefaultCard,
  startTestPaymentProvider,
} from '../testing/provider.ts';
import { findTypeMismatches } from '../testing/sdk-shapes.ts';

const FILES: Record<string, [string, string]> = {
  'billing_portal.session': ['BillingPortal/Sessions', 'Session'],
  charge: ['Charges', 'Charge'],
  'checkout.session': ['Checkout/Sessions', 'Session'],
  coupon: ['Coupons', 'Coupon'],
  customer: ['Customers', 'Customer'],
  discount: ['Discounts', 'Discount'],
  dispute: ['Disputes', 'Dispute'],
  event: ['Events', 'EventBase'],
  invoice: ['Invoices', 'Invoice'],
  invoice_payment: ['InvoicePayments', 'InvoicePayment'],
  invoiceitem: ['InvoiceItems', 'InvoiceItem'],
  item: ['LineItems', 'LineItem'],
  line_item: ['InvoiceLineItems', 'InvoiceLineItem'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  plan: ['Plans', 'Plan'],
  price: ['Prices', 'Price'],
  product: ['Products', 'Product'],
  promotion_code: ['PromotionCodes', 'PromotionCode'],
  refund: ['Refunds', 'Refund'],
  setup_intent: ['SetupIntents', 'SetupIntent'],
  subscription: ['Subscriptions', 'Subscription'],
  subscription_item: ['SubscriptionItems', 'SubscriptionItem'],
  subscription_schedule: ['SubscriptionSchedules', 'SubscriptionSchedule'],
  'test_helpers.test_clock': ['TestHelpers/TestClocks', 'TestClock'],
  webhook_endpoint: ['WebhookEndpoints', 'WebhookEndpoint'],
};

/** Lists all API objects in an answer, at any depth. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return 'object' in value && typeof value.object === 'string'
    ? [value as Record<string, unknown>, ...inner]
    : inner;
}

const scheduled = (stripe: Stripe, from_subscription: string) =>
  stripe.subscriptionSchedules.create({ from_subscription, expand: ['subscription'] });

const pay = (stripe: Stripe, payment_method: string) =>
  stripe.paymentIntents.create({ amount: 500, currency: 'usd', confirm: true, payment_method });

const refunded = async (stripe: Stripe) =>
  stripe.refunds.create({ payment_intent: (await pay(stripe, 'pm_card_visa')).id, amount: 200 });

async function disputed(stripe: Stripe) {
  await pay(stripe, 'pm_card_createDispute');
  return stripe.disputes.list();
}

test('every API object has exactly the fields that the SDK’s types declare', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { clock, customer } = await createCustomerOnTestClock(stripe, '2026-01-31T00:00:00Z');
  const price = await createYearlyPrice(stripe, 'Agent Access', 10_000);
  const other = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  const promotion = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'TEN',
  });
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    discounts: [{ promotion_code: promotion.id }],
    expand: ['latest_invoice.payments', 'latest_invoice.confirmation_secret', 'discounts'],
  });
  const item = subscription.items.data[0]?.id ?? '';
  await stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: other }] });
  await setDefaultCard(stripe, customer, 'pm_card_authenticationRequired');
  const waiting = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, quantity: 2 }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  await advanceTestClock(stripe, clock, '2027-02-01T00:00:00Z');

  const answers = [
    subscription,
    waiting,
    promotion,
    await stripe.products.list(),
    await stripe.coupons.list(),
    await stripe.customers.retrieve(customer),
    await stripe.paymentMethods.list({ customer }),
    await stripe.invoiceItems.list({ customer }),
    await stripe.invoices.list({ customer, expand: ['data.payments'] }),
    await stripe.invoices.createPreview({ subscription: subscription.id }),
    await stripe.paymentIntents.list(),
    await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
    }),
    await stripe.charges.list(),
    await refunded(stripe),
    await disputed(stripe),
    await stripe.setupIntents.create({ customer }),
    await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price }],
      success_url: 'https://shop.test/done',
      expand: ['line_items'],
    }),
    await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Kit' } } }],
      invoice_creation: { enabled: true },
      success_url: 'https://shop.test/done',
    }),
    await stripe.billingPortal.sessions.create({ customer, flow_data: { type: 'payment_method_update' } }),
    await scheduled(stripe, subscription.id),
    await stripe.testHelpers.testClocks.retrieve(clock),
    await stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/hook',
      enabled_events: ['invoice.paid'],
    }),
    await stripe.events.list({ limit: 100 }),
  ];

  const seen = new Set<string>();
  const problems = new Set<string>();
  for (const object of answers.flatMap(objectsIn)) {
    const kind = String(object.object);
    const declared = FILES[kind];
    if (!declared) continue;
    seen.add(kind);
    for (const problem of findTypeMismatches(...declared, object)) problems.add(`${kind}: ${problem}`);
  }
  expect([...problems].sort()).toEqual([]);
  expect([...seen].sort()).toEqual(Object.keys(FILES).sort());
});
