import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { leavingMessages } from '#contract/leaving/leaving.ts';
import { testPassword } from '../../testing/test-app.ts';
import { mirrorSubscription } from '../billing/mirror/mirror-subscription.ts';
import { type Payer, type PaymentTestApp, startPaymentTestApp } from '../billing/testing/payment-test-app.ts';
import { runUntilKilled } from '../billing/testing/run-until-killed.ts';
import { addDoor, listStorageKeysOfMember, uploadFileToDoor } from '../doors-vault/testing/vault.ts';
import { deliverDueMails } from '../mail/deliver-mails.ts';
import { finishInterruptedDeletions } from './finish-deletion.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.provider.configureWebhooks({ paused: true }));

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Creates a member who has a few records of every kind. */
async function activeMember(): Promise<Payer> {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro', lastName: '=Formula()' });
  const door = await addDoor(payer, 'BUYERS');
  await uploadFileToDoor(payer, door.id, 'Contract.pdf', pdf);
  const post = (url: string, payload: object) => payer.as({ method: 'POST', url, payload });
  await post('/api/transactions', {
    fullName: 'Camille Duarte',
    volume: 412_000,
    commission: 9_000,
    address: '9 Citrus Row, St. Augustine, FL 32084',
  });
  await post('/api/abundance-sphere/contacts', { firstName: 'Camille', lastName: 'Duarte' });
  await post('/api/send-email', { subject: 'New Subscriber', email: payer.email });
  await deliverDueMails(world.context());
  return payer;
}

const leave = (payer: Payer, body: object = {}) =>
  payer.as({
    method: 'DELETE',
    url: '/api/account',
    payload: { password: testPassword, confirmation: 'DELETE', ...body },
  });

/** Returns the tables that still contain this person's id or email. */
async function tracesOf({ id, email, customerId }: Payer): Promise<string[]> {
  const { sql } = world.services.database;
  const tables = await sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const traces: string[] = [];
  for (const { name } of tables.filter(
    ({ name: table }) => table !== 'audit_log' && table !== 'account_deletions',
  )) {
    const rows = await sql`
      select 1 from ${sql(name)} own
      where to_jsonb(own)::text ilike any (array[${`%${id}%`}, ${`%${email}%`}])`;
    if (rows.length) traces.push(name);
  }
  const [deletion] = await sql`select customer_ids from account_deletions where user_id = ${id}`;
  if (deletion?.customer_ids.includes(customerId)) traces.push('account_deletions');
  return traces;
}

function filesIn(zip: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error);
      const files = new Map<string, string>();
      file.on('entry', (entry) => {
        file.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          let text = '';
          stream.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          stream.on('end', () => {
            files.set(entry.fileName, text);
            file.readEntry();
          });
        });
      });
      file.on('end', () => resolve(files));
      file.readEntry();
    });
  });
}

test('a HEAD request for the account export does not create an archive', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_pro' });
  const response = await payer.as({ method: 'HEAD', url: '/api/account/export' });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const [exports] = await world.services.database.sql`
    select count(*)::int as made from audit_log where action = 'account.export' and subject = ${payer.id}`;
  expect(exports?.made).toBe(0);
});

test('a browser can download the account export right after its HEAD request', async () => {
  const payer = await activeMember();
  expect((await payer.as({ method: 'HEAD', url: '/api/account/export' })).statusCode).toBe(200);
  expect((await payer.as({ url: '/api/account/export' })).statusCode).toBe(200);
});

