import { afterAll, beforeAll, expect, test } from 'vitest';
import { signupMessages } from '#contract/signup/signup-steps.ts';
import { testCardNumbers } from '../../gateways/payments/testing/provider.ts';
import { finishExpiredCheckouts } from '../billing/checkouts/open-checkout.ts';
import { type PaymentTestApp, startPaymentTestApp } from '../billing/testing/payment-test-app.ts';
import { deleteExpiredSignups } from './delete-signups.ts';
import { createSignupAnswers, returnFromPaymentPage, signUp } from './testing/newcomer.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
  await world.provider.configureWebhooks({ paused: true });
});
afterAll(() => world.close());

async function runCleanup(days: number): Promise<void> {
  await deleteExpiredSignups(world.contextAfter(days));
  await finishExpiredCheckouts(world.contextAfter(days));
}

const signInNow = { status: 'complete', message: signupMessages.signInNow, signedIn: false };

test('a member who returns to the sign-up long after paying is asked to sign in', async () => {
  const started = await signUp(world, createSignupAnswers('AGENT', { plan: 'premium' }));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await returnFromPaymentPage(world, started.sessionId);
  for (const days of [2, 95]) {
    await runCleanup(days);
    expect(await returnFromPaymentPage(world, started.sessionId, started.cookie)).toMatchObject(signInNow);
  }
});

test('a user who paid in a second attempt but returns from the first page is asked to sign in', async () => {
  const answers = createSignupAnswers('AGENT');
  const first = await signUp(world, answers);
  const second = await signUp(world, { ...answers, subscription: { plan: 'premium' } }, first.cookie);
  expect(await returnFromPaymentPage(world, first.sessionId)).toMatchObject({ status: 'expired' });
  await world.provider.payOn(second.checkoutUrl, testCardNumbers.good);
  await returnFromPaymentPage(world, second.sessionId, second.cookie);
  expect(await returnFromPaymentPage(world, first.sessionId)).toMatchObject(signInNow);
});

test('a user whose payment has no checkout in the database is told that the payment arrived', async () => {
  const started = await signUp(world, createSignupAnswers('AGENT', { plan: 'premium' }));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await world.services.database.sql`delete from checkouts where provider_id = ${started.sessionId}`;
  expect(await returnFromPaymentPage(world, started.sessionId, started.cookie)).toMatchObject({
    status: 'closed',
    message: signupMessages.paidElsewhere,
  });
});

test('if a payment is unknown or the provider is down, the answer does not mention a charge', async () => {
  const unknown = await returnFromPaymentPage(world, 'cs_of_nobody');
  expect([unknown.code, unknown.message]).toEqual(['not_found', signupMessages.notFound]);
  const started = await signUp(world, createSignupAnswers('AGENT'));
  await world.provider.planFaults({ kind: 'drop', when: 'before', path: '/v1/checkout/sessions', times: 2 });
  expect(await returnFromPaymentPage(world, started.sessionId)).toMatchObject({ code: 'unavailable' });
  await world.provider.clearFaults();
});
