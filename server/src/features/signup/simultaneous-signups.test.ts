import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { testCardNumbers } from '../../gateways/payments/testing/provider.ts';
import { type PaymentTestApp, startPaymentTestApp } from '../billing/testing/payment-test-app.ts';
import {
  createSignupAnswers,
  findAccountsByEmail,
  returnFromPaymentPage,
  signUp,
} from './testing/newcomer.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());

const customersOf = async (email: string): Promise<string[]> =>
  (
    await world.services.database.sql<{ id: string }[]>`
      select customer_id as id from pending_signups where email = ${email} and customer_id is not null`
  ).map(({ id }) => id);

const signupCount = selectRepeatCount({ few: 6, all: 20 });

test('one of many simultaneous sign-ups with one email succeeds, and the others are refunded', async () => {
  const email = 'many@example.com';
  const started = await Promise.all(
    Array.from({ length: signupCount }, () =>
      signUp(world, createSignupAnswers('AGENT', { email, plan: 'premium' })),
    ),
  );
  expect(started.map(({ status }) => status)).toEqual(Array(signupCount).fill(200));
  for (const { checkoutUrl } of started) await world.provider.payOn(checkoutUrl, testCardNumbers.good);
  const verified = await Promise.all(
    started.map(({ sessionId, cookie }) => returnFromPaymentPage(world, sessionId, cookie)),
  );
  expect(verified.filter(({ status }) => status === 'complete')).toHaveLength(1);
  expect(verified.filter(({ status }) => status === 'closed')).toHaveLength(signupCount - 1);
  const [account, ...others] = await findAccountsByEmail(world, email);
  expect([account?.status, others]).toEqual(['active', []]);

  const customers = await customersOf(email);
  expect(new Set(customers).size).toBe(signupCount);
  const payingCustomers: string[] = [];
  for (const customer of customers) {
    const charges = await world.provider.stripe.charges.list({ customer });
    const balance = charges.data.reduce((sum, each) => sum + each.amount - each.amount_refunded, 0);
    const subscriptions = await world.provider.stripe.subscriptions.list({ customer });
    if (balance > 0 || subscriptions.data.length > 0) payingCustomers.push(customer);
  }
  expect(payingCustomers).toEqual([account?.customer]);
});
