import { runCommand } from './command.ts';
import { withoutProductSettings } from './verify/clean-environment.ts';

const args = [
  'run',
  '--config',
  'vitest.whole.config.ts',
  'server/src/testing/faults.whole.ts',
  '--disableConsoleIntercept',
];
const { ok } = await runCommand('vitest', args, { env: withoutProductSettings(process.env), output: 'show' });
process.exitCode = ok ? 0 : 1;
