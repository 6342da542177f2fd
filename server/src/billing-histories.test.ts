import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BrokerageTestApp,
  startBrokerageTestApp,
} from './features/brokerage/testing/brokerage-test-app.ts';
import { reportCoverage } from './testing/billing-histories/coverage.ts';
import { runBillingHistory } from './testing/billing-histories/run-billing-history.ts';
import { chooseHistorySeeds } from './testing/billing-histories/seeds.ts';
import type { Member } from './testing/test-app.ts';

let world: BrokerageTestApp;
let admin: Member;
beforeAll(async () => {
  world = await startBrokerageTestApp();
  admin = await world.member('ADMIN');
});
afterAll(() => world.close());

/** These three histories cover every type of step. `npm run test:whole` runs 300 histories of 30 steps. */
const seeds = chooseHistorySeeds([4, 5, 7]);

test.each(seeds)(
  'the provider charges exactly what the ledger expects in the random billing history %i',
  (seed) => runBillingHistory(world, admin, { seed, steps: 20 }),
);

test('the random billing histories together contain every type of step', () => {
  const isReplay = seeds.length === 1;
  expect(isReplay ? [] : reportCoverage()).toEqual([]);
});
