import { afterAll, beforeAll, expect, test } from 'vitest';
import { offers, trialUsedMessage } from '#contract/billing/plans.ts';
import type { SignupInput } from '#contract/signup/signup.ts';
import { testCardNumbers } from '../../gateways/payments/testing/provider.ts';
import { type PaymentTestApp, startPaymentTestApp } from '../billing/testing/payment-test-app.ts';
import {
  createSignupAnswers,
  findAccountsByEmail,
  returnFromPaymentPage,
  signUp,
} from './testing/newcomer.ts';
import {
  createCompanyAnswers,
  findCompanyAccounts,
  startCompanySignup,
  sumNetPayments,
  verifyCompanyPayment,
} from './vendor/testing/company.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp({ ONE_TRIAL_A_CARD: 'true' });
});
afterAll(() => world.close());

const masterCard = '5555555555554444';
const amex = '378282246310005';

async function signUpAndPay(answers: SignupInput, card: string) {
  const started = await signUp(world, answers);
  await world.provider.payOn(started.checkoutUrl, card);
  await returnFromPaymentPage(world, started.sessionId, started.cookie);
  const [account] = await findAccountsByEmail(world, answers.firstPhase.email);
  return account;
}

test('before payment, the server tells a user that their email has already had a trial', async () => {
  const answers = createSignupAnswers('AGENT');
  const { email } = answers.firstPhase;
  const first = await signUpAndPay(answers, testCardNumbers.good);
  expect(first?.status).toBe('trialing');
  await world.services.database.sql`delete from users where email = ${email}`;
  const spelled = email.replace('@', '+again@').toUpperCase();
  for (const again of [
    createSignupAnswers('AGENT', { email }),
    createSignupAnswers('BROKER', { email: spelled }),
  ]) {
    const refused = await signUp(world, again);
    expect(refused).toMatchObject({ status: 409, message: trialUsedMessage(offers.agent_access) });
    const agreed = { ...again, subscription: { plan: 'basic', withoutTrial: true } } as const;
    const account = await signUpAndPay(agreed, testCardNumbers.good);
    expect(account?.status).toBe('active');
    const { data } = await world.provider.stripe.charges.list({ customer: account?.customer });
    expect(data.map(({ amount }) => amount)).toEqual([100_00]);
  }
});

test('a user whose email had a trial need not confirm anything when they sign up for a plan without a trial', async () => {
  const answers = createSignupAnswers('AGENT');
  await signUpAndPay(answers, masterCard);
  await world.services.database.sql`delete from users where email = ${answers.firstPhase.email}`;
  expect((await signUp(world, { ...answers, subscription: { plan: 'premium' } })).status).toBe(200);
});

test('a card that was used for a trial cannot start a second trial', async () => {
  const account = await signUpAndPay(
    createSignupAnswers('AGENT', { email: 'second@example.com' }),
    masterCard,
  );
  expect(account?.status).toBe('canceled');
  const { data } = await world.provider.stripe.charges.list({ customer: account?.customer });
  expect(data).toEqual([]);
  const mails = await world.listMailsTo('second@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual(['Welcome to Abundance']);
  expect(mails[0]?.text).toContain('nothing was charged');
});

test('a company gets only one trial per email and card', async () => {
  const started = await startCompanySignup(world, createCompanyAnswers('basic', 'Pool'));
  await world.provider.payOn(started.checkoutUrl, amex);
  expect(await verifyCompanyPayment(world, started)).toMatchObject({ status: 'trialing' });
  const { email } = started.company;
  await world.services.database.sql`delete from users where email = ${email}`;
  const again = createCompanyAnswers('basic', 'Pool', { email });
  expect(await startCompanySignup(world, again)).toMatchObject({
    status: 409,
    message: trialUsedMessage(offers.vendor_standard_basic),
  });
  expect((await startCompanySignup(world, { ...again, withoutTrial: true })).status).toBe(200);
  const other = await startCompanySignup(world, createCompanyAnswers('basic', 'Pool'));
  await world.provider.payOn(other.checkoutUrl, amex);
  expect(await verifyCompanyPayment(world, other)).toMatchObject({ success: true, status: 'canceled' });
  const [account] = await findCompanyAccounts(world, other.company.email);
  expect(await sumNetPayments(world, account?.customer)).toBe(0);
  const [mail] = await world.listMailsTo(other.company.email);
  expect(mail?.text).toContain('nothing was charged');
});

test('used trials are stored as hashes without the email, and stay when the account is deleted', async () => {
  const rows = await world.services.database.sql`select kind, hash from used_trials`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('@');
});
