import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Email, StrongPassword } from '#contract/account/sign-in.ts';
import { readConfig } from './config.ts';
import { AppError } from './core/errors.ts';
import { createJobContext } from './core/job-context.ts';
import { toLoggableError } from './core/loggable-error.ts';
import { openDatabase } from './db/open-database.ts';
import { createAccount } from './features/account/public.ts';
import { openServices } from './services.ts';
import { checkConfiguredDatabase } from './start-checks.ts';
import { describeStartFailure } from './start-failures.ts';

const usage = `npm run admin:create -- --email you@example.com --first-name Ada --last-name Mason
The password is read from standard input, so that it stays out of the shell's history.`;

const AdminInput = z.object({
  email: Email,
  firstName: z.string('First name is required').trim().min(1, 'First name is required'),
  lastName: z.string('Last name is required').trim().min(1, 'Last name is required'),
  password: StrongPassword,
});

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) console.error('Password:');
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  });
  if (!values.email) throw new AppError('invalid', usage);
  const { password, ...person } = AdminInput.parse({
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    password: await readPassword(),
  });
  const config = readConfig();
  await checkConfiguredDatabase(config);
  const database = await openDatabase(config);
  const services = await openServices(config, database.url);
  try {
    await createAccount(createJobContext(services), { ...person, role: 'ADMIN' }, password);
    console.log(`${person.email} can now sign in at /admin-login.`);
  } finally {
    await services.database.close();
    await database.stop();
  }
}

main().then(
  () => process.exit(0),
  (error) => {
    const sentences = error instanceof z.ZodError && error.issues.map((issue) => issue.message).join('\n');
    const sentence = error instanceof AppError ? error.message : describeStartFailure(error);
    console.error(sentences || (sentence ?? toLoggableError(error)));
    process.exit(1);
  },
);
