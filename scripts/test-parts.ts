import { runCommand } from './command.ts';
import { withoutProductSettings } from './verify/clean-environment.ts';

/**
 * Runs the API tests in two other set-ups: on a PostgreSQL that the tests do not manage, with an S3 store and a mail
 * server; and with two servers that take turns. `npm run test:parts -- sphere` runs only the tests whose path matches.
 * TEST_DATABASE_URL names your own PostgreSQL, whose user may create databases; without it, one is started.
 */
async function runParts(name: string, settings: NodeJS.ProcessEnv): Promise<boolean> {
  console.log(`The API tests, ${name}:`);
  const args = ['run', '--config', 'vitest.parts.config.ts', ...process.argv.slice(2)];
  const env = { ...withoutProductSettings(process.env), ...settings };
  return (await runCommand('vitest', args, { env, output: 'show' })).ok;
}

const { TEST_DATABASE_URL } = process.env;
const isExternalGreen = await runParts('with an external database, store and mail server', {
  TEST_PARTS: 'external',
  TEST_DATABASE_URL,
});
const isGreenWithTwo = await runParts('with two servers that take turns', { TEST_PARTS: 'two-servers' });
process.exitCode = isExternalGreen && isGreenWithTwo ? 0 : 1;
