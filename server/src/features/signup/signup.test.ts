import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignupInput } from '#contract/signup/signup.ts';
import { type SignupRole, signupMessages } from '#contract/signup/signup-steps.ts';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { openPostgresClient } from '../../db/driver.ts';
import { testCardNumbers } from '../../gateways/payments/testing/provider.ts';
import { type PaymentTestApp, startPaymentTestApp } from '../billing/testing/payment-test-app.ts';
import { deleteExpiredSignups } from './delete-signups.ts';
import {
  createSignupAnswers,
  findAccountsByEmail,
  returnFromPaymentPage,
  signUp,
  signupTestPassword,
  toSignupResult,
} from './testing/newcomer.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());

/** Sends the sign-up form with a picture, like a browser. */
async function sendForm(answers: SignupInput, field: string, picture: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append(field, new Blob([new Uint8Array(picture)]), 'picture.png');
  const encoded = new Response(form);
  return world.app.inject({
    method: 'POST',
    url: '/api/signup',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}

const ways: [SignupRole, 'basic' | 'premium', string, number][] = [
  ['AGENT', 'basic', 'trialing', 0],
  ['AGENT', 'premium', 'active', 150_00],
  ['BROKER', 'basic', 'trialing', 0],
  ['BROKERAGE', 'premium', 'active', 150_00],
];
/**
 * Returns whether a card can pay. A card that fails later can start a trial but cannot pay for a year today.
 */
const pays = (card: string, charged: number) =>
  card === testCardNumbers.good ||
  card === testCardNumbers.asks ||
  (card === testCardNumbers.failsLater && charged === 0);

/**
 * Returns the cards to test with a sign-up variant. In a short run each card is still used for a trial and
 * for a payment.
 */
const cardsOf = (variant: number) => {
  const all = Object.values(testCardNumbers);
  return selectTestCases({ few: all.filter((_, at) => at % 2 === Math.floor(variant / 2)), all });
};

test('a user of any role who pays is signed in, and a user whose card fails gets no account', async () => {
  for (const [variant, [role, plan, status, charged]] of ways.entries()) {
    for (const card of cardsOf(variant)) {
      const started = await signUp(world, createSignupAnswers(role, { plan }));
      const { leadsTo, refusal } = await world.provider.payOn(started.checkoutUrl, card);
      if (!pays(card, charged)) {
        expect(refusal).toMatch(/declined|insufficient/);
        expect(await returnFromPaymentPage(world, started.sessionId, started.cookie)).toMatchObject({
          status: 'open',
        });
        expect(await findAccountsByEmail(world, started.email)).toEqual([]);
        continue;
      }
      expect(leadsTo).toContain(`/signup/${role.toLowerCase()}/verify?session_id=${started.sessionId}`);
      const arrived = await returnFromPaymentPage(world, started.sessionId, started.cookie);
      expect(arrived).toMatchObject({ status: 'complete', signedIn: true });
      expect(arrived.redirectTo).toMatch(/^\/nia\.rivers\d+$/);
      const me = await world.app.inject({ url: '/api/profile', headers: { cookie: arrived.session } });
      expect(me.json()).toMatchObject({ role, subscriptionPlan: plan, subscriptionStatus: status });
      const { data } = await world.provider.stripe.charges.list({ customer: me.json().stripeCustomerId });
      expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(charged);
    }
  }
});

test('a user whose card is refused can use another card on the same page', async () => {
  const started = await signUp(world, createSignupAnswers('AGENT', { plan: 'premium' }));
  expect((await world.provider.payOn(started.checkoutUrl, testCardNumbers.declined)).refusal).toContain(
    'declined',
  );
  expect((await world.provider.payOn(started.checkoutUrl, testCardNumbers.poor)).refusal).toContain(
    'insufficient',
  );
  expect(await returnFromPaymentPage(world, started.sessionId, started.cookie)).toMatchObject({
    status: 'open',
    message: signupMessages.unpaid,
    checkoutUrl: started.checkoutUrl,
    signedIn: false,
  });
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  expect(await returnFromPaymentPage(world, started.sessionId, started.cookie)).toMatchObject({
    status: 'complete',
  });
});

test('the new account has the answers, pictures and password of the sign-up', async () => {
  const answers = createSignupAnswers('BROKER');
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#11ad88' } })
    .png()
    .toBuffer();
  const started = toSignupResult(answers, await sendForm(answers, 'profilePicture', picture));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await returnFromPaymentPage(world, started.sessionId);
  const [account] = await findAccountsByEmail(world, started.email);
  expect(account).toMatchObject({ role: 'BROKER', firstName: 'Nia', travels: false });
  expect((await world.app.inject(`/media/${account?.picture}`)).statusCode).toBe(200);
  const signedIn = await world.sendSignIn(started.email, signupTestPassword);
  expect(signedIn.statusCode).toBe(200);
});

test('a user who uploads a file that isn’t a picture is refused before the payment', async () => {
  const response = await sendForm(createSignupAnswers('AGENT'), 'logoImage', Buffer.from('not a picture'));
  expect([response.statusCode, response.json().field]).toEqual([400, 'logoImage']);
});

test('a sign-up with an unknown association is refused', async () => {
  const answers = createSignupAnswers('AGENT');
  const payload = { ...answers, secondPhase: { ...answers.secondPhase, association: 'Moon' } };
  const refused = await world.app.inject({ method: 'POST', url: '/api/signup', payload });
  expect(refused.json().issues).toEqual([
    { field: 'secondPhase.association', message: 'Please choose an association' },
  ]);
});

test('when a user pays and closes the tab, the webhook creates the account and the mail', async () => {
  const started = await signUp(world, createSignupAnswers('AGENT'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await world.provider.deliver();
  expect(await findAccountsByEmail(world, started.email)).toMatchObject([
    { plan: 'basic', status: 'trialing' },
  ]);
  expect(await world.listSubjectsTo(started.email)).toEqual(['Welcome to Abundance']);
});

test('when the browser returns while the webhook arrives, one account, one plan and one mail are created', async () => {
  await world.provider.configureWebhooks({ copies: 3, order: 'random' });
  const started = await signUp(world, createSignupAnswers('AGENT', { plan: 'premium' }));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  const answers = await Promise.all([
    returnFromPaymentPage(world, started.sessionId, started.cookie),
    returnFromPaymentPage(world, started.sessionId, started.cookie),
    world.provider.deliver(),
    returnFromPaymentPage(world, started.sessionId),
  ]);
  expect(answers.filter((answer) => 'session' in answer && answer.session)).toHaveLength(1);
  await world.provider.deliver();
  await world.provider.configureWebhooks({ copies: 1, order: 'oldest' });
  expect(await findAccountsByEmail(world, started.email)).toMatchObject([
    { plan: 'premium', status: 'active' },
  ]);
  expect(
    (await world.listSubjectsTo(started.email)).filter((subject) => subject.startsWith('Welcome')),
  ).toHaveLength(1);
  const [account] = await findAccountsByEmail(world, started.email);
  const { data } = await world.provider.stripe.charges.list({ customer: account?.customer });
  expect(data.map(({ amount }) => amount)).toEqual([150_00]);
});

test('after the payment, only the browser that signed up is signed in, and other browsers have to sign in', async () => {
  const started = await signUp(world, createSignupAnswers('AGENT'));
  const other = await signUp(world, createSignupAnswers('AGENT'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  for (const cookie of [undefined, other.cookie, 'abundance.signup=guessed'])
    expect(await returnFromPaymentPage(world, started.sessionId, cookie)).toMatchObject({
      status: 'complete',
      signedIn: false,
      redirectTo: '/login',
      session: undefined,
    });
  expect(await returnFromPaymentPage(world, started.sessionId, started.cookie)).toMatchObject({
    signedIn: true,
  });
  const again = await returnFromPaymentPage(world, started.sessionId, started.cookie);
  expect(again).toMatchObject({ signedIn: false, session: undefined });
});

test('a user who starts the sign-up again can no longer pay on the earlier page', async () => {
  const answers = createSignupAnswers('AGENT');
  const first = await signUp(world, answers);
  const second = await signUp(world, { ...answers, subscription: { plan: 'premium' } }, first.cookie);
  expect((await world.provider.payOn(first.checkoutUrl, testCardNumbers.good)).leadsTo).toBeUndefined();
  await world.provider.payOn(second.checkoutUrl, testCardNumbers.good);
  expect(await returnFromPaymentPage(world, second.sessionId, second.cookie)).toMatchObject({
    status: 'complete',
  });
  expect(await findAccountsByEmail(world, first.email)).toMatchObject([{ plan: 'premium' }]);
});

test('a user who restarts the sign-up in the same browser keeps the password', async () => {
  const answers = createSignupAnswers('AGENT');
  const { password: _, confirmPassword: __, ...kept } = answers.firstPhase;
  const again: SignupInput = { ...answers, firstPhase: kept, subscription: { plan: 'premium' } };
  const refused = { status: 400, message: 'Password is required', field: 'firstPhase.password' };
  expect(await signUp(world, again)).toMatchObject(refused);
  const first = await signUp(world, answers);
  const stranger = await signUp(world, createSignupAnswers('AGENT'));
  for (const cookie of ['', stranger.cookie, 'abundance.signup=guessed'])
    expect(await signUp(world, again, cookie)).toMatchObject(refused);
  expect((await fetch(first.checkoutUrl)).status, 'a refusal closes no page').toBe(200);
  const second = await signUp(world, again, first.cookie);
  await world.provider.payOn(second.checkoutUrl, testCardNumbers.good);
  expect(await returnFromPaymentPage(world, second.sessionId, second.cookie)).toMatchObject({
    signedIn: true,
  });
  const signedIn = await world.sendSignIn(first.email, signupTestPassword);
  expect(signedIn.statusCode).toBe(200);
});

test('a user with several sign-up windows can pay on only one of their pages', async () => {
  const answers = createSignupAnswers('AGENT', { plan: 'premium' });
  const { cookie } = await signUp(world, answers);
  const windows = await Promise.all([1, 2, 3, 4].map(() => signUp(world, answers, cookie)));
  const open = windows.filter(({ status }) => status === 200);
  const paid = await Promise.all(
    open.map(({ checkoutUrl }) => world.provider.payOn(checkoutUrl, testCardNumbers.good)),
  );
  expect(paid.filter(({ leadsTo }) => leadsTo)).toHaveLength(1);
  await world.provider.deliver();
  expect(await findAccountsByEmail(world, answers.firstPhase.email)).toHaveLength(1);
});

test('when two windows send the same sign-up at once, only one payment page opens', async () => {
  const answers = createSignupAnswers('AGENT', { plan: 'premium' });
  const { cookie, email } = await signUp(world, answers);
  const sql = openPostgresClient(world.services.config.databaseUrl ?? '', { max: 2 });
  const windows = await sql.begin(async (holder) => {
    await holder`select from pending_signups where email = ${email} for update`;
    const sent = [signUp(world, answers, cookie), signUp(world, answers, cookie)];
    for (let waiting = 0; waiting < 2; ) {
      const [row] = await sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      waiting = Number(row?.count);
    }
    return { sent };
  });
  const answered = await Promise.all(windows.sent);
  expect(answered.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answered.find(({ status }) => status === 409)?.message).toBe(signupMessages.otherWindow);
  await sql.end();
});

test('a user who paid and signs up again is told that the email has an account', async () => {
  await world.provider.configureWebhooks({ paused: true });
  const answers = createSignupAnswers('AGENT');
  const first = await signUp(world, answers);
  await world.provider.payOn(first.checkoutUrl, testCardNumbers.good);
  expect(await signUp(world, answers)).toMatchObject({ status: 409, message: signupMessages.emailTaken });
  expect(await findAccountsByEmail(world, first.email)).toHaveLength(1);
  expect(await returnFromPaymentPage(world, first.sessionId, first.cookie)).toMatchObject({ signedIn: true });
  await world.provider.configureWebhooks({ paused: false });
});

test('a user whose email is taken is told in the first step', async () => {
  const { email } = await world.member('AGENT');
  const check = (given: string) =>
    world.app.inject({ method: 'POST', url: '/api/signup/check-email', payload: { email: given } });
  expect((await check(email.toUpperCase())).json()).toEqual({
    available: false,
    message: signupMessages.emailTaken,
  });
  expect((await check('nobody@example.com')).json()).toEqual({ available: true });
  expect(await signUp(world, createSignupAnswers('AGENT', { email }))).toMatchObject({ status: 409 });
});

test.each(['basic', 'premium'] as const)(
  'if a user’s email is taken while they pay for the %s plan, the subscription is canceled and the payment refunded',
  async (plan) => {
    const started = await signUp(world, createSignupAnswers('AGENT', { plan }));
    await world.member('AGENT', { email: started.email });
    await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
    const told = { status: 'closed', message: signupMessages.secondAccount };
    expect(await returnFromPaymentPage(world, started.sessionId, started.cookie)).toMatchObject(told);
    await world.provider.deliver();
    expect(await returnFromPaymentPage(world, started.sessionId, started.cookie)).toMatchObject(told);
    const page = await world.services.payments.readCheckout(started.sessionId);
    expect(await world.services.payments.readSubscription(page?.subscriptionId ?? '')).toMatchObject({
      status: 'canceled',
    });
    const { data } = await world.provider.stripe.charges.list({ customer: page?.customerId ?? '' });
    const paid = plan === 'premium' ? [[150_00, 150_00]] : [];
    expect(data.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual(paid);
    expect(await world.listSubjectsTo(started.email)).toEqual([
      'Your Abundance sign-up could not be completed',
    ]);
  },
);

test('a stranger who types a user’s email does not close the user’s payment page', async () => {
  const answers = createSignupAnswers('AGENT', { plan: 'premium' });
  const victim = await signUp(world, answers);
  const stranger = await signUp(world, answers);
  const third = await signUp(world, answers, stranger.cookie);
  expect((await fetch(victim.checkoutUrl)).status).toBe(200);
  await world.provider.configureWebhooks({ paused: true });
  await world.provider.payOn(third.checkoutUrl, testCardNumbers.good);
  const { leadsTo } = await world.provider.payOn(victim.checkoutUrl, testCardNumbers.good);
  expect(leadsTo).toBeTruthy();
  const ends = await Promise.all([
    returnFromPaymentPage(world, victim.sessionId, victim.cookie),
    returnFromPaymentPage(world, third.sessionId, third.cookie),
  ]);
  await world.provider.configureWebhooks({ paused: false });
  await world.provider.deliver();
  expect(await findAccountsByEmail(world, victim.email)).toHaveLength(1);
  const again = [
    await returnFromPaymentPage(world, victim.sessionId, victim.cookie),
    await returnFromPaymentPage(world, third.sessionId, third.cookie),
  ];
  expect(again.map(({ status }) => status).sort()).toEqual(['closed', 'complete']);
  expect(ends.filter(({ signedIn }) => signedIn)).toHaveLength(1);
  const pages = [victim.sessionId, third.sessionId].map((id) => world.services.payments.readCheckout(id));
  const refunds = await Promise.all(
    (await Promise.all(pages)).map(async (page) => {
      const invoice = await world.services.payments.readInvoice(page?.invoiceId ?? '');
      return invoice?.amountRefunded;
    }),
  );
  expect(refunds.sort()).toEqual([0, 150_00]);
});

test('a sign-up that is retried after an error or a lost answer creates one customer', async () => {
  for (const fault of [
    { kind: 'drop', when: 'after' },
    { kind: 'error', when: 'before' },
  ] as const) {
    const answers = createSignupAnswers('AGENT');
    await world.provider.planFaults({ ...fault, method: 'POST', path: '/v1/customers', times: 4 });
    const lost = await signUp(world, answers);
    expect(lost.status).toBe(503);
    await world.provider.clearFaults();
    const changed = { ...answers, firstPhase: { ...answers.firstPhase, firstName: 'Mia' } };
    const again = await signUp(world, changed, lost.cookie);
    expect(again.status).toBe(200);
    const { data } = await world.provider.stripe.customers.list({ email: again.email });
    expect([fault.kind, data.length]).toEqual([fault.kind, 1]);
  }
});

test('after a day the job deletes an unpaid sign-up and finishes a paid one whose webhook is missing', async () => {
  await world.provider.configureWebhooks({ paused: true });
  const unpaid = await signUp(world, createSignupAnswers('AGENT'));
  const paid = await signUp(world, createSignupAnswers('AGENT'));
  await world.provider.payOn(paid.checkoutUrl, testCardNumbers.good);
  const now = world.clock.now;
  world.clock.now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  await deleteExpiredSignups(world.context());
  world.clock.now = now;
  expect(await findAccountsByEmail(world, paid.email)).toHaveLength(1);
  expect(
    await world.services.database.sql`select 1 from pending_signups where email = ${unpaid.email}`,
  ).toEqual([]);
  expect((await world.provider.payOn(unpaid.checkoutUrl, testCardNumbers.good)).leadsTo).toBeUndefined();
  expect(await returnFromPaymentPage(world, unpaid.sessionId, unpaid.cookie)).toMatchObject({
    status: 'expired',
    message: signupMessages.expired,
  });
  await world.provider.configureWebhooks({ paused: false });
});

test('the job deletes an unpaid sign-up even if the page of another one cannot be closed', async () => {
  const [broken, other] = [
    await signUp(world, createSignupAnswers('AGENT')),
    await signUp(world, createSignupAnswers('AGENT')),
  ];
  const { sql } = world.services.database;
  const findUnpaid = () => sql<{ email: string }[]>`
    select email from pending_signups where email in ${sql([broken.email, other.email])}`;
  const path = `/v1/checkout/sessions/${broken.sessionId}`;
  await world.provider.planFaults(
    { kind: 'error', when: 'before', method: 'GET', path, times: 10 },
    { kind: 'error', when: 'before', method: 'POST', path, times: 10 },
  );
  await expect(deleteExpiredSignups(world.contextAfter(2))).rejects.toThrow('could not be finished yet');
  expect((await findUnpaid()).map(({ email }) => email)).toEqual([broken.email]);
  await world.provider.clearFaults();
  await deleteExpiredSignups(world.contextAfter(2));
  expect(await findUnpaid()).toEqual([]);
});

test('the sign-up’s password hash is deleted once the account exists', async () => {
  const rows = await world.services.database.sql`
    select 1 from pending_signups where state <> 'open' and (password_hash is not null or facts is not null)`;
  expect(rows).toEqual([]);
});

test('a user cannot sign up while the payment provider is down, and a later attempt works', async () => {
  const answers = createSignupAnswers('AGENT');
  await world.provider.deliver();
  await world.provider.planFaults({ kind: 'drop', when: 'before', path: '/v1/checkout/sessions', times: 2 });
  expect(await signUp(world, answers)).toMatchObject({ status: 503 });
  const again = await signUp(world, answers);
  expect(again.status).toBe(200);
  await world.provider.payOn(again.checkoutUrl, testCardNumbers.good);
  expect(await returnFromPaymentPage(world, again.sessionId, again.cookie)).toMatchObject({ signedIn: true });
});
