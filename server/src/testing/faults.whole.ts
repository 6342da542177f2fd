import { beforeAll, expect, test } from 'vitest';
import { openStage } from './faults/open-stage.ts';
import { faults, playRounds } from './faults/rounds.ts';
import type { Stage } from './faults/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const rounds = 100;

test('a hundred times something is killed or frozen while everybody writes', async () => {
  const seed = Date.now() % 2 ** 31;
  const chosen = Array.from({ length: rounds }, (_, at) => faults[at % faults.length] ?? faults[0]);
  const found = await playRounds(stage, chosen, seed);
  const said = [
    `${found.rounds} rounds (seed ${seed}): ${faults.join('; ')}.`,
    `Promised: what is acknowledged is there, once. Found: ${found.acknowledged} acknowledged, ` +
      `${found.lost.length} lost, ${found.doubled.length} doubled.`,
    `Promised: an answer within 5 s of a frozen database. Found: ${(found.longestSilence / 1000).toFixed(1)} s at most.`,
  ];
  process.stdout.write(`${said.join('\n')}\n`);
  expect({ lost: found.lost, doubled: found.doubled }).toEqual({ lost: [], doubled: [] });
  expect(found.longestSilence).toBeLessThan(5_000);
});