test('the account export contains all of a user’s data as JSON, CSV and files, and no data of other users', async () => {
  const payer = await activeMember();
  const other = await activeMember();
  const response = await payer.as({ url: '/api/account/export' });
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toContain('attachment');
  const files = await filesIn(response.rawPayload);
  const rows = (table: string) => JSON.parse(files.get(`${table}.json`) ?? '[]');
  expect(rows('users')).toMatchObject([{ email: payer.email }]);
  expect(rows('transactions')).toMatchObject([{ full_name: 'Camille Duarte', volume: 412_000_00 }]);
  expect(rows('contacts')).toMatchObject([{ first_name: 'Camille' }]);
  expect(rows('subscriptions')).toMatchObject([{ status: 'active' }]);
  expect(rows('subscription_items')).toMatchObject([{ offer: 'agent_pro', unit_amount: 150_00 }]);
  expect(files.get('transactions.csv')).toContain('Camille Duarte');
  expect(files.get('users.csv')).toContain("'=Formula()");
  const vault = [...files.keys()].filter((name) => name.startsWith('doors-vault/'));
  expect(vault).toEqual([expect.stringMatching(/^doors-vault\/.*Sandpiper.*\/Contract\.pdf$/)]);
  expect(files.get(vault[0] ?? '')).toBe(pdf.toString());
  files.delete('read-me.txt');
  const everything = [...files.values()].join('\n');
  expect(everything).not.toContain(other.id);
  expect(everything).not.toMatch(/password|token|secret/i);
});

test('a past-due member can still export all data of the account', async () => {
  const late = await world.member('AGENT', { subscriptionStatus: 'past_due' });
  const response = await late.as({ url: '/api/account/export' });
  expect((await filesIn(response.rawPayload)).get('users.json')).toContain(late.email);
});

/**
 * Creates an office with a charged seat: the seat belongs to the person, the invoice to the office that pays.
 */
async function officeWith(broker: Payer, person: Payer): Promise<string> {
  const { sql } = world.services.database;
  const [office] = await sql`insert into brokerages (owner_id) values (${broker.id}) returning id`;
  const [payer] = await sql`insert into payers (brokerage_id) values (${office?.id}) returning id`;
  await sql`insert into seats (brokerage_id, person_id, opened_at) values (${office?.id}, ${person.id}, now())`;
  await sql`
    insert into invoices (id, payer_id, beneficiary_id, status, total, amount_due, amount_paid, lines, created_at, snapshot_seq)
    values (${`in_${office?.id}`}, ${payer?.id}, ${person.id}, 'paid', 15000, 15000, 15000, '[]', now(), 1)`;
  return office?.id;
}

const exported = async (payer: Payer) => {
  const files = await filesIn((await payer.as({ url: '/api/account/export' })).rawPayload);
  files.delete('read-me.txt');
  return files;
};

test('when a row concerns two people, the export of each contains only their own part', async () => {
  const [broker, person] = [await activeMember(), await activeMember()];
  const invoice = `in_${await officeWith(broker, person)}`;
  const [ofBroker, ofPerson] = [await exported(broker), await exported(person)];
  expect(ofPerson.get('seats.json')).toContain(person.id);
  expect(ofPerson.get('invoices.json') ?? '').not.toContain(invoice);
  expect(ofBroker.get('invoices.json')).toContain(invoice);
  expect(ofBroker.has('seats.json')).toBe(false);
  expect([...ofBroker.values()].join('\n')).not.toMatch(new RegExp(`"beneficiary_id"|${person.email}`));
  expect([...ofPerson.values()].join('\n')).not.toContain(broker.id);
});

test('deleting an account keeps the data about other people in shared rows', async () => {
  const { sql } = world.services.database;
  const [broker, person] = [await activeMember(), await activeMember()];
  const office = await officeWith(broker, person);
  expect((await leave(person)).statusCode).toBe(200);
  expect(await tracesOf(person)).toEqual([]);
  const [invoice] = await sql`select beneficiary_id, total from invoices where id = ${`in_${office}`}`;
  expect(invoice).toMatchObject({ beneficiary_id: null, total: '15000' });

  const next = await activeMember();
  await sql`insert into seats (brokerage_id, person_id, opened_at) values (${office}, ${next.id}, now())`;
  expect((await leave(broker)).statusCode).toBe(200);
  expect(await tracesOf(broker)).toEqual([]);
  expect((await next.as({ url: '/api/profile' })).statusCode).toBe(200);
  expect(await listStorageKeysOfMember(world, next)).toHaveLength(1);
  expect((await next.as({ url: '/api/abundance-sphere/summary' })).json().total).toBe(1);
});

