import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../core/context.ts';
import type { Mail } from '../../gateways/mail/mail.ts';
import { SmtpMailTransport } from '../../gateways/mail/smtp.ts';
import { startSmtpServer } from '../../gateways/mail/testing/mailboxes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { countUnsentMails, deliverDueMails, listFailedMails, purgeMailBodies } from './deliver-mails.ts';
import { queueMail } from './queue-mail.ts';
import { maxMailAttempts, nextMailAttemptTime } from './rules.ts';

let world: TestApp;
beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

const letter = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

/** Creates a mail gateway that can refuse mails and records the accepted ones. */
function mailGateway() {
  const gateway = {
    open: true,
    taken: [] as Mail[],
    deliver: async (mail: Mail) => {
      if (!gateway.open) throw new Error('The post office is closed');
      gateway.taken.push(mail);
    },
  };
  return gateway;
}

const deliver = (gateway: ReturnType<typeof mailGateway>) => {
  const context = world.context();
  return deliverDueMails({ ...context, services: { ...context.services, mail: gateway } });
};

test('the mail job sends a queued mail once, however often it runs', async () => {
  const gateway = mailGateway();
  await queueMail(world.context(), 'ava@example.com', letter);
  await Promise.all([deliver(gateway), deliver(gateway), deliver(gateway)]);
  await deliver(gateway);
  expect(gateway.taken.map(({ to, subject }) => [to, subject])).toEqual([['ava@example.com', 'Hello']]);
});

test('the mail job sends each mail once, even if the mail server is slow and a second run starts meanwhile', async () => {
  const gateway = mailGateway();
  const { deliver: accept } = gateway;
  let isSecondRun = false;
  gateway.deliver = async (mail) => {
    world.clock.now = new Date(world.clock.now.getTime() + 50_000);
    if (gateway.taken.length === 2 && !isSecondRun) {
      isSecondRun = true;
      await deliver(gateway);
    }
    await accept(mail);
  };
  for (const name of ['ava', 'ben', 'cyd']) await queueMail(world.context(), `${name}@example.com`, letter);
  await deliver(gateway);
  expect(gateway.taken.map(({ to }) => to).sort()).toEqual(
    ['ava', 'ben', 'cyd'].map((name) => `${name}@example.com`),
  );
});

test('the mail job does not send a mail whose transaction was rolled back', async () => {
  const gateway = mailGateway();
  const failing = inTransaction(world.context(), async (transaction) => {
    await queueMail(transaction, 'ava@example.com', letter);
    throw new Error('no sale');
  });
  await expect(failing).rejects.toThrow('no sale');
  expect(await deliver(gateway)).toBe(0);
});

test('the mail job sends only one of two mails with the same dedupe key', async () => {
  const gateway = mailGateway();
  for (const _ of [1, 2]) await queueMail(world.context(), 'ava@example.com', letter, 'welcome:ava');
  expect(await deliver(gateway)).toBe(1);
});

test('the mail job retries a failed mail after growing delays', async () => {
  const gateway = mailGateway();
  gateway.open = false;
  await queueMail(world.context(), 'ava@example.com', letter);
  expect(await deliver(gateway)).toBe(0);
  gateway.open = true;
  expect(await deliver(gateway)).toBe(0);
  world.clock.now = nextMailAttemptTime(world.clock.now, 1);
  expect(await deliver(gateway)).toBe(1);
});

test('a mail counts as unsent until it is sent, even while it waits for its next attempt', async () => {
  const gateway = mailGateway();
  gateway.open = false;
  await queueMail(world.context(), 'ava@example.com', letter);
  await deliver(gateway);
  expect(await countUnsentMails(world.services)).toBe(1);
  gateway.open = true;
  world.clock.now = nextMailAttemptTime(world.clock.now, 1);
  await deliver(gateway);
  expect(await countUnsentMails(world.services)).toBe(0);
});

