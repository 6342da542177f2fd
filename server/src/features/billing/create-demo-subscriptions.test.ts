import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticatedOwner } from '../../core/owner.ts';
import { seedWithoutPictures } from '../../testing/seed-without-pictures.ts';
import { createDemoSubscriptions } from './create-demo-subscriptions.ts';
import { type PaymentTestApp, startPaymentTestApp } from './testing/payment-test-app.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
  await seedWithoutPictures(world.context());
  // We pause the provider's events, so that all invoices come from the code under test.
  await world.provider.configureWebhooks({ paused: true });
});
afterAll(() => world.close());

const readPayers = () => world.services.database.sql`
  select email::text, plan, status, customer_id as customer, until as ends
  from users join entitlements on person_id = users.id where subscription_id is not null and customer_id is not null
  order by email`;

test('each demo user gets a customer and a card at the provider, and keeps the plan and trial of the demo data', async () => {
  const before = await readPayers();
  await createDemoSubscriptions(world.context());
  await createDemoSubscriptions(world.context());
  const after = await readPayers();
  const keepsEnd = (email: unknown, status: unknown) => status === 'trialing' || email === 'broker@demo.test';
  const planFacts = ({ email, plan, status, ends }: Record<string, unknown>) => [
    email,
    plan,
    status,
    keepsEnd(email, status) && ends,
  ];
  expect(after.map(planFacts)).toEqual(before.map(planFacts));
  for (const { email, customer } of after) {
    expect([email, customer]).not.toEqual([email, expect.stringContaining('demo')]);
    expect(await world.services.payments.readCard(customer)).toMatchObject({ last4: '4242' });
  }
  const { data } = await world.provider.stripe.customers.list({ limit: 100 });
  expect(data.filter(({ email }) => email === 'basic@demo.test')).toHaveLength(1);
});

test('demo users have their invoices even if the provider’s events about them arrive too early', async () => {
  const invoices = await world.services.database.sql`
    select email::text, count(*)::int from invoices join payers on payers.id = payer_id join users on users.id = person_id
    where email in ('basic@demo.test', 'agent@demo.test') group by email order by email`;
  expect([...invoices]).toEqual([
    { email: 'agent@demo.test', count: 1 },
    { email: 'basic@demo.test', count: 1 },
  ]);
});

test('the demo office has 23 accounts in four states, and its failed charge can be retried', async () => {
  const [boris] = await world.services.database.sql<{ id: string }[]>`
    select id from users where email = 'broker@demo.test'`;
  const cookie = await world.signIn(authenticatedOwner({ id: boris?.id ?? '' }));
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    world.app.inject({ method, url, payload, headers: { cookie } });
  const readAccounts = async () => (await call('GET', '/api/brokerage/accounts?limit=100')).json();
  const { accounts, billingInfo } = await readAccounts();
  const states = accounts.map((account: { immediateChargeStatus: string }) => account.immediateChargeStatus);
  expect([accounts.length, new Set(states).size]).toEqual([23, 4]);
  expect(billingInfo).toMatchObject({
    totalAccounts: 23,
    newAccountsCount: 4,
    upgradedAccountsCount: 1,
    failedCharges: 1,
    openInvitations: 1,
  });
  expect(billingInfo.chargeBreakdown.standardCharges).toBe(18 * 150);
  const hugo = accounts.find(({ firstName }: { firstName: string }) => firstName === 'Hugo');
  expect(hugo).toMatchObject({ immediateChargeStatus: 'FAILED' });
  const retried = await call('POST', '/api/brokerage/charges/retry', { accountId: hugo.id });
  expect(retried.json()).toMatchObject({ success: true });
  expect((await readAccounts()).billingInfo.failedCharges).toBe(0);
});
