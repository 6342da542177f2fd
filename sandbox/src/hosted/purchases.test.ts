import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  CHECKOUT_FORM_VALUES,
  createYearlyPrice,
  listEventTypes,
  startTestPaymentProvider,
} from '../testing/provider.ts';

const DELAYED = '4000000000007775';

async function purchase(facts: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const provider = await startTestPaymentProvider();
  const { stripe } = provider;
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 2_500, product_data: { name: 'Kit' } }, quantity: 2 },
    ],
    invoice_creation: { enabled: true, invoice_data: { metadata: { order: '7' }, footer: 'Thank you' } },
    allowed_payment_method_types: ['card'],
    success_url: 'https://shop.test/done',
    ...facts,
  });
  const { pathname } = new URL(session.url ?? '');
  const pay = (number: string) => provider.submit(pathname, { ...CHECKOUT_FORM_VALUES, number });
  const again = () => stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice.payments'] });
  return { ...provider, session, pay, again };
}

test('a checkout that requests an invoice creates one with its items when the buyer pays', async () => {
  const { stripe, session, pay, again } = await purchase();
  expect(session).toMatchObject({ invoice: null, allowed_payment_method_types: ['card'] });
  await pay('4000000000000002');
  expect((await again()).invoice).toBeNull();
  await pay('4242424242424242');
  const { invoice, payment_intent, customer } = await again();
  expect(invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'manual',
    customer,
    amount_paid: 5_000,
    footer: 'Thank you',
    metadata: { order: '7' },
    lines: { data: [{ description: 'Kit', quantity: 2, amount: 5_000 }] },
    payments: { data: [{ status: 'paid', amount_paid: 5_000, payment: { payment_intent } }] },
  });
  const { data } = await stripe.charges.list();
  expect(data.filter(({ paid }) => paid).map(({ amount }) => amount)).toEqual([5_000]);
  expect(await listEventTypes(stripe)).toEqual(
    expect.arrayContaining(['invoice.finalized', 'invoice.paid', 'checkout.session.completed']),
  );
});

test('a coupon also reduces the invoice of a one-time purchase', async () => {
  const { stripe, submit } = await startTestPaymentProvider();
  const coupon = await stripe.coupons.create({ amount_off: 500, currency: 'usd' });
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: await onePrice(stripe), quantity: 1 }],
    discounts: [{ coupon: coupon.id }],
    invoice_creation: { enabled: true },
    success_url: 'https://shop.test/done',
  });
  await submit(new URL(session.url ?? '').pathname, { ...CHECKOUT_FORM_VALUES, number: '4242424242424242' });
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
  expect(done.invoice).toMatchObject({ subtotal: 3_000, total: 2_500, amount_paid: 2_500 });
});

const onePrice = async (stripe: Stripe) =>
  (await stripe.prices.create({ currency: 'usd', unit_amount: 3_000, product_data: { name: 'Sign' } })).id;

test('a one-time purchase creates an invoice only if the request asks for one', async () => {
  const { again, pay, stripe } = await purchase({ invoice_creation: { enabled: false } });
  await pay('4242424242424242');
  expect(await again()).toMatchObject({ invoice: null, payment_status: 'paid' });
  await expect(
    stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: await createYearlyPrice(stripe, 'Agent Pro+', 15_000), quantity: 1 }],
      invoice_creation: { enabled: true },
      success_url: 'https://shop.test/done',
    }),
  ).rejects.toMatchObject({ param: 'invoice_creation' });
});

test('a delayed payment leaves its checkout session complete but unpaid until the money arrives', async () => {
  const { again, pay, control, stripe } = await purchase();
  await pay(DELAYED);
  expect(await again()).toMatchObject({ status: 'complete', payment_status: 'unpaid', invoice: null });
  expect((await stripe.charges.list()).data).toEqual([]);
  expect(await control('payments', { outcome: 'succeed' })).toEqual({ settled: 1 });
  expect(await again()).toMatchObject({ payment_status: 'paid', invoice: { amount_paid: 5_000 } });
  expect(await control('payments', { outcome: 'fail' })).toEqual({ settled: 0 });
  expect((await listEventTypes(stripe)).at(-1)).toBe('checkout.session.async_payment_succeeded');
});

test('an invoice is not charged again while its delayed payment is processing', async () => {
  const { stripe, control } = await startTestPaymentProvider();
  const customer = await stripe.customers.create();
  const card = await stripe.paymentMethods.attach('pm_card_delayed', { customer: customer.id });
  const { id, latest_invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: card.id,
    items: [{ price: await createYearlyPrice(stripe, 'Agent Pro+', 15_000) }],
  });
  const invoice = String(latest_invoice);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  expect(await stripe.invoices.pay(invoice)).toMatchObject({ status: 'open' });
  await control('payments', { outcome: 'fail' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'open', attempt_count: 1 });
});
