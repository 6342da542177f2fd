import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  CHECKOUT_FORM_VALUES,
  createYearlyPrice,
  setDefaultCard,
  startTestPaymentProvider,
} from '../testing/provider.ts';

async function portal(params: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) {
  const provider = await startTestPaymentProvider();
  const { id: customer } = await provider.stripe.customers.create({
    email: 'ava@demo.test',
    name: 'Ava Brooks',
  });
  await setDefaultCard(provider.stripe, customer, 'pm_card_visa');
  const session = await provider.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://shop.test/profile',
    ...params,
  });
  const defaultCard = async () => {
    const stored = (await provider.stripe.customers.retrieve(customer, {
      expand: ['invoice_settings.default_payment_method'],
    })) as Stripe.Customer;
    return (stored.invoice_settings.default_payment_method as Stripe.PaymentMethod).card?.last4;
  };
  return { ...provider, customer, url: session.url, path: new URL(session.url).pathname, defaultCard };
}

const redirecting = (return_url: string) => ({
  flow_data: {
    type: 'payment_method_update' as const,
    after_completion: { type: 'redirect' as const, redirect: { return_url } },
  },
});

test('the customer portal shows the card and the invoices, and accepts another card', async () => {
  const { stripe, customer, url, path, submit, defaultCard } = await portal();
  const price = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  await stripe.subscriptions.create({ customer, items: [{ price }] });
  const text = await (await fetch(url)).text();
  expect(text).toContain('visa ending in 4242');
  expect(text).toContain('$150.00');
  expect(text).toContain('href="https://shop.test/profile"');
  const saved = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '5555555555554444' });
  expect(await saved.text()).toContain('mastercard ending in 4444');
  expect(await defaultCard()).toBe('4444');
});

test('a new card in the customer portal also becomes the card of the active subscription', async () => {
  const { stripe, customer, path, submit } = await portal(redirecting('https://shop.test/saved'));
  const price = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: 'pm_card_amex',
  });
  const saved = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '5555555555554444' });
  expect(saved.headers.get('location')).toBe('https://shop.test/saved');
  const after = await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] });
  expect(after.default_payment_method).toMatchObject({ card: { last4: '4444' } });
});

test('a refused card in the customer portal changes nothing', async () => {
  const { stripe, customer, path, submit, defaultCard } = await portal();
  const refused = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4000000000000002' });
  expect(refused.status).toBe(200);
  expect(await refused.text()).toContain('Your card was declined.');
  expect(await defaultCard()).toBe('4242');
  expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
});

test.each([
  ['complete', '3155'],
  ['fail', '4242'],
])(
  'after a new card’s authentication has the outcome “%s”, the customer’s default card ends in %s',
  async (outcome, last4) => {
    const { path, submit, defaultCard } = await portal();
    const challenged = await submit(path, { ...CHECKOUT_FORM_VALUES, number: '4000002500003155' });
    const back = await submit(challenged.headers.get('location') ?? '', { outcome });
    const after = await fetch(back.headers.get('location') ?? '', { redirect: 'manual' });
    expect(await after.text()).toContain(
      outcome === 'complete' ? 'Your card was saved.' : 'unable to authenticate',
    );
    expect(await defaultCard()).toBe(last4);
  },
);

test('a customer pays an open invoice on the hosted page of the invoice', async () => {
  const { stripe, customer, submit } = await portal();
  await setDefaultCard(stripe, customer, 'pm_card_chargeCustomerFail');
  const price = await createYearlyPrice(stripe, 'Agent Pro+', 15_000);
  const begun = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    expand: ['latest_invoice'],
  });
  const url = (begun.latest_invoice as Stripe.Invoice).hosted_invoice_url ?? '';
  expect(await (await fetch(url)).text()).toContain('Pay $150.00');
  const refused = await submit(url, { ...CHECKOUT_FORM_VALUES, number: '4000000000000341' });
  expect(await refused.text()).toContain('Your card was declined.');
  await submit(url, { ...CHECKOUT_FORM_VALUES, number: '4242424242424242' });
  expect(await (await fetch(url)).text()).toContain('Paid');
  expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('active');
});

test('an unknown link to a hosted page answers 404', async () => {
  const { url } = await startTestPaymentProvider();
  for (const path of [
    '/',
    '/portal/bps_x',
    '/checkout/cs_test_x',
    '/invoice/x',
    '/authenticate/pi_1_secret_2',
  ]) {
    expect((await fetch(`${url}${path}`)).status).toBe(404);
  }
});
