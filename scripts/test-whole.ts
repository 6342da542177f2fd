import { runCommand } from './command.ts';
import { withoutProductSettings } from './verify/clean-environment.ts';

/**
 * Runs the full form of all suites that `npm test` runs in a short form, or only the named ones: `npm run
 * test:whole -- billing`.
 */
const args = [
  'run',
  '--config',
  'vitest.whole.config.ts',
  '--disableConsoleIntercept',
  ...process.argv.slice(2),
];
const { ok } = await runCommand('vitest', args, { env: withoutProductSettings(process.env), output: 'show' });
process.exitCode = ok ? 0 : 1;
