import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSubscription } from '../../../testing/entitlements.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { findOfficeById } from '../office/store.ts';
import { openBrokerage } from '../open-brokerage.ts';
import { priceSeat } from './price-seat.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const aDay = 86_400_000;

/** Returns the credit in cents for an agent with these payments. Agent and office start their year today. */
async function creditAfter(payments: { daysAgo: number; paid: number; refunded: number }[]): Promise<number> {
  const context = world.context();
  const { db, now } = context;
  const [owner, agent] = [await world.member('BROKERAGE'), await world.member('AGENT')];
  const brokerageId = await openBrokerage(context, owner.id);
  await createSubscription(context, owner.id, { status: 'active', offer: 'brokerage_account', brokerageId });
  const own = await createSubscription(context, agent.id, { status: 'active', offer: 'agent_access' });
  for (const { daysAgo, paid, refunded } of payments) {
    const createdAt = new Date(now.getTime() - daysAgo * aDay).toISOString();
    await world.services.database.sql`
      insert into invoices (id, payer_id, subscription_id, status, total, amount_due, amount_paid, amount_refunded,
        lines, created_at, snapshot_seq)
      select gen_random_uuid(), id, ${own}, 'paid', ${paid}, ${paid}, ${paid}, ${refunded}, '[]', ${createdAt}, 1
      from payers where person_id = ${agent.id}`;
  }
  const office = await findOfficeById(db, brokerageId);
  if (!office) throw new Error('The office is missing.');
  return (await priceSeat(context, office, agent.id)).credit;
}

test('an agent who joins an office gets the unused part of their own payment as credit', async () => {
  expect(await creditAfter([{ daysAgo: 0, paid: 80_00, refunded: 0 }])).toBe(80_00);
});

test('an agent who joins an office gets no credit for money that was already refunded', async () => {
  expect(await creditAfter([{ daysAgo: 0, paid: 80_00, refunded: 50_00 }])).toBe(30_00);
});

test('an agent who joins an office gets no credit for an invoice of an earlier year', async () => {
  const earlier = { daysAgo: 365, paid: 80_00, refunded: 0 };
  expect(await creditAfter([earlier, { daysAgo: 0, paid: 30_00, refunded: 0 }])).toBe(30_00);
});
