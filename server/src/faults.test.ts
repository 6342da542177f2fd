import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage } from './testing/faults/open-stage.ts';
import { playRounds } from './testing/faults/rounds.ts';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A short version of `npm run faults`. `outages.test.ts` covers services that are unavailable or full. */
test('acknowledged writes survive a killed server or database and are stored once', async () => {
  const rounds = ['one of two servers is killed', 'the database is killed'] as const;
  const { lost, doubled, acknowledged } = await playRounds(stage, rounds, 1);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(acknowledged).toBeGreaterThan(rounds.length * 4);
}, 300_000);
