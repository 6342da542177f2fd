import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { pathInRoot } from './paths.ts';
import { withoutProductSettings } from './verify/clean-environment.ts';

/**
 * `npm run faults -- --rounds 1000`: runs this many rounds of fault tests in parts, each with a new database.
 * To continue an interrupted run with its next part, start it again with the same number.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '125' } } });
const asked = Number(values.rounds);
const roundsPerPart = 50;

const args = [
  'run',
  '--config',
  'vitest.whole.config.ts',
  'server/src/testing/faults.whole.ts',
  '--disableConsoleIntercept',
];

/**
 * Returns how many rounds an interrupted run of the same length has finished, or 0 without such a run. A run that
 * lost or duplicated a write starts again from the beginning, because its next parts could pass.
 */
function finishedRounds(): number {
  const file = pathInRoot('bench/results/faults.json');
  if (!existsSync(file)) return 0;
  const results = JSON.parse(readFileSync(file, 'utf8')) as {
    asked: number;
    rounds: number;
    lost: string[];
    duplicated: string[];
  };
  const isGood = results.lost.length === 0 && results.duplicated.length === 0;
  return isGood && results.asked === asked && results.rounds < asked ? results.rounds : 0;
}

let isGood = true;
for (let finished = finishedRounds(); isGood && finished < asked; finished += roundsPerPart) {
  const part = { asked, finished, rounds: Math.min(roundsPerPart, asked - finished) };
  console.log(`Rounds ${finished + 1} to ${finished + part.rounds} of ${asked}`);
  const env = { ...withoutProductSettings(process.env), FAULTS_PART: JSON.stringify(part) };
  isGood = (await runCommand('vitest', args, { env, output: 'show' })).ok;
}
process.exitCode = isGood ? 0 : 1;
