import { runCommand } from './command.ts';
import { cleanEnvironment } from './verify/clean-environment.ts';

/** All suites whose small form is part of `npm test`, or those that are named: `npm run test:whole -- billing`. */
const args = [
  'run',
  '--config',
  'vitest.whole.config.ts',
  '--disableConsoleIntercept',
  ...process.argv.slice(2),
];
const { ok } = await runCommand('vitest', args, { env: cleanEnvironment(process.env), output: 'show' });
process.exitCode = ok ? 0 : 1;
