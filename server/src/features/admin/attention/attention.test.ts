import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getStaffTaskTexts,
  type StaffTaskItem,
  type StaffTaskKind,
  staffTaskKinds,
  staffTaskMessages,
} from '#contract/admin/staff-tasks.ts';
import * as files from '../../../gateways/documents/testing/files.ts';
import type { Member } from '../../../testing/test-app.ts';
import { recordBillingProblems } from '../../billing/attention/record-billing-problems.ts';
import { reconcileWithProvider } from '../../billing/reconcile/reconcile.ts';
import {
  type Payer,
  type PaymentTestApp,
  startPaymentTestApp,
} from '../../billing/testing/payment-test-app.ts';
import { checkVault } from '../../doors-vault/checks/check-vault.ts';
import { addDoor, addProAgent, listFiles, uploadFileToDoor } from '../../doors-vault/testing/vault.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { taskSources } from './task-sources.ts';

let world: PaymentTestApp;
let admin: Member;
beforeAll(async () => {
  world = await startPaymentTestApp();
  admin = await world.member('ADMIN');
  await world.provider.deliver();
});
afterAll(() => world.close());

const url = '/api/admin/attention';
const sql = () => world.services.database.sql;
const anHourAgo = () => new Date(world.clock.now.getTime() - 60 * 60_000).toISOString();

async function items(kind: StaffTaskKind): Promise<StaffTaskItem[]> {
  const { items: all } = (await admin.as({ url })).json();
  return all.filter((item: StaffTaskItem) => item.kind === kind);
}
async function itemOf(kind: StaffTaskKind, subject: string): Promise<StaffTaskItem> {
  const item = (await items(kind)).find((one) => one.subject === subject);
  if (!item) throw new Error(`There is no ${kind} of ${subject}.`);
  return item;
}
const press = ({ kind, id }: Pick<StaffTaskItem, 'kind' | 'id'>, action: string, as = admin) =>
  as.as({ method: 'POST', url: `${url}/${kind}`, payload: { id, action } });
async function mended(item: StaffTaskItem, action: string): Promise<void> {
  const answer = await press(item, action);
  const done = getStaffTaskTexts(item.kind).buttons[action]?.done.replace('{subject}', item.subject);
  expect([answer.statusCode, answer.json().message]).toEqual([200, done]);
}
const isListed = async ({ kind, id }: StaffTaskItem) => (await items(kind)).some((item) => item.id === id);
test('every kind of staff task has a source that lists its tasks, and an action for each button', () => {
  expect(taskSources.map(({ kind }) => kind).toSorted()).toEqual([...staffTaskKinds].toSorted());
  for (const { kind, runActions } of taskSources)
    expect([kind, Object.keys(runActions).toSorted()]).toEqual([
      kind,
      Object.keys(getStaffTaskTexts(kind).buttons).toSorted(),
    ]);
});

