import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFaults, type Fault, killScenarios, outageFaults } from './faults/faults.ts';
import { openFullFaultWorld } from './faults/open-fault-world.ts';
import { type FaultResult, runFaultRounds } from './faults/rounds.ts';

const killRounds = 100;
const outageRounds = 4;

const keysOf = <Kind extends string>(record: Record<Kind, unknown>) => Object.keys(record) as Kind[];
const rounds: Fault[] = [
  ...Array.from({ length: killRounds / keysOf(killScenarios).length }, () => keysOf(killScenarios)).flat(),
  ...Array.from({ length: outageRounds }, () => keysOf(outageFaults)).flat(),
];

let stage: Awaited<ReturnType<typeof openFullFaultWorld>>;
beforeAll(async () => {
  stage = await openFullFaultWorld(rounds.length);
});
afterAll(() => stage.close());

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const describeResult = ({ byFault, acknowledged, lost, doubled }: FaultResult, seed: number): string[] => [
  `${rounds.length} rounds (seed ${seed}), with contacts, deals, doors, files, mails and payments on their way:`,
  ...[...byFault].map(
    ([fault, tally]) =>
      `  ${fault}: ${tally.rounds} times, ${tally.acknowledged} acknowledged, ${seconds(tally.longestSilence)} at most to an answer`,
  ),
  'Promised: what is acknowledged is there, once, and paid for once.',
  `Found: ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled.`,
];

test('a hundred kills and every type of outage during writes lose and duplicate no acknowledged write', async () => {
  const seed = Date.now() % 2 ** 31;
  const found = await runFaultRounds(stage, allFaults, rounds, seed);
  const frozen = found.byFault.get('the database is frozen')?.longestSilence ?? 0;
  const report = [
    ...describeResult(found, seed),
    `Promised: an answer within 5 s of a frozen database. Found: ${seconds(frozen)} at most.`,
  ];
  process.stdout.write(`${report.join('\n')}\n`);
  expect({ lost: found.lost, doubled: found.doubled }).toEqual({ lost: [], doubled: [] });
  expect(frozen).toBeLessThan(5_000);
});
