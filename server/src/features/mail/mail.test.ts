import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../core/context.ts';
import type { Mail } from '../../gateways/mail/mail.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { deliverDueMails } from './deliver-mails.ts';
import { purgeBodies } from './purge-bodies.ts';
import { queueMail } from './queue-mail.ts';
import { mostAttempts, nextAttempt } from './rules.ts';

let world: TestApp;
beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

const letter = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

/** A post office that refuses until told otherwise, and remembers what it took. */
function postOffice() {
  const office = {
    open: true,
    taken: [] as Mail[],
    deliver: async (mail: Mail) => {
      if (!office.open) throw new Error('The post office is closed');
      office.taken.push(mail);
    },
  };
  return office;
}

const deliver = (office: ReturnType<typeof postOffice>) => {
  const context = world.context();
  return deliverDueMails({ ...context, services: { ...context.services, mail: office } });
};

test('a mail goes out once, however often the job runs', async () => {
  const office = postOffice();
  await queueMail(world.context(), 'ava@example.com', letter);
  await Promise.all([deliver(office), deliver(office), deliver(office)]);
  await deliver(office);
  expect(office.taken.map(({ to, subject }) => [to, subject])).toEqual([['ava@example.com', 'Hello']]);
});

test('a mail whose cause was rolled back is never sent', async () => {
  const office = postOffice();
  const failing = inTransaction(world.context(), async (transaction) => {
    await queueMail(transaction, 'ava@example.com', letter);
    throw new Error('no sale');
  });
  await expect(failing).rejects.toThrow('no sale');
  expect(await deliver(office)).toBe(0);
});

test('the same cause queued twice makes one mail', async () => {
  const office = postOffice();
  for (const _ of [1, 2]) await queueMail(world.context(), 'ava@example.com', letter, 'welcome:ava');
  expect(await deliver(office)).toBe(1);
});

test('a mail that could not go waits longer each time and arrives when it can', async () => {
  const office = postOffice();
  office.open = false;
  await queueMail(world.context(), 'ava@example.com', letter);
  expect(await deliver(office)).toBe(0);
  office.open = true;
  expect(await deliver(office)).toBe(0);
  world.clock.now = nextAttempt(world.clock.now, 1);
  expect(await deliver(office)).toBe(1);
});

test('a mail nobody takes is given up in the end, and the reason kept', async () => {
  const office = postOffice();
  office.open = false;
  await queueMail(world.context(), 'ava@example.com', letter);
  for (let attempt = 1; attempt <= mostAttempts + 1; attempt += 1) {
    await deliver(office);
    world.clock.now = nextAttempt(world.clock.now, attempt);
  }
  const [row] = await world.services.database.sql`select attempts, failed_at, last_error from mails`;
  expect(row).toMatchObject({ attempts: mostAttempts, last_error: 'The post office is closed' });
  expect(row?.failed_at).not.toBeNull();
});

const day = 24 * 60 * 60 * 1000;
const kept = () => world.services.database.sql`select recipient, html, text from mails order by recipient`;

test('what a mail said is forgotten thirty days after it went out, and its cause still makes no second one', async () => {
  const office = postOffice();
  await queueMail(world.context(), 'ava@example.com', letter, 'welcome:ava');
  await deliver(office);
  world.clock.now = new Date(world.clock.now.getTime() + 30 * day - 1000);
  expect(await purgeBodies(world.context())).toBe(0);
  world.clock.now = new Date(world.clock.now.getTime() + 2000);
  expect(await purgeBodies(world.context())).toBe(1);
  expect(await kept()).toEqual([{ recipient: 'ava@example.com', html: '', text: '' }]);
  expect(await purgeBodies(world.context())).toBe(0);
  await queueMail(world.context(), 'ava@example.com', letter, 'welcome:ava');
  expect(await deliver(office)).toBe(0);
});

test('a mail that was given up is emptied as well; one that has still to go out never is', async () => {
  const office = postOffice();
  office.open = false;
  await queueMail(world.context(), 'ava@example.com', letter);
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    await deliver(office);
    world.clock.now = nextAttempt(world.clock.now, attempt);
  }
  await queueMail(world.context(), 'ben@example.com', letter);
  world.clock.now = new Date(world.clock.now.getTime() + 40 * day);
  expect(await purgeBodies(world.context())).toBe(1);
  expect(await kept()).toMatchObject([{ html: '' }, { html: '<p>Hello</p>', text: 'Hello' }]);
  office.open = true;
  expect(await deliver(office)).toBe(1);
  expect(office.taken[0]).toMatchObject({ to: 'ben@example.com', html: '<p>Hello</p>' });
});

test('finding the mails that are due does not look at those that went out', async () => {
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

test('a mail to a text that is not one address is given up at once', async () => {
  await queueMail(world.context(), 'a1<victim@example.com>', letter);
  expect(await deliverDueMails(world.context())).toBe(0);
  const [row] = await world.services.database.sql`select failed_at, attempts from mails`;
  expect(row).toMatchObject({ failed_at: expect.anything(), attempts: 1 });
  expect(await world.outbox()).toEqual([]);
});