describe('staff tasks about payments', () => {
  const paidInvoice = async (payer: Payer): Promise<string> => {
    await world.provider.deliver();
    const [row] = await sql()`
      select invoices.id from invoices join payers on payers.id = payer_id
      where customer_id = ${payer.customerId} and amount_paid > 0`;
    return String(row?.id);
  };
  const refundedOf = async (invoiceId: string) =>
    (await world.services.payments.readInvoice(invoiceId))?.amountRefunded;
  const statusOf = async (id: string) => (await world.services.payments.readSubscription(id))?.status;

  test('a failed refund that an admin has resolved by hand does not return to the attention list', async () => {
    const finding = {
      kind: 'refund-failed',
      subject: 're_1',
      details: { amount: 4000, payment: 'pi_1' },
    } as const;
    await recordBillingProblems(world.context(), [finding]);
    const item = await itemOf('refund-failed', 're_1');
    expect(item.details).toEqual({ amount: '$40.00', payment: 'pi_1' });
    await mended(item, 'settle');
    await recordBillingProblems(world.context(), [finding]);
    expect(await items('refund-failed')).toEqual([]);
    const [row] = await sql()`select resolved_by as by from attention_items where subject = 're_1'`;
    expect(row?.by).toBe(admin.id);
    const entries = await sql()`select actor_id, details from audit_log where action = 'attention.settle'`;
    expect([...entries]).toEqual([{ actor_id: admin.id, details: { kind: 'refund-failed' } }]);
  });

  test('two admins who press Refund on a payment that belongs to no account refund it once', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
    const invoice = await paidInvoice(payer);
    const details = { invoice, amount: 150_00 };
    await recordBillingProblems(world.context(), [
      { kind: 'paid-without-account', subject: 'cs_1', details },
    ]);
    const item = await itemOf('paid-without-account', 'cs_1');
    const other = await world.member('ADMIN');
    const answers = await Promise.all([press(item, 'refund'), press(item, 'refund', other)]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await refundedOf(invoice)).toBe(150_00);
    expect(await isListed(item)).toBe(false);
    expect((await press(item, 'refund')).json().message).toBe(staffTaskMessages.gone);
  });

  test('an admin who ends the newer of two subscriptions refunds it and keeps the older one', async () => {
    const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
    await paidInvoice(payer);
    const second = await world.services.payments.startSubscription('second', {
      customerId: payer.customerId,
      items: [{ offer: 'agent_access', quantity: 1 }],
    });
    await reconcileWithProvider(world.context());
    const item = await itemOf('two-subscriptions', payer.customerId);
    await mended(item, 'end-newer');
    const [older, newer] = [await statusOf(payer.subscriptionId), await statusOf(second.id)];
    expect([older, newer].toSorted()).toEqual(['active', 'canceled']);
    const refunds = [];
    for await (const invoice of world.services.payments.listInvoices(payer.customerId))
      refunds.push(invoice.amountRefunded);
    expect(refunds.filter((amount) => amount > 0)).toHaveLength(1);
    await reconcileWithProvider(world.context());
    expect(await isListed(item)).toBe(false);
  });

  test('an admin who ends the subscription of an unknown customer refunds the payment', async () => {
    const { stripe } = world.provider;
    const stranger = await stripe.customers.create({ email: 'stranger@example.com' });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: stranger.id });
    await stripe.customers.update(stranger.id, { invoice_settings: { default_payment_method: method.id } });
    const { id } = await world.services.payments.startSubscription('strange', {
      customerId: stranger.id,
      items: [{ offer: 'agent_pro', quantity: 1 }],
    });
    await reconcileWithProvider(world.context());
    const item = await itemOf('unknown-customer', stranger.id);
    await mended(item, 'end');
    expect(await statusOf(id)).toBe('canceled');
    const [charge] = (await stripe.charges.list({ customer: stranger.id })).data;
    expect(charge?.amount_refunded).toBe(150_00);
    await mended(await reopened(item), 'compare');
    expect(await isListed(item)).toBe(false);
  });

  /** Reopens the item, so that the test can check that the next comparison with the provider removes it. */
  async function reopened(item: StaffTaskItem): Promise<StaffTaskItem> {
    await sql()`update attention_items set resolved_at = null where id = ${item.id}`;
    return item;
  }

  test('an admin can mark a subscription that the provider lost as ended, but not one that the provider still has', async () => {
    const member = await world.member('AGENT');
    const [row] = await sql()`
      insert into payers (person_id, customer_id) values (${member.id}, 'cus_lost') returning id`;
    await sql()`
      insert into subscriptions (id, payer_id, status, ends_at_period_end, created_at, snapshot_seq)
      values ('sub_lost', ${row?.id}, 'active', false, now(), 1)`;
    await reconcileWithProvider(world.context());
    await mended(await itemOf('subscription-missing', 'sub_lost'), 'count-as-ended');
    const [kept] = await sql()`select status from subscriptions where id = 'sub_lost'`;
    expect(kept?.status).toBe('canceled');
    await reconcileWithProvider(world.context());
    expect(await items('subscription-missing')).toEqual([]);

    const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
    await recordBillingProblems(world.context(), [
      { kind: 'subscription-missing', subject: payer.subscriptionId },
    ]);
    const wrong = await itemOf('subscription-missing', payer.subscriptionId);
    expect((await press(wrong, 'count-as-ended')).statusCode).toBe(409);
    await mended(wrong, 'compare');
    expect(await isListed(wrong)).toBe(false);
  });

  test('the attention list shows a dispute until the provider reports its end', async () => {
    await world.createPayer('AGENT', { offer: 'agent_pro', card: 'pm_card_createDispute' });
    await world.provider.deliver();
    const [item] = await items('dispute');
    expect(item?.details).toEqual({ amount: '$150.00', status: 'needs_response' });
    await world.provider.configureWebhooks({ paused: true });
    const { data } = await world.provider.stripe.disputes.list();
    await world.provider.stripe.disputes.update(data[0]?.id ?? '', {
      evidence: { uncategorized_text: 'losing_evidence' },
      submit: true,
    });
    if (item) await mended(item, 'look');
    expect(await items('dispute')).toEqual([]);
    await world.provider.configureWebhooks({ paused: false });
    await world.provider.deliver();
  });

  test('an admin sends a refund that never reached the provider, and the provider refunds it once', async () => {
    const vendor = await world.createPayer('VENDOR', { offer: 'vendor_standard_premium' });
    const invoice = await paidInvoice(vendor);
    const decide = (paid: string, at: string) => sql()`
      insert into place_refunds (payment_ref, category, email, vendor_id, subscription_id, invoice_id, decided_at)
      values (${paid}, 'Roofers', ${vendor.email}, ${vendor.id}, ${vendor.subscriptionId}, ${invoice}, ${at})`;
    await decide('cs_young', world.clock.now.toISOString());
    expect(await items('refund-due')).toEqual([]);
    await sql()`update place_refunds set payment_ref = 'cs_old', decided_at = ${anHourAgo()}`;
    const item = await itemOf('refund-due', 'cs_old');
    await mended(item, 'refund');
    const amount = await refundedOf(invoice);
    expect(amount).toBeGreaterThan(0);
    expect((await press(item, 'refund')).statusCode).toBe(409);
    expect(await refundedOf(invoice)).toBe(amount);
  });

  test('an admin can retry a failed webhook event, and the server then handles it', async () => {
    await sql()`
      insert into payment_events (id, type, about, occurred_at, received_at, attempts, last_error)
      values ('evt_stuck', 'product.updated', 'other', now(), ${new Date(Date.parse(anHourAgo()) - 1000).toISOString()}, 7, 'No answer.')`;
    const item = await itemOf('event-unhandled', 'product.updated');
    expect(item.details).toEqual({ reason: 'No answer.', attempts: 7 });
    await mended(item, 'handle');
    expect(await items('event-unhandled')).toEqual([]);
  });
});

