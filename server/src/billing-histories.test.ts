import { afterAll, beforeAll, test } from 'vitest';
import { type OfficeWorld, officeWorld } from './features/brokerage/testing/office-world.ts';
import { playHistory } from './testing/billing-histories/play.ts';
import { seedsOf } from './testing/billing-histories/seeds.ts';
import type { Member } from './testing/test-app.ts';

let world: OfficeWorld;
let admin: Member;
beforeAll(async () => {
  world = await officeWorld();
  admin = await world.member('ADMIN');
});
afterAll(() => world.close());

/** The short version; `npm run test:whole` plays three hundred histories of 30 steps. */
test.each(seedsOf([1, 2, 5, 8]))('all charges match the ledger in history %i', (seed) =>
  playHistory(world, admin, { seed, steps: 20 }),
);
