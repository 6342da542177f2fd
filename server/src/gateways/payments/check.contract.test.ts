import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { offerKeys } from '#contract/billing/plans.ts';
import { createStripePayments } from './stripe.ts';
import { setUpGatewayTests } from './testing/gateway-test-environment.ts';

const world = setUpGatewayTests();

const ownEndpoint = async () => (await world.provider.stripe.webhookEndpoints.list()).data.at(-1)?.url ?? '';
const findProblems = async (address?: string) =>
  (await world.payments.check(address ?? (await ownEndpoint()))).flatMap(({ what, mend }) =>
    mend ? [`${what}: ${mend}`] : [],
  );

test('the provider check reports missing prices and a missing webhook, and tells the operator what to do', async () => {
  const problems = await findProblems('https://desk.example.com/api/payments/webhook');
  expect(problems[0]).toContain('It is missing. Start the server once');
  expect(problems).toHaveLength(offerKeys.length + 1);
  expect(problems.at(-1)).toContain('There is none for this address');
});

test('the provider check reports no problems once the prices exist and an endpoint receives all events', async () => {
  await world.payments.ensureCatalog();
  expect(await findProblems()).toEqual([]);
});

test('the provider check reports an endpoint without its own API version, and says if it cannot list the payment methods', async () => {
  const { provider } = world;
  const url = 'https://versionless.example/api/payments/webhook';
  await provider.stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
  expect(await findProblems(url)).toEqual([
    expect.stringContaining('Webhook API version: It has none and follows the account’s default'),
  ]);
  const path = '/v1/payment_method_configurations';
  await provider.planFaults({ kind: 'error', when: 'before', method: 'GET', path, times: 2 });
  expect(await findProblems()).toEqual([
    expect.stringContaining('Cards: The payment methods could not be listed'),
  ]);
});

test('the provider check reports an endpoint with missing events and a price with a wrong amount', async () => {
  const { stripe } = world.provider;
  const few = 'https://few.example/api/payments/webhook';
  await stripe.webhookEndpoints.create({
    url: few,
    enabled_events: ['invoice.paid'],
    api_version: Stripe.API_VERSION,
  });
  const [events, ...none] = await findProblems(few);
  expect([events, none]).toEqual([expect.stringContaining('checkout.session.completed'), []]);
  expect(events).not.toContain('invoice.paid,');
  await stripe.prices.create({
    product: 'abundance_agent_pro',
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'year' },
    lookup_key: 'abundance_agent_pro_yearly',
    transfer_lookup_key: true,
    metadata: { offer: 'agent_pro' },
  });
  expect(await findProblems()).toEqual([
    expect.stringContaining('(abundance_agent_pro_yearly): It should be $150.00.'),
  ]);
});

test('the provider check reports an invalid key and checks nothing else', async () => {
  const config = { ...world.provider.config, secretKey: 'sk_test_guessed' };
  const checked = await createStripePayments(config).check(await ownEndpoint());
  expect(checked).toEqual([{ what: 'Key', mend: expect.stringContaining('does not take the key') }]);
});
