import { expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import type { ChargeInput } from './inputs.ts';
import {
  createIdempotencyKey,
  createSingleOfferItems,
  setUpGatewayTests,
} from './testing/gateway-test-environment.ts';
import { testCardNumbers } from './testing/provider.ts';

const world = setUpGatewayTests();

const chargeFor = (customerId: string): ChargeInput => ({
  customerId,
  lines: [{ description: 'Agent Pro+ for Ben Ruiz', amount: cents(82_19) }],
  reference: {},
});

/**
 * Creates a customer with a card from a subscription checkout. The provider sets such a card only on the
 * subscription.
 */
async function createSubscriber(trialDays = 0, card: string = testCardNumbers.good) {
  const { payments, provider } = world;
  const customerId = await world.newCustomer();
  const { id, url } = await payments.openCheckout(createIdempotencyKey(), {
    mode: 'subscription',
    customerId,
    items: createSingleOfferItems('brokerage_account'),
    trialDays,
    reference: {},
    successUrl: 'http://app.test/done',
    cancelUrl: 'http://app.test/',
  });
  await provider.payOn(url ?? '', card);
  const { subscriptionId } = (await payments.readCheckout(id)) ?? {};
  return { customerId, subscriptionId: subscriptionId ?? '' };
}

const customerDefault = async (customerId: string) => {
  const customer = await world.provider.stripe.customers.retrieve(customerId);
  return customer.deleted ? null : customer.invoice_settings.default_payment_method;
};

const lastFourOf = async (invoiceId: string) =>
  (await world.payments.readInvoice(invoiceId))?.paidWith?.last4;

test('a card used in a checkout does not become the customer’s default card', async () => {
  const { customerId } = await createSubscriber();
  expect(await customerDefault(customerId)).toBeNull();
});

test.each([0, 30])('the card of a checkout with %i trial days pays a one-off charge', async (trialDays) => {
  const { customerId } = await createSubscriber(trialDays);
  const { invoiceId, outcome } = await world.payments.chargeNow(
    createIdempotencyKey(),
    chargeFor(customerId),
  );
  expect(outcome).toEqual({ status: 'paid' });
  expect(await lastFourOf(invoiceId)).toBe('4242');
});

test('a subscription’s card can become the default, but never replaces a default chosen later', async () => {
  const { payments, provider } = world;
  const { customerId, subscriptionId } = await createSubscriber();
  await payments.chooseSubscriptionCard(customerId, subscriptionId);
  const collected = await customerDefault(customerId);
  expect(collected).toEqual(expect.any(String));
  const other = await provider.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customerId });
  await payments.chooseCard(createIdempotencyKey(), customerId, other.id);
  await payments.chooseSubscriptionCard(customerId, subscriptionId);
  expect(await customerDefault(customerId)).toBe(other.id);
});

test('choosing the card of a deleted customer or subscription does nothing', async () => {
  const { payments } = world;
  const { customerId, subscriptionId } = await createSubscriber();
  await payments.chooseSubscriptionCard(customerId, 'sub_nothing');
  await payments.removeCustomer(customerId);
  await expect(payments.chooseSubscriptionCard(customerId, subscriptionId)).resolves.toBeUndefined();
});

test('charges use the default card first, then the subscription’s card, then a newer card', async () => {
  const { payments, provider } = world;
  const { customerId } = await createSubscriber();
  const { stripe } = provider;
  const newer = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customerId });
  const first = await payments.chargeNow(createIdempotencyKey(), chargeFor(customerId));
  expect(await lastFourOf(first.invoiceId)).toBe('4242');
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: newer.id } });
  const second = await payments.chargeNow(createIdempotencyKey(), chargeFor(customerId));
  expect(await lastFourOf(second.invoiceId)).toBe('4444');
});

test('without a default and a subscription, the newest attached card is charged', async () => {
  const { payments, provider } = world;
  const customerId = await world.newCustomer();
  await provider.stripe.paymentMethods.attach('pm_card_visa', { customer: customerId });
  await provider.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customerId });
  const { invoiceId } = await payments.chargeNow(createIdempotencyKey(), chargeFor(customerId));
  expect(await lastFourOf(invoiceId)).toBe('4444');
  expect(await payments.readCard(customerId)).toMatchObject({ last4: '4444' });
});