describe('a failed mail', () => {
  async function failedMail(to: string, html = '<p>Hello</p>'): Promise<StaffTaskItem> {
    await queueMail(world.context(), to, { subject: 'Welcome', html: '<p>Hello</p>', text: 'Hello' });
    await sql()`
      update mails set failed_at = ${anHourAgo()}, attempts = 12, last_error = '550 no such mailbox', html = ${html}
      where recipient = ${to}`;
    return itemOf('mail-failed', to);
  }

  test('an admin can send a failed mail again, and it is delivered', async () => {
    const item = await failedMail('typo@example.com');
    expect(item.details).toEqual({ subject: 'Welcome', reason: '550 no such mailbox' });
    expect(await world.listSubjectsTo('typo@example.com')).toEqual([]);
    await mended(item, 'send');
    expect(await world.listSubjectsTo('typo@example.com')).toEqual(['Welcome']);
    expect(await isListed(item)).toBe(false);
  });

  test('an admin who dismisses a failed mail removes it from the attention list permanently', async () => {
    const item = await failedMail('gone@example.com');
    await mended(item, 'set-aside');
    expect([await isListed(item), await world.listSubjectsTo('gone@example.com')]).toEqual([false, []]);
  });

  test('an admin cannot resend a failed mail whose content was deleted', async () => {
    const item = await failedMail('old@example.com', '');
    expect(item.actions).toEqual(['set-aside']);
    expect((await press(item, 'send')).statusCode).toBe(409);
    expect(await world.listSubjectsTo('old@example.com')).toEqual([]);
  });
});

