import { join } from 'node:path';
import { buildChangedTargets } from './make/changed.ts';
import { pathInRoot, root } from './paths.ts';
import { ensureBrowser } from './verify/browser.ts';
import { oldestBrowsersStep } from './verify/built-for-oldest-browsers.ts';
import { withoutProductSettings } from './verify/clean-environment.ts';
import { playwrightStep, vitestStep, workspaceTestsStep } from './verify/runners.ts';
import { createScratchFolder, findScratchHome } from './verify/scratch.ts';
import { checksWithoutRouteTypes, checksWithRouteTypes, routeTypesStep } from './verify/static-checks.ts';
import { type CheckStep, runCheckSteps } from './verify/step.ts';
import { formatSummary, sumTallies, tallyCheckResult } from './verify/tally.ts';
import { createShownTextsFolder, everyMessageTestedStep } from './verify/tested-messages.ts';
import { runWhenChanged } from './verify/when-changed.ts';

const scratch = createScratchFolder();
const env = {
  ...withoutProductSettings(process.env),
  TMPDIR: findScratchHome(),
  DATA_DIR: join(scratch, 'data'),
  PORT: '0',
  SEEN_TEXTS: createShownTextsFolder(scratch),
};

const build = attempt('production build', () => buildChangedTargets());
const browser = attempt('browser', async () => console.log(await ensureBrowser()));

/**
 * The payment sandbox depends on no other folder, so its tests run only when it changed, and always in CI.
 */
const sandbox = runWhenChanged(workspaceTestsStep('sandbox tests', 'sandbox', scratch, env), {
  root,
  inputs: ['sandbox', 'tsconfig.base.json', 'package-lock.json'],
  stamp: pathInRoot('build/stamps/sandbox-tests'),
  always: Boolean(process.env.CI),
});

const tally = sumTallies([
  await runCheckSteps([build, ...checksWithoutRouteTypes, browser], 2),
  await runCheckSteps([routeTypesStep, oldestBrowsersStep], 2),
  // Tests often wait for the database, and the checks with types use the cores during that time.
  ...(await Promise.all([
    runCheckSteps([vitestStep('unit and API tests', scratch, env)], 1),
    runCheckSteps([...checksWithRouteTypes, sandbox], 1),
  ])),
  await runCheckSteps([playwrightStep('journeys in the browser', scratch, env)], 1),
  await runCheckSteps([everyMessageTestedStep(env.SEEN_TEXTS)], 1),
]);
console.log(formatSummary(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;

/** Turns a function into a step that fails on an error. */
function attempt(name: string, work: () => Promise<void>): CheckStep {
  const run = () =>
    work().then(
      () => ({ ...tallyCheckResult(true), output: '' }),
      (error: Error) => ({ ...tallyCheckResult(false), output: error.message }),
    );
  return { name, run };
}