test('deleting an account keeps what another member bought with its email', async () => {
  const { sql } = world.services.database;
  const [buyer, recipient] = [await activeMember(), await activeMember()];
  await sql`insert into orders (person_id, email, state, lines, total, paid_at, created_at)
    values (${buyer.id}, ${recipient.email}, 'paid', '[]', 2900, now(), now()),
      (null, ${recipient.email}, 'paid', '[]', 0, now(), now())`;
  expect((await leave(recipient)).statusCode).toBe(200);
  expect(await sql`select person_id from orders where email = ${recipient.email}`).toMatchObject([
    { person_id: buyer.id },
  ]);
});

test('deleting the account of a vendor who waits for a refund refunds the payment first', async () => {
  const { payments, database } = world.services;
  const { invoices } = world.provider.stripe;
  const category = 'Pest Control';
  const vendor = { companyName: 'Palm Pest', businessCategory: category } as const;
  const payer = await world.createPayer('VENDOR', { offer: 'vendor_standard_premium', vendor });
  const [invoice] = (await invoices.list({ customer: payer.customerId })).data;
  await database.sql`insert into place_refunds
      (payment_ref, category, email, vendor_id, subscription_id, invoice_id, decided_at)
    values ('checkout:lost', ${category}, ${payer.email}, ${payer.id}, ${payer.subscriptionId},
      ${invoice?.id ?? ''}, now())`;
  expect((await leave(payer)).statusCode).toBe(200);
  expect(await tracesOf(payer)).toEqual([]);
  const refunded = await payments.readInvoice(invoice?.id ?? '');
  expect(refunded?.amountPaid).toBeGreaterThan(0);
  expect(refunded?.amountRefunded).toBe(refunded?.amountPaid);
});

test('nobody can pay on a page that was open when its buyer deleted the account', async () => {
  const payer = await world.createPayer('AGENT', { offer: 'agent_access' });
  await world.services.payments.endSubscription(payer.subscriptionId);
  await mirrorSubscription(world.context(), payer.subscriptionId);
  const renewal = await payer.as({ method: 'POST', url: '/api/billing/pay', payload: {} });
  const pageId = new URL(renewal.json().checkoutUrl).pathname.split('/').at(-1) ?? '';
  expect((await leave(payer)).statusCode).toBe(200);
  expect(await world.services.payments.readCheckout(pageId)).toMatchObject({ status: 'expired' });
  expect(await tracesOf(payer)).toEqual([]);
});

test('a member who deletes their account must enter the password and the confirmation word', async () => {
  const payer = await activeMember();
  for (const [body, message] of [
    [{ password: '' }, signInMessages.passwordRequired],
    [{ confirmation: 'delete' }, leavingMessages.word],
    [{ password: 'wrong' }, leavingMessages.password],
  ] as const) {
    const response = await leave(payer, body);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  }
  expect((await payer.as({ url: '/api/profile' })).statusCode).toBe(200);
  const admin = await world.member('ADMIN');
  const refused = await admin.as({
    method: 'DELETE',
    url: '/api/account',
    payload: { password: testPassword, confirmation: 'DELETE' },
  });
  expect([refused.statusCode, refused.json().message]).toEqual([403, leavingMessages.staff]);
});

