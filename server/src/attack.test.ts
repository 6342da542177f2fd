import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingWorld, payingWorld } from './features/billing/testing/paying-world.ts';
import { attack, type Field, makeField } from './testing/attack/attack.ts';
import { keepSeeds, newSeed, regressionSeeds } from './testing/attack/seeds.ts';
import { attackSockets } from './testing/attack/sockets.ts';

let world: PayingWorld;
let field: Field;
beforeAll(async () => {
  world = await payingWorld({ DATABASE_POOL: '10' });
  field = await makeField(world);
});
afterAll(() => world.close());

/** Each run uses a new seed. Seeds that found a problem are replayed from regression-seeds.json. */
const seed = newSeed();
process.stdout.write(`The attack has the seed ${seed}.\n`);

const patient = { timeout: 300_000 };

/** A short version of `npm run attack`. */
test('no route fails, hangs or reveals other users’ data for random requests', patient, async () => {
  const { findings, requests, routes, seeds } = await attack(world, field, { perRoute: 12, seed });
  keepSeeds(seeds);
  expect(findings).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(routes * 12);
});

test('requests that found a problem before are harmless now', patient, async () => {
  for (const { seed: regressionSeed, route } of regressionSeeds()) {
    const { findings, routes } = await attack(world, field, { perRoute: 90, seed: regressionSeed, route });
    expect([route, routes, findings]).toEqual([route, 1, []]);
  }
});

test('a server with rate limits survives random requests over real connections', patient, async () => {
  const limited = await payingWorld({ RATE_LIMIT: '20', TRUST_PROXY: 'loopback' });
  try {
    const { findings, statuses, seeds } = await attackSockets(limited, { requests: 120, seed });
    keepSeeds(seeds);
    expect(findings).toEqual([]);
    expect(statuses[429]).toBeGreaterThan(0);
    expect((await limited.app.inject('/healthz')).statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});
