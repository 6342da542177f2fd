import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSubscription } from '../../../testing/entitlements.ts';
import type { Member } from '../../../testing/test-app.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import {
  advanceDays,
  createTestClock,
  daysFromNow,
  type PaymentTestApp,
  startPaymentTestApp,
} from '../testing/payment-test-app.ts';
import { remindOverduePayers, sendUpcomingChargeNotices } from './send-reminders.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());

const subjectsTo = async ({ email }: Member) => {
  const subjects = (await world.listSubjectsTo(email)).filter((subject) => !/receipt/.test(subject));
  return subjects.map((subject) => subject.replace(/ on .*/, ''));
};

/** Advances the clock by each period and runs our reminder job twice. The provider sends no reminders. */
async function passPeriods(clock: string, days: number[]): Promise<void> {
  for (const day of days) {
    await advanceDays(world, clock, day);
    await sendUpcomingChargeNotices(world.context());
    await sendUpcomingChargeNotices(world.context());
  }
}

const trial = 'Your Abundance trial ends';
const renewal = 'Your Abundance membership renews';

test('a user gets two notices before their trial ends, and one notice before the following year renews', async () => {
  const clock = await createTestClock(world);
  const trialEnd = daysFromNow(20);
  const payer = await world.createPayer('AGENT', { offer: 'agent_access', trialEnd, clock });
  await passPeriods(clock, [12, 1, 1, 1, 1, 1, 1, 1.5]);
  expect(await subjectsTo(payer)).toEqual([trial, trial]);
  await passPeriods(clock, [2, 300, 30]);
  expect(await subjectsTo(payer)).toEqual([trial, trial]);
  await passPeriods(clock, [10, 10, 10]);
  expect((await subjectsTo(payer)).sort()).toEqual([renewal, trial, trial]);
});

test('a user who has canceled, or whose next year is free, gets no notice of a charge', async () => {
  const clock = await createTestClock(world);
  const payer = await world.createPayer('AGENT', { offer: 'agent_access', clock });
  await world.services.payments.cancelAtPeriodEnd(payer.subscriptionId);
  await mirrorSubscription(world.context(), payer.subscriptionId);
  const free = await world.createPayer('AGENT', { offer: 'agent_access', clock });
  const { payments } = world.services;
  const coupon = await payments.createCoupon('all', {
    name: 'All',
    off: { percent: 100 },
    lasts: 'forever',
    reference: {},
  });
  await payments.applyCoupon('apply-all', free.subscriptionId, coupon.id);
  await mirrorSubscription(world.context(), free.subscriptionId);
  await passPeriods(clock, [340, 10]);
  expect([await subjectsTo(payer), await subjectsTo(free)]).toEqual([[], []]);
});

test('a suspended payer gets neither a renewal notice nor a payment reminder', async () => {
  const { context, services, clock, member } = world;
  const boughtAt = new Date(clock.now.getTime() - 350 * 86_400_000);
  const renewing = { status: 'active', offer: 'agent_access', createdAt: boughtAt } as const;
  const overdue = { status: 'past_due', offer: 'agent_access' } as const;
  const notices = async (subscription: typeof renewing | typeof overdue, isSuspended: boolean) => {
    const person = await member('AGENT');
    await createSubscription(context(), person.id, subscription);
    if (isSuspended)
      await services.database.sql`update users set disabled_at = now() where id = ${person.id}`;
    await sendUpcomingChargeNotices(context());
    await remindOverduePayers(context());
    return subjectsTo(person);
  };
  expect(await notices(renewing, false)).toEqual([renewal]);
  expect(await notices(overdue, false)).toEqual(['Your Abundance payment didn’t go through']);
  expect([await notices(renewing, true), await notices(overdue, true)]).toEqual([[], []]);
});

test.each([
  { job: sendUpcomingChargeNotices, status: 'active', message: 'Some notices of charges' },
  { job: remindOverduePayers, status: 'past_due', message: 'Some payment reminders' },
] as const)(
  'after a mail that fails, the job sends the others: $message',
  async ({ job, status, message }) => {
    const { context, services, clock, member } = world;
    const createdAt = new Date(clock.now.getTime() - 350 * 86_400_000);
    const people: Member[] = [];
    for (let at = 0; at < 3; at += 1) {
      const person = await member('AGENT');
      await createSubscription(context(), person.id, { status, offer: 'agent_access', createdAt });
      people.push(person);
    }
    const { sql } = services.database;
    const [broken, ...others] = people;
    await sql.unsafe(`alter table mails add constraint refused check (recipient <> '${broken?.email}')`);
    await expect(job(context())).rejects.toThrow(message);
    for (const other of others) expect(await subjectsTo(other)).toHaveLength(1);
    await sql`alter table mails drop constraint refused`;
    await job(context());
    for (const person of people) expect(await subjectsTo(person)).toHaveLength(1);
  },
);