test('an admin can retry a job whose last run failed, and the attention list omits a job that has succeeded since', async () => {
  const boss = new PgBoss({
    connectionString: world.services.config.databaseUrl ?? '',
    max: 1,
    schedule: false,
  });
  await boss.start();
  const fail = async (name: string) => {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0 });
    await boss.send(name);
    const [job] = await boss.fetch(name);
    await boss.fail(name, job?.id ?? '', new Error('The disk is full.'));
  };
  await fail('sweep-probe');
  await fail('mended-probe');
  await boss.send('mended-probe');
  const [again] = await boss.fetch('mended-probe');
  await boss.complete('mended-probe', again?.id ?? '');
  expect((await items('job-failed')).map(({ subject, details }) => [subject, details])).toEqual([
    ['sweep-probe', { reason: 'The disk is full.' }],
  ]);
  const item = await itemOf('job-failed', 'sweep-probe');
  await mended(item, 'run');
  expect((await boss.fetch('sweep-probe')).map(({ id }) => id)).toEqual([item.id]);

  await boss.fail('sweep-probe', item.id, new Error('Still full.'));
  await boss.send('sweep-probe');
  await mended(await itemOf('job-failed', 'sweep-probe'), 'run');
  expect(await boss.fetch('sweep-probe', { batchSize: 10 })).toHaveLength(1);
  await boss.stop({ graceful: false });
});

test('an admin finishes an account deletion that was interrupted', async () => {
  const leaving = await world.member('AGENT');
  const asked = (at: string) => sql()`
    insert into account_deletions (user_id, requested_at) values (${leaving.id}, ${at})
    on conflict (user_id) do update set requested_at = excluded.requested_at`;
  await asked(world.clock.now.toISOString());
  expect(await items('deletion-unfinished')).toEqual([]);
  await asked(anHourAgo());
  const item = await itemOf('deletion-unfinished', leaving.id);
  await mended(item, 'finish');
  expect(await sql()`select 1 from users where id = ${leaving.id}`).toHaveLength(0);
  expect(await isListed(item)).toBe(false);
});

test('the owner of a file with lost content gets one mail that asks for a new upload', async () => {
  const agent = await addProAgent(world);
  const door = await addDoor(agent);
  const file = await uploadFileToDoor(agent, door.id, 'Deed.pdf', files.createPdf());
  const key = `vault/${agent.id}/${file.id}`;
  const { storage } = world.services;
  await storage.remove(key);
  await checkVault(world.context());
  const item = await itemOf('file-missing', 'Deed.pdf');
  await mended(item, 'tell');
  await mended(item, 'tell');
  expect(await world.listSubjectsTo(agent.email)).toEqual(['Please upload “Deed.pdf” again']);
  await mended(item, 'look');
  expect(await isListed(item)).toBe(true);
  await storage.put(key, files.createPdf(), { contentType: 'application/pdf' });
  await mended(item, 'look');
  expect(await isListed(item)).toBe(false);
  expect((await listFiles(agent, door.id)).map(({ fileName }) => fileName)).toEqual(['Deed.pdf']);
  const entries = await sql()`
    select actor_id from audit_log where action = 'account.act-for' and acted_for_id = ${agent.id}`;
  expect(entries.map(({ actor_id }) => actor_id)).toEqual([admin.id, admin.id]);
});

test('the attention list shows staff members without a second factor', async () => {
  const [manager, agent] = [await world.member('MANAGER'), await world.member('AGENT')];
  const item = await itemOf('no-second-factor', manager.email);
  expect((await items('no-second-factor')).map(({ subject }) => subject)).not.toContain(agent.email);
  await mended(item, 'remind');
  await mended(item, 'remind');
  expect(await world.listSubjectsTo(manager.email)).toEqual(['Please set up two-step sign-in']);
  await sql()`
    insert into second_factors (user_id, kind, name, confirmed_at) values (${manager.id}, 'totp', 'Phone', now())`;
  expect(await isListed(item)).toBe(false);
});

test('the attention list omits suspended staff without a second factor', async () => {
  const manager = await world.member('MANAGER');
  await sql()`update users set disabled_at = now() where id = ${manager.id}`;
  expect((await items('no-second-factor')).map(({ subject }) => subject)).not.toContain(manager.email);
});

test('only admins can run staff actions, and an unknown staff action is refused', async () => {
  const item = await itemOf('no-second-factor', admin.email);
  expect((await press(item, 'explode')).statusCode).toBe(404);
  expect((await press(item, 'constructor')).statusCode).toBe(404);
  expect((await press({ kind: 'nothing' as StaffTaskKind, id: 'x' }, 'settle')).statusCode).toBe(404);
  for (const role of ['MANAGER', 'AGENT', 'BROKER', 'BROKERAGE', 'VENDOR'] as const) {
    const member = await world.member(role);
    expect([role, (await press(item, 'remind', member)).statusCode]).toEqual([role, 403]);
    expect([role, (await member.as({ url })).statusCode]).toEqual([role, 403]);
  }
});