test('a member who deletes their account is signed out, their subscription is canceled, and no row or file is left', async () => {
  const payer = await activeMember();
  const other = await activeMember();
  const before = await listStorageKeysOfMember(world, payer);
  expect(before).toHaveLength(1);
  const response = await leave(payer);
  expect(response.json()).toEqual({ success: true, message: leavingMessages.done });
  expect((await payer.as({ url: '/api/profile' })).statusCode).toBe(401);
  const subscription = await world.services.payments.readSubscription(payer.subscriptionId);
  expect(subscription?.status).toBe('canceled');
  expect(await world.provider.stripe.customers.retrieve(payer.customerId)).toMatchObject({ deleted: true });
  expect(await listStorageKeysOfMember(world, payer)).toEqual([]);
  expect(await tracesOf(payer)).toEqual([]);
  await world.provider.configureWebhooks({ paused: false });
  await world.provider.deliver();
  expect(await tracesOf(payer)).toEqual([]);
  expect((await other.as({ url: '/api/profile' })).statusCode).toBe(200);
  expect(await listStorageKeysOfMember(world, other)).toHaveLength(1);
});

test('deleting an office owner’s account deletes the office but not its agents', async () => {
  const owner = await world.createPayer('BROKERAGE', { offer: 'brokerage_account' });
  const agent = await world.member('AGENT');
  const { sql } = world.services.database;
  await sql`
    insert into seats (brokerage_id, person_id, opened_at)
    select id, ${agent.id}, now() from brokerages where owner_id = ${owner.id}`;
  const filesOf = async (person: Pick<Payer, 'as'>) =>
    filesIn((await person.as({ url: '/api/account/export' })).rawPayload);
  const [own, theirs] = [await filesOf(owner), await filesOf(agent)];
  expect(own.get('subscription_items.json')).toContain('brokerage_account');
  expect(own.get('seats.json')).not.toContain(agent.id);
  expect(theirs.get('seats.json')).toContain(agent.id);
  expect([...theirs.values()].join('\n')).not.toMatch(
    new RegExp(`${owner.id}|${owner.customerId}|brokerage_account`),
  );
  await leave(owner);
  expect(await tracesOf(owner)).toEqual([]);
  expect(await world.provider.stripe.customers.retrieve(owner.customerId)).toMatchObject({ deleted: true });
  const subscription = await world.services.payments.readSubscription(owner.subscriptionId);
  expect(subscription?.status).toBe('canceled');
  expect((await agent.as({ url: '/api/profile' })).json()).toMatchObject({ subscriptionPlan: 'basic' });
});

test('the audit log entries of a deleted account do not identify the person', async () => {
  const payer = await activeMember();
  await leave(payer);
  const entries = await world.services.database.sql`
    select action, subject, details from audit_log where action in ('account.leave', 'account.delete')
    order by id desc limit 2`;
  expect(entries.map(({ action }) => action)).toEqual(['account.delete', 'account.leave']);
  for (const entry of entries) {
    expect(entry.subject).not.toBe(payer.id);
    expect(JSON.stringify(entry)).not.toContain(payer.email);
  }
});

test('a member who deletes their account while the payment provider is down is signed out, and the deletion finishes later', async () => {
  const payer = await activeMember();
  await world.provider.planFaults({ kind: 'error', when: 'before', path: '/v1/subscriptions', times: 50 });
  expect((await leave(payer)).statusCode).toBe(200);
  expect((await payer.as({ url: '/api/profile' })).statusCode).toBe(401);
  const signIn = await world.sendSignIn(payer.email);
  expect(signIn.statusCode).toBe(401);
  expect(await tracesOf(payer)).toContain('users');
  await world.provider.clearFaults();
  await finishInterruptedDeletions(world.context());
  expect(await tracesOf(payer)).toEqual([]);
});

test('when a process is killed during an account deletion, the next run of the job finishes it', async () => {
  const payer = await activeMember();
  await world.provider.planFaults({ kind: 'error', when: 'before', path: '/v1/subscriptions', times: 50 });
  await leave(payer);
  await world.provider.clearFaults();
  await runUntilKilled(world, 'die-while-leaving');
  expect(await tracesOf(payer)).toContain('users');
  await finishInterruptedDeletions(world.context());
  await finishInterruptedDeletions(world.context());
  expect(await tracesOf(payer)).toEqual([]);
  expect(await listStorageKeysOfMember(world, payer)).toEqual([]);
});
