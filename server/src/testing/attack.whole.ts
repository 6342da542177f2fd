import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingWorld, payingWorld } from '../features/billing/testing/paying-world.ts';
import { attack } from './attack/attack.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld({ DATABASE_POOL: '10' });
});
afterAll(() => world.close());

const atLeast = 10_000;

test('ten thousand requests and more, none of which fails, hangs or tells of others', async () => {
  const seed = Date.now() % 2 ** 31;
  const began = performance.now();
  const { findings, requests, routes, statuses } = await attack(world, { perRoute: 50, seed });
  const seconds = Math.round((performance.now() - began) / 1000);
  const answered = Object.entries(statuses).map(([status, times]) => `${status} × ${times}`);
  process.stdout.write(`${requests} requests to ${routes} routes in ${seconds} s (seed ${seed}).\n`);
  process.stdout.write(`Answered: ${answered.join(', ')}\n`);
  expect(findings).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(atLeast);
});
