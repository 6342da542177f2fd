import { globSync } from 'node:fs';
import { runCommand } from './command.ts';
import { buildChangedTargets } from './make/changed.ts';
import { root } from './paths.ts';
import { ensureBrowser } from './verify/browser.ts';
import { withoutProductSettings } from './verify/clean-environment.ts';
import { findTestsWithRounds } from './verify/tests-with-rounds.ts';

/**
 * Runs the full form of all suites that `npm test` runs in a short form, or only the named ones: `npm run
 * test:whole -- billing`.
 */
const names = process.argv.slice(2);
const isNamed = (file: string) => names.length === 0 || names.some((name) => file.includes(name));
const journeys = [
  ...globSync('e2e/*.whole.ts', { cwd: root }),
  ...findTestsWithRounds('e2e/*.spec.ts'),
].filter(isNamed);

const run = async (program: string, args: string[]) => {
  const env = { ...withoutProductSettings(process.env), ALL_ROUNDS: '1' };
  return (await runCommand(program, args, { env, output: 'show' })).ok;
};

async function runJourneys(): Promise<boolean> {
  await buildChangedTargets();
  console.log(await ensureBrowser());
  return run('playwright', ['test', '--config=e2e/playwright.config.ts', ...journeys]);
}

const vitest = ['run', '--config=vitest.whole.config.ts', '--disableConsoleIntercept', ...names];
const results = [
  journeys.length === 0 || (await runJourneys()),
  // A name may select only end-to-end tests.
  await run('vitest', journeys.length > 0 ? [...vitest, '--passWithNoTests'] : vitest),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
