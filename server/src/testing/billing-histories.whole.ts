import { afterAll, beforeAll, test } from 'vitest';
import {
  type BrokerageTestApp,
  startBrokerageTestApp,
} from '../features/brokerage/testing/brokerage-test-app.ts';
import { reportCoverage } from './billing-histories/coverage.ts';
import { runBillingHistory } from './billing-histories/run-billing-history.ts';
import { chooseHistorySeeds, createHistorySeeds } from './billing-histories/seeds.ts';
import type { Member } from './test-app.ts';

let world: BrokerageTestApp;
let admin: Member;
beforeAll(async () => {
  world = await startBrokerageTestApp();
  admin = await world.member('ADMIN');
});
afterAll(() => world.close());

test.each(chooseHistorySeeds(createHistorySeeds(300)))(
  'the provider charges exactly what the ledger expects in the long random billing history %i',
  (seed) => runBillingHistory(world, admin, { seed, steps: 30 }),
);

afterAll(() => void reportCoverage());
