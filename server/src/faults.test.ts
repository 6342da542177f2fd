import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFaults } from './testing/faults/faults.ts';
import { openFaultTestEnvironment } from './testing/faults/open-fault-test-environment.ts';
import { runFaultRounds } from './testing/faults/rounds.ts';

const rounds = ['one of two servers is killed', 'the database is killed'] as const;

let stage: Awaited<ReturnType<typeof openFaultTestEnvironment>>;
beforeAll(async () => {
  stage = await openFaultTestEnvironment(rounds.length);
});
afterAll(() => stage.close());

/**
 * This is a short run. `npm run faults` does the full run, and `outages.test.ts` covers outages and full
 * disks.
 */
test('when a server or the database is killed during writes, every acknowledged change exists once', async () => {
  const { lost, doubled, acknowledged } = await runFaultRounds(stage, allFaults, rounds, 1);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(stage.logged.listUnexpected()).toEqual([]);
  expect(acknowledged).toBeGreaterThan(rounds.length * 4);
}, 240_000);
