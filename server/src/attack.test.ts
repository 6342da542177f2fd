import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentTestApp, startPaymentTestApp } from './features/billing/testing/payment-test-app.ts';
import { attackAddressBooks } from './testing/attack/address-books.ts';
import { type AttackGroups, attackAllRoutes, createAttackAccounts } from './testing/attack/attack.ts';
import { createAttackSeed, readRegressionSeeds, saveAttackSeeds } from './testing/attack/seeds.ts';
import { attackSockets } from './testing/attack/sockets.ts';

let world: PaymentTestApp;
let field: AttackGroups;
beforeAll(async () => {
  world = await startPaymentTestApp({ DATABASE_POOL: '10' });
  field = await createAttackAccounts(world);
});
afterAll(() => world.close());

/** Each run has a different seed. We replay the seeds in regression-seeds.json, which once found bugs. */
const seed = createAttackSeed();
process.stdout.write(`The attack has the seed ${seed}.\n`);

const longTimeout = { timeout: 120_000 };

/** This test makes a few requests per route; `npm run attack` makes many more. */
test('no route fails, hangs or reveals other people’s data, whatever it receives', longTimeout, async () => {
  const { findings, requests, routes, seeds } = await attackAllRoutes(world, field, { perRoute: 4, seed });
  saveAttackSeeds(seeds);
  expect(findings).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(routes * 4);
});

test(
  'a device that sends wrong requests can neither read nor change other people’s data',
  longTimeout,
  async () => {
    const { findings, statuses } = await attackAddressBooks(world, field, { requests: 150, seed });
    expect(findings).toEqual([]);
    expect(Object.keys(statuses).length).toBeGreaterThan(3);
  },
);

test('the random requests that once revealed a bug no longer fail', longTimeout, async () => {
  for (const { seed: known, route } of readRegressionSeeds()) {
    const { findings, routes } = await attackAllRoutes(world, field, { perRoute: 90, seed: known, route });
    expect([route, routes, findings]).toEqual([route, 1, []]);
  }
});

test(
  'a server with rate limits answers or refuses every random request over real connections',
  longTimeout,
  async () => {
    const limited = await startPaymentTestApp({ RATE_LIMIT: '20', TRUST_PROXY: 'loopback' });
    try {
      const { findings, statuses, seeds } = await attackSockets(limited, { requests: 120, seed });
      saveAttackSeeds(seeds);
      expect(findings).toEqual([]);
      expect(statuses[429]).toBeGreaterThan(0);
      expect((await limited.app.inject('/healthz')).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  },
);
