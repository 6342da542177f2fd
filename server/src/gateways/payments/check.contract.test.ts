import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { offerKeys } from '#contract/plans.ts';
import { stripePayments } from './stripe.ts';
import { contractWorld } from './testing/contract.ts';

const world = contractWorld();

const ours = async () => (await world.provider.stripe.webhookEndpoints.list()).data.at(-1)?.url ?? '';
const toMend = async (address?: string) =>
  (await world.payments.check(address ?? (await ours()))).flatMap(({ what, mend }) =>
    mend ? [`${what}: ${mend}`] : [],
  );

test('prices that are missing, and a webhook that is not there, are said with what to do', async () => {
  const problems = await toMend('https://desk.example.com/api/payments/webhook');
  expect(problems[0]).toContain('It is missing. Start the server once');
  expect(problems).toHaveLength(offerKeys.length + 1);
  expect(problems.at(-1)).toContain('There is none for this address');
});

test('once the server has made its prices and the endpoint hears all, nothing is to mend', async () => {
  await world.payments.ensureCatalog();
  expect(await toMend()).toEqual([]);
});

test('an endpoint without an API version of its own is reported, and so are payment methods that cannot be listed', async () => {
  const { provider } = world;
  const url = 'https://versionless.example/api/payments/webhook';
  await provider.stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
  expect(await toMend(url)).toEqual([
    expect.stringContaining('Webhook API version: It has none and follows the account’s default'),
  ]);
  const path = '/v1/payment_method_configurations';
  await provider.plan({ kind: 'error', when: 'before', method: 'GET', path, times: 2 });
  expect(await toMend()).toEqual([expect.stringContaining('Cards: The payment methods could not be listed')]);
});

test('an endpoint that hears too little, and a price of another amount, are named', async () => {
  const { stripe } = world.provider;
  const few = 'https://few.example/api/payments/webhook';
  await stripe.webhookEndpoints.create({
    url: few,
    enabled_events: ['invoice.paid'],
    api_version: Stripe.API_VERSION,
  });
  const [events, ...none] = await toMend(few);
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
  expect(await toMend()).toEqual([
    expect.stringContaining('(abundance_agent_pro_yearly): It should be $150.00.'),
  ]);
});

test('a key that is not taken is said, and nothing else is asked', async () => {
  const config = { ...world.provider.config, secretKey: 'sk_test_guessed' };
  const checked = await stripePayments(config).check(await ours());
  expect(checked).toEqual([{ what: 'Key', mend: expect.stringContaining('does not take the key') }]);
});
