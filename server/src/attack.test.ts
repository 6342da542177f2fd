import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingWorld, payingWorld } from './features/billing/testing/paying-world.ts';
import { attack } from './testing/attack/attack.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld({ DATABASE_POOL: '10' });
});
afterAll(() => world.close());

/** The small form; `npm run attack` is the whole one. */
test('no call fails, hangs or tells of others, whatever it is sent', { timeout: 300_000 }, async () => {
  const { findings, requests, routes } = await attack(world, { perRoute: 14, seed: 1 });
  expect(findings).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(routes * 14);
});
