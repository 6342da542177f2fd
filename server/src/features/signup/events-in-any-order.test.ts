import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCardNumbers } from '../../gateways/payments/testing/provider.ts';
import { retryPaymentEvents } from '../billing/events/receive-event.ts';
import { type PaymentTestApp, startPaymentTestApp } from '../billing/testing/payment-test-app.ts';
import { deliverDueMails } from '../mail/deliver-mails.ts';
import { deleteExpiredSignups } from './delete-signups.ts';
import { createSignupAnswers, returnFromPaymentPage, type SignupResult, signUp } from './testing/newcomer.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
  await world.provider.configureWebhooks({ paused: true });
});
afterAll(() => world.close());

type Notice = 'checkout' | 'subscription' | 'invoice' | 'return';

/**
 * Sends one provider event to the server. For 'return', the buyer's browser returns from the payment page.
 */
async function notify(started: SignupResult, what: Notice): Promise<void> {
  if (what === 'return') return void (await returnFromPaymentPage(world, started.sessionId));
  const session = await world.provider.stripe.checkout.sessions.retrieve(started.sessionId);
  const { customer, subscription, invoice } = session;
  const objects = {
    checkout: ['checkout.session.completed', { object: 'checkout.session', id: session.id, customer }],
    subscription: ['customer.subscription.created', { object: 'subscription', id: subscription, customer }],
    invoice: ['invoice.paid', { object: 'invoice', id: invoice, customer }],
  } as const;
  const [type, object] = objects[what];
  const created = Math.floor(Date.now() / 1000);
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created,
    data: { object },
  });
  const signature = createHmac('sha256', world.provider.config.webhookSecret)
    .update(`${created}.${payload}`)
    .digest('hex');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` },
  });
  expect([what, answer.statusCode]).toEqual([what, 200]);
}

/** Returns the rows and mails that one sign-up created. */
async function resultOf({ email }: SignupResult) {
  const subjects = await world.listSubjectsTo(email);
  const { sql } = world.services.database;
  const [entitlement] = await sql`
    select plan, status, source from entitlements join users on users.id = person_id where email = ${email}`;
  const billingRows = await sql`
    select subscriptions.status, offer, unit_amount::int as price, invoices.status as invoice,
      amount_paid::int as paid, checkouts.state as checkout
    from users
    join payers on payers.person_id = users.id
    join subscriptions on subscriptions.payer_id = payers.id
    join subscription_items on subscription_items.subscription_id = subscriptions.id
    join invoices on invoices.payer_id = payers.id
    join checkouts on checkouts.person_id = users.id
    where email = ${email}`;
  return {
    entitlement: { ...entitlement },
    billingRows: billingRows.map((row) => ({ ...row })),
    mails: subjects.map((subject) => subject.replace(/receipt .*/, 'receipt')).sort(),
  };
}

const expectedResult = {
  entitlement: { plan: 'premium', status: 'active', source: 'own' },
  billingRows: [
    {
      status: 'active',
      offer: 'agent_pro',
      price: 150_00,
      invoice: 'paid',
      paid: 150_00,
      checkout: 'completed',
    },
  ],
  mails: ['Welcome to Abundance', 'Your Abundance receipt'],
};

async function paidSignup(): Promise<SignupResult> {
  const started = await signUp(world, createSignupAnswers('AGENT', { plan: 'premium' }));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  return started;
}

/** Moves the clock ahead by a day, runs the jobs that retry waiting events, and moves the clock back. */
async function nextDay(): Promise<void> {
  const { now } = world.clock;
  world.clock.now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  await deleteExpiredSignups(world.context());
  await retryPaymentEvents(world.context());
  await deliverDueMails(world.context());
  world.clock.now = now;
}

const permutations = (items: readonly Notice[]): Notice[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first) =>
        permutations(items.filter((thing) => thing !== first)).map((rest) => [first, ...rest]),
      );

test('a sign-up has the same result for any order of its events, even if each arrives twice', async () => {
  for (const order of permutations(['checkout', 'subscription', 'invoice'])) {
    const started = await paidSignup();
    for (const what of [...order, ...order]) await notify(started, what);
    expect([order, await resultOf(started)]).toEqual([order, expectedResult]);
  }
});

test('a sign-up with missing events is complete after a day, with the same result as any other', async () => {
  const notified: Notice[][] = [
    ['checkout'],
    ['return'],
    ['invoice', 'return'],
    ['subscription', 'invoice', 'checkout'],
    ['invoice', 'subscription'],
    ['invoice'],
    [],
  ];
  const signups: [Notice[], SignupResult][] = [];
  for (const notices of notified) {
    const started = await paidSignup();
    for (const what of notices) await notify(started, what);
    signups.push([notices, started]);
  }
  await nextDay();
  for (const [notices, started] of signups)
    expect([notices, await resultOf(started)]).toEqual([notices, expectedResult]);
  const waiting = await world.services.database.sql`select 1 from payment_events where handled_at is null`;
  expect(waiting).toEqual([]);
});

test('a sign-up whose events arrive at the same time has the same result as any other', async () => {
  const started = await paidSignup();
  const all: Notice[] = ['invoice', 'checkout', 'subscription', 'return', 'invoice', 'checkout'];
  await Promise.all(all.map((what) => notify(started, what)));
  await nextDay();
  expect(await resultOf(started)).toEqual(expectedResult);
});
