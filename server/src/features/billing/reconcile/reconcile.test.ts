import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ReconciliationProblem, reconciliationProblems } from '#contract/admin/staff-tasks.ts';
import { cents } from '#contract/money.ts';
import { type Payer, type PaymentTestApp, startPaymentTestApp } from '../testing/payment-test-app.ts';
import { reconcileWithProvider } from './reconcile.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
  // Deliver the catalog's events before pausing, because a running delivery would also send later events.
  await world.provider.deliver();
});
afterAll(() => world.close());
beforeEach(() => world.provider.configureWebhooks({ paused: true }));

const invoicesOf = async ({ id }: Payer) => {
  const rows = await world.services.database.sql`
    select invoices.id, status, amount_paid::int as paid, amount_refunded::int as refunded
    from invoices join payers on payers.id = payer_id where person_id = ${id}`;
  return rows.map(({ id: invoiceId, ...row }) => ({ invoiceId: String(invoiceId), ...row }));
};
const found = async () => {
  const admin = await world.member('ADMIN');
  const { items } = (await admin.as({ url: '/api/admin/attention' })).json();
  const found = items as { kind: ReconciliationProblem; subject: string; title: string; todo: string }[];
  return found.filter(({ kind }) => reconciliationProblems.includes(kind));
};

test('the daily comparison stores an invoice and a refund that no event reported, and sends one receipt', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
  expect(await invoicesOf(payer)).toEqual([]);
  expect(await reconcileWithProvider(world.context())).toBeGreaterThan(0);
  const [invoice] = await invoicesOf(payer);
  expect(invoice).toMatchObject({ status: 'paid', paid: 150_00, refunded: 0 });
  const receipts = async () =>
    (await world.listMailsTo(payer.email)).filter(({ subject }) => /receipt/.test(subject));
  expect(await receipts()).toHaveLength(1);
  await world.services.payments.refund('back', {
    target: { invoiceId: invoice?.invoiceId ?? '' },
    amount: cents(40_00),
    reference: {},
  });
  await reconcileWithProvider(world.context());
  expect(await invoicesOf(payer)).toMatchObject([{ status: 'paid', paid: 150_00, refunded: 40_00 }]);
  expect(await receipts()).toHaveLength(1);
  expect(await reconcileWithProvider(world.context())).toBe(0);
});

test('after an invoice that cannot be stored, the daily comparison stores the others and fails', async () => {
  const payers = [];
  for (let at = 0; at < 3; at += 1) payers.push(await world.createPayer('AGENT', { offer: 'agent_pro' }));
  const { sql } = world.services.database;
  // The provider lists invoices by time, so one of the others comes after the broken one in either order.
  const [first, broken, last] = payers;
  await sql.unsafe(`alter table mails add constraint refused check (recipient <> '${broken?.email}')`);
  await expect(reconcileWithProvider(world.context())).rejects.toThrow('Some payments could not be compared');
  for (const payer of [first, last])
    expect(payer && (await invoicesOf(payer))).toMatchObject([{ status: 'paid' }]);
  await sql`alter table mails drop constraint refused`;
  await reconcileWithProvider(world.context());
  expect(broken && (await invoicesOf(broken))).toMatchObject([{ status: 'paid' }]);
});

test('staff get one mail about a customer with two subscriptions', async () => {
  const { stripe } = world.provider;
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
  const { payments } = world.services;
  const items = [{ offer: 'agent_access', quantity: 1 }] as const;
  const second = await payments.startSubscription('twice', { customerId: payer.customerId, items });
  const stranger = await stripe.customers.create({ email: 'stranger@example.com' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: stranger.id });
  await stripe.customers.update(stranger.id, { invoice_settings: { default_payment_method: method.id } });
  await payments.startSubscription('stranger', { customerId: stranger.id, items });
  await reconcileWithProvider(world.context());
  await reconcileWithProvider(world.context());
  const list = await found();
  expect(list.map(({ kind, subject }) => [kind, subject]).sort()).toEqual([
    ['two-subscriptions', payer.customerId],
    ['unknown-customer', stranger.id],
  ]);
  expect(list.every(({ title, todo }) => title && todo)).toBe(true);
  const mails = await world.listMailsTo('support@abundance.example');
  expect(mails.map(({ subject }) => subject)).toEqual(['Payments: 2 to review']);
  expect(mails[0]?.text).toContain(second.id);
  expect(mails[0]?.text).not.toContain(payer.email);
  await payments.endSubscription(second.id);
  await payments.removeCustomer(stranger.id);
  await reconcileWithProvider(world.context());
  expect(await found()).toEqual([]);
});

test('staff see a subscription that the provider does not have, unless it belongs to a made-up demo customer', async () => {
  const [payer, demo] = [await world.member('AGENT'), await world.member('AGENT')];
  const { sql } = world.services.database;
  for (const [member, customer] of [
    [payer, 'cus_gone'],
    [demo, 'cus_demo_x'],
  ] as const) {
    const [row] = await sql`
      insert into payers (person_id, customer_id) values (${member.id}, ${customer}) returning id`;
    await sql`
      insert into subscriptions (id, payer_id, status, ends_at_period_end, created_at, snapshot_seq)
      values (${`sub_of_${customer}`}, ${row?.id}, 'active', false, now(), 1)`;
  }
  await reconcileWithProvider(world.context());
  expect((await found()).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['subscription-missing', 'sub_of_cus_gone'],
  ]);
});

test('the daily comparison does not report a subscription that starts while it runs', async () => {
  const before = await found();
  const context = world.context();
  const { payments } = context.services;
  const started: string[] = [];
  async function* listInvoicesSince(since: Date) {
    started.push((await world.createPayer('AGENT', { offer: 'agent_pro' })).subscriptionId);
    yield* payments.listInvoicesSince(since);
  }
  const services = { ...context.services, payments: { ...payments, listInvoicesSince } };
  await reconcileWithProvider({ ...context, services });
  expect(started).toHaveLength(1);
  expect(await found()).toEqual(before);
});

test('the daily comparison deletes only those customers at the provider whose sign-ups were abandoned', async () => {
  const { stripe } = world.provider;
  const orphan = await stripe.customers.create({ metadata: { signup: 'forgotten' } });
  const foreign = await stripe.customers.create({ email: 'other-product@example.com' });
  const isThere = async (id: string) => !(await stripe.customers.retrieve(id)).deleted;
  await reconcileWithProvider(world.context());
  expect(await isThere(orphan.id)).toBe(true);
  await reconcileWithProvider({ ...world.context(), now: new Date(Date.now() + 3 * 86_400_000) });
  expect([await isThere(orphan.id), await isThere(foreign.id)]).toEqual([false, true]);
});

test('the daily comparison adds a failed refund that no event reported to the attention list', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro', card: 'pm_card_refundFail' });
  await reconcileWithProvider(world.context());
  const [invoice] = await invoicesOf(payer);
  const refund = await world.services.payments.refund('fails', {
    target: { invoiceId: invoice?.invoiceId ?? '' },
    reference: {},
  });
  await world.provider.failRefunds();
  await reconcileWithProvider(world.context());
  const failed = (await found()).filter(({ kind }) => kind === 'refund-failed');
  expect(failed.map(({ subject }) => subject)).toEqual([refund.id]);
});

test('only admins can read the attention list', async () => {
  const manager = await world.member('MANAGER');
  expect((await manager.as({ url: '/api/admin/attention' })).statusCode).toBe(403);
});
