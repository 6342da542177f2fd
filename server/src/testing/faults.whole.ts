import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFaults, type Fault, killFaults, outageFaults } from './faults/faults.ts';
import { openFaultTestWithServices } from './faults/open-fault-test-environment.ts';
import { addFaultRunPart, type FaultRunPart, saveFaultResults } from './faults/results.ts';
import { runFaultRounds } from './faults/rounds.ts';

const part = JSON.parse(
  process.env.FAULTS_PART ?? '{ "asked": 50, "finished": 0, "rounds": 50 }',
) as FaultRunPart;
const killsPerOutage = 6;

const keysOf = <Kind extends string>(record: Record<Kind, unknown>) => Object.keys(record) as Kind[];
const cycle: Fault[] = [
  ...Array.from({ length: killsPerOutage }, () => keysOf(killFaults)).flat(),
  ...keysOf(outageFaults),
];
const rounds = Array.from(
  { length: part.rounds },
  (_, at) => cycle[(part.finished + at) % cycle.length] as Fault,
);

let stage: Awaited<ReturnType<typeof openFaultTestWithServices>>;
beforeAll(async () => {
  stage = await openFaultTestWithServices(rounds.length);
});
afterAll(() => stage.close());

test('kills and every type of outage during writes lose and duplicate no acknowledged write', async () => {
  const seed = Date.now() % 2 ** 31;
  const found = await runFaultRounds(stage, allFaults, rounds, seed);
  const results = await addFaultRunPart(part, { seed, found, logged: stage.logged.list() });
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await saveFaultResults(results);
  expect({ lost: found.lost, doubled: found.doubled }).toEqual({ lost: [], doubled: [] });
  expect(stage.logged.listUnexpected()).toEqual([]);
  // Every request gets an answer within 5 s while the database is frozen.
  expect(found.byFault.get('the database is frozen')?.longestSilence ?? 0).toBeLessThan(5_000);
});
