import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingMessages } from '#contract/billing/billing.ts';
import { type PaymentTestApp, startPaymentTestApp } from '../testing/payment-test-app.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());

test('a user whose customer ID the provider does not know gets an error message instead of a server error', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  await world.provider.stripe.customers.del(payer.customerId);
  const stranger = await world.member('AGENT', { stripeCustomerId: 'cus_of_another_system' });
  for (const person of [payer, stranger])
    for (const url of ['/api/billing/card/setup', '/api/billing/portal']) {
      const answer = await person.as({ method: 'POST', url, payload: {} });
      expect([url, answer.statusCode, answer.json().message]).toEqual([
        url,
        409,
        billingMessages.customerUnknown,
      ]);
    }
});
