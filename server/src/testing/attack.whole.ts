import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentTestApp, startPaymentTestApp } from '../features/billing/testing/payment-test-app.ts';
import { attackAddressBooks } from './attack/address-books.ts';
import { type AttackGroups, attackAllRoutes, createAttackAccounts } from './attack/attack.ts';
import type { AttackResult } from './attack/check-response.ts';
import { createAttackSeed, saveAttackSeeds } from './attack/seeds.ts';
import { attackSockets } from './attack/sockets.ts';

let world: PaymentTestApp;
let field: AttackGroups;
beforeAll(async () => {
  world = await startPaymentTestApp({ DATABASE_POOL: '10' });
  field = await createAttackAccounts(world);
});
afterAll(() => world.close());

const atLeast = 20_000;
const seed = createAttackSeed();

function report({ requests, routes, statuses, seeds }: AttackResult, began: number): void {
  const seconds = Math.round((performance.now() - began) / 1000);
  const answered = Object.entries(statuses).map(([status, times]) => `${status} × ${times}`);
  process.stdout.write(`${requests} requests to ${routes} routes in ${seconds} s (seed ${seed}).\n`);
  process.stdout.write(`Answered: ${answered.join(', ')}\n`);
  saveAttackSeeds(seeds);
}

test('of twenty thousand random requests, none fails, hangs or reveals other people’s data', async () => {
  const began = performance.now();
  const outcome = await attackAllRoutes(world, field, { perRoute: 80, seed });
  report(outcome, began);
  expect(outcome.findings).toEqual([]);
  expect(outcome.requests).toBeGreaterThanOrEqual(atLeast);
});

test('a device that sends three thousand wrong requests can neither read nor change other people’s data', async () => {
  const began = performance.now();
  const outcome = await attackAddressBooks(world, field, { requests: 3_000, seed });
  report(outcome, began);
  expect(outcome.findings).toEqual([]);
});

test('a server with rate limits withstands two thousand random requests over real connections', async () => {
  const limited = await startPaymentTestApp({ TRUST_PROXY: 'loopback', RATE_LIMIT: '100' });
  try {
    const began = performance.now();
    const outcome = await attackSockets(limited, { requests: 2000, seed });
    report(outcome, began);
    expect(outcome.findings).toEqual([]);
    expect(outcome.statuses[429]).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
