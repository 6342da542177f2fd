import { join } from 'node:path';
import { cleanEnvironment } from './verify/clean-environment.ts';
import { vitestStep } from './verify/runners.ts';
import { scratchFolder } from './verify/scratch.ts';
import { plainChecks, routeTypes, typedChecks } from './verify/static-checks.ts';
import { runSteps } from './verify/step.ts';
import { sum, summaryLines } from './verify/tally.ts';

/** Path filters for tests that need no running server. `npm test` runs the rest. */
const unit = ['contract/', 'demo/', 'scripts/', 'web/', 'server/src/core/', 'rules.test.ts'];

const scratch = scratchFolder();
const env = { ...cleanEnvironment(process.env), DATA_DIR: join(scratch, 'data'), PORT: '0' };

const tally = sum([
  await runSteps([routeTypes], 1),
  await runSteps([...plainChecks, ...typedChecks], 2),
  await runSteps([vitestStep('unit tests', scratch, env, unit)], 1),
]);
console.log(summaryLines(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;
