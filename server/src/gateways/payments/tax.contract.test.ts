import { expect, test } from 'vitest';
import { salesTaxLineDescription } from '#contract/billing/billing.ts';
import { cents } from '#contract/money.ts';
import type { ChargeInput, CheckoutInput } from './inputs.ts';
import { createStripePayments } from './stripe.ts';
import {
  createIdempotencyKey,
  createSingleOfferItems,
  setUpGatewayTests,
} from './testing/gateway-test-environment.ts';
import { testCardNumbers } from './testing/provider.ts';

const world = setUpGatewayTests();
const paymentsWithTax = () => createStripePayments(world.provider.config, { collectsTax: true });

const terms = (customerId: string) => ({
  customerId,
  reference: {},
  successUrl: 'http://app.test/done',
  cancelUrl: 'http://app.test/',
});
const yearly = (customerId: string): CheckoutInput => ({
  ...terms(customerId),
  mode: 'subscription',
  items: createSingleOfferItems('agent_access'),
  trialDays: 0,
});
const purchase = (customerId: string): CheckoutInput => ({
  ...terms(customerId),
  mode: 'payment',
  lines: [{ name: 'Yard Sign', amount: cents(40_00), quantity: 1 }],
});
const chargeFor = (customerId: string): ChargeInput => ({
  customerId,
  lines: [{ description: 'Account for Ben Ruiz', amount: cents(82_19) }],
  reference: {},
});

/** Buys in Florida, where the sandbox adds 6 percent. */
async function buy(checkoutInput: CheckoutInput, payments = paymentsWithTax()) {
  const { id, url } = await payments.openCheckout(createIdempotencyKey(), checkoutInput);
  await world.provider.payOn(url ?? '', testCardNumbers.good);
  const done = await payments.readCheckout(id);
  const invoice = await payments.readInvoice(done?.invoiceId ?? '');
  return { subscriptionId: done?.subscriptionId ?? '', invoice };
}

test.each([
  ['a membership', yearly, 100_00, 6_00],
  ['a shop product', purchase, 40_00, 2_40],
] as const)(
  'the checkout page of %s adds sales tax as a separate line',
  async (_, checkoutInput, price, tax) => {
    const customerId = await world.newCustomer();
    const { invoice } = await buy(checkoutInput(customerId));
    expect(invoice).toMatchObject({ total: price + tax, amountPaid: price + tax });
    expect(invoice?.lines.at(-1)).toEqual({ description: salesTaxLineDescription, amount: tax });
    expect(invoice?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice?.total);
    expect(await world.charges(customerId)).toEqual([price + tax]);
  },
);

test('a charge that we create has the sales tax that its preview showed', async () => {
  const customerId = await world.newCustomer();
  await buy(yearly(customerId));
  expect(await paymentsWithTax().taxOn(customerId, cents(82_19))).toBe(4_93);
  const { invoiceId } = await paymentsWithTax().chargeNow(createIdempotencyKey(), chargeFor(customerId));
  expect(await paymentsWithTax().readInvoice(invoiceId)).toMatchObject({
    total: 87_12,
    amountPaid: 87_12,
    lines: [{ amount: 82_19 }, { description: salesTaxLineDescription, amount: 4_93 }],
  });
});

test('an upgrade has the sales tax that its preview showed', async () => {
  const customerId = await world.newCustomer();
  const { subscriptionId } = await buy(yearly(customerId));
  const subscription = await world.read(subscriptionId);
  const [item] = subscription.items;
  if (!item) throw new Error('The subscription has no items.');
  const change = { subscription, item, offer: 'agent_pro' as const, at: item.periodStart };
  const preview = await paymentsWithTax().previewChange(change);
  expect(preview.lines.at(-1)).toEqual({ description: salesTaxLineDescription, amount: 3_00 });
  expect(preview.due).toBe(53_00);
  expect(await paymentsWithTax().changeOffer(createIdempotencyKey(), change)).toEqual({ status: 'paid' });
  expect(await world.charges(customerId)).toEqual([53_00, 106_00]);
});

test('a customer without an address is charged without tax instead of being refused', async () => {
  const customerId = await world.payingCustomer();
  expect(await paymentsWithTax().taxOn(customerId, cents(82_19))).toBe(0);
  const { outcome } = await paymentsWithTax().chargeNow(createIdempotencyKey(), chargeFor(customerId));
  expect(outcome).toEqual({ status: 'paid' });
  expect(await world.charges(customerId)).toEqual([82_19]);
});

test('without the tax setting, no sale is taxed and the tax setup is not checked', async () => {
  const { payments } = world;
  const customerId = await world.newCustomer();
  const { invoice } = await buy(yearly(customerId), payments);
  expect(invoice).toMatchObject({ total: 100_00, lines: [{ amount: 100_00 }] });
  expect(await payments.taxOn(customerId, cents(82_19))).toBe(0);
  const checked = async (provider: typeof payments) =>
    (await provider.check('http://app.test')).some(({ what, mend }) => what === 'Sales tax' && !mend);
  expect([await checked(payments), await checked(paymentsWithTax())]).toEqual([false, true]);
});