test('the mail job gives up on a mail that always fails and stores its error', async () => {
  const gateway = mailGateway();
  gateway.open = false;
  await queueMail(world.context(), 'ava@example.com', letter);
  for (let attempt = 1; attempt <= maxMailAttempts + 1; attempt += 1) {
    await deliver(gateway);
    world.clock.now = nextMailAttemptTime(world.clock.now, attempt);
  }
  const [row] = await world.services.database.sql`select attempts, failed_at, last_error from mails`;
  expect(row).toMatchObject({ attempts: maxMailAttempts, last_error: 'The post office is closed' });
  expect(row?.failed_at).not.toBeNull();
});

const day = 24 * 60 * 60 * 1000;
const storedMails = () =>
  world.services.database.sql`select recipient, html, text from mails order by recipient`;

test('a mail’s body is deleted after thirty days, and its dedupe key still prevents a second mail', async () => {
  const gateway = mailGateway();
  await queueMail(world.context(), 'ava@example.com', letter, 'welcome:ava');
  await deliver(gateway);
  world.clock.now = new Date(world.clock.now.getTime() + 30 * day - 1000);
  expect(await purgeMailBodies(world.context())).toBe(0);
  world.clock.now = new Date(world.clock.now.getTime() + 2000);
  expect(await purgeMailBodies(world.context())).toBe(1);
  expect(await storedMails()).toEqual([{ recipient: 'ava@example.com', html: '', text: '' }]);
  expect(await purgeMailBodies(world.context())).toBe(0);
  await queueMail(world.context(), 'ava@example.com', letter, 'welcome:ava');
  expect(await deliver(gateway)).toBe(0);
});

test('the body of a failed mail is deleted after thirty days, but a waiting mail keeps its body', async () => {
  const gateway = mailGateway();
  gateway.open = false;
  await queueMail(world.context(), 'ava@example.com', letter);
  for (let attempt = 1; attempt <= maxMailAttempts; attempt += 1) {
    await deliver(gateway);
    world.clock.now = nextMailAttemptTime(world.clock.now, attempt);
  }
  await queueMail(world.context(), 'ben@example.com', letter);
  world.clock.now = new Date(world.clock.now.getTime() + 40 * day);
  expect(await purgeMailBodies(world.context())).toBe(1);
  expect(await storedMails()).toMatchObject([{ html: '' }, { html: '<p>Hello</p>', text: 'Hello' }]);
  gateway.open = true;
  expect(await deliver(gateway)).toBe(1);
  expect(gateway.taken[0]).toMatchObject({ to: 'ben@example.com', html: '<p>Hello</p>' });
});

test('the query for due mails uses the index that leaves out sent mails', async () => {
  const { sql } = world.services.database;
  await sql`
    insert into mails (recipient, subject, html, text, sent_at)
    select 'a' || n || '@example.com', 'Hello', 'x', 'x', now() from generate_series(1, 2000) n`;
  await sql`insert into mails (recipient, subject, html, text) values ('due@example.com', 'Hello', 'x', 'x')`;
  await sql`analyze mails`;
  const plan = await sql`
    explain select * from mails where sent_at is null and failed_at is null and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked`;
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('mails_due');
});

test('the mail job gives up on a mail whose recipient the mail server refuses for good after one attempt', async () => {
  const server = await startSmtpServer();
  onTestFinished(server.close);
  const context = world.context();
  const services = { ...context.services, mail: new SmtpMailTransport({ url: server.url }) };
  for (const name of ['nobody', 'ava']) await queueMail(context, `${name}@example.com`, letter);
  expect(await deliverDueMails({ ...context, services })).toBe(1);
  expect(await listFailedMails(context)).toMatchObject([
    { recipient: 'nobody@example.com', lastError: expect.stringContaining('550 No such mailbox here') },
  ]);
});

test('the mail job gives up on a mail to an invalid address after one attempt', async () => {
  await queueMail(world.context(), 'a1<victim@example.com>', letter);
  expect(await deliverDueMails(world.context())).toBe(0);
  const [row] = await world.services.database.sql`select failed_at, attempts from mails`;
  expect(row).toMatchObject({ failed_at: expect.anything(), attempts: 1 });
  expect(await world.outbox()).toEqual([]);
});
