import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKeyField } from '#contract/request-headers.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { audit } from './audit.ts';
import { deleteOldIdempotencyKeys, idempotent } from './idempotency.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function memberWithKey(key?: string) {
  const member = await world.member('AGENT');
  const runs = { count: 0 };
  const charge = (input: unknown, idempotencyKey = key) =>
    idempotent({ ...member.context(), idempotencyKey }, 'charge', input, async (context) => {
      runs.count += 1;
      await audit(context, { action: 'billing.pay' });
      return { receipt: runs.count };
    });
  return { runs, charge, member };
}

test('several calls with the same idempotency key, even simultaneous ones, do the work once and get the same answer', async () => {
  const { runs, charge } = await memberWithKey('k1');
  const answers = await Promise.all([charge({ cents: 100 }), charge({ cents: 100 }), charge({ cents: 100 })]);
  expect(answers).toEqual([{ receipt: 1 }, { receipt: 1 }, { receipt: 1 }]);
  expect(runs.count).toBe(1);
});

test('a call that repeats an idempotency key with different content is refused', async () => {
  const { charge } = await memberWithKey('k1');
  await charge({ cents: 100 });
  await expect(charge({ cents: 999 })).rejects.toMatchObject({
    code: 'conflict',
    options: { field: idempotencyKeyField },
  });
});

test('two people may use the same idempotency key without affecting each other', async () => {
  const [one, other] = [await memberWithKey('k1'), await memberWithKey('k1')];
  await one.charge({ cents: 1 });
  await other.charge({ cents: 2 });
  expect([one.runs.count, other.runs.count]).toEqual([1, 1]);
});

test('a call that failed may be repeated with the same idempotency key', async () => {
  const { member } = await memberWithKey();
  let failing = true;
  const attempt = () =>
    idempotent({ ...member.context(), idempotencyKey: 'k2' }, 'charge', {}, async () => {
      if (failing) throw new Error('card declined');
      return 'paid';
    });
  await expect(attempt()).rejects.toThrow('card declined');
  failing = false;
  expect(await attempt()).toBe('paid');
});

test('without an idempotency key, every call does its work', async () => {
  const { runs, charge } = await memberWithKey();
  await charge({});
  await charge({});
  expect(runs.count).toBe(2);
});

test('idempotency keys expire after a week', async () => {
  const { runs, charge } = await memberWithKey('k3');
  await charge({});
  await deleteOldIdempotencyKeys({ ...world.context(), now: new Date(Date.now() + 8 * 86_400_000) });
  await charge({});
  expect(runs.count).toBe(2);
});
