import { join } from 'node:path';
import { withoutProductSettings } from './verify/clean-environment.ts';
import { vitestStep } from './verify/runners.ts';
import { createScratchFolder } from './verify/scratch.ts';
import { checksWithoutRouteTypes, checksWithRouteTypes, routeTypesStep } from './verify/static-checks.ts';
import { runCheckSteps } from './verify/step.ts';
import { formatSummary, sumTallies } from './verify/tally.ts';

/** Path filters for tests that need no running server. `npm test` runs the rest. */
const unit = ['contract/', 'demo/', 'scripts/', 'web/', 'server/src/core/', 'rules.test.ts'];

const scratch = createScratchFolder();
const env = { ...withoutProductSettings(process.env), DATA_DIR: join(scratch, 'data'), PORT: '0' };

const tally = sumTallies([
  await runCheckSteps([routeTypesStep], 1),
  await runCheckSteps([...checksWithoutRouteTypes, ...checksWithRouteTypes], 2),
  await runCheckSteps([vitestStep('unit tests', scratch, env, unit)], 1),
]);
console.log(formatSummary(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;
