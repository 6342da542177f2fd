import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from './testing/program.ts';
import { type TestApp, testApp, testPassword } from './testing/test-app.ts';

let world: TestApp;
let dataDir: string;
beforeAll(async () => {
  world = await testApp();
  dataDir = await mkdtemp(join(tmpdir(), 'abundance-admin-'));
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

/** Runs the command with a typed password; returns its output and exit code. */
async function createAdmin(
  args: string[],
  password: string,
  databaseUrl = world.services.config.databaseUrl,
): Promise<{ code: number | null; output: string }> {
  const child = await startProgram('admin-create', args, {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  child.stdin.end(`${password}\n`);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

const ada = ['--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Mason'];

test('the command that creates an admin creates the first one, who can sign in', async () => {
  expect(await createAdmin(ada, testPassword)).toMatchObject({ code: 0 });
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'ada@example.com', password: testPassword },
  });
  expect(response.json()).toMatchObject({ role: 'ADMIN', redirectTo: '/admin/dashboard' });
});

test('the command that creates an admin reports an unreachable database in one sentence', async () => {
  expect(await createAdmin(ada, testPassword, 'postgres://me@127.0.0.1:9/x')).toEqual({
    code: 1,
    output: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n',
  });
});

test('the command that creates an admin reports a taken email, a weak password and a missing name', async () => {
  const taken = await createAdmin(ada, testPassword);
  expect(taken).toEqual({ code: 1, output: 'An account with this email already exists.\n' });
  const weak = await createAdmin(
    ['--email', 'b@example.com', '--first-name', 'B', '--last-name', 'C'],
    'weak',
  );
  expect([weak.code, weak.output]).toEqual([
    1,
    expect.stringContaining('Password must be at least 8 characters'),
  ]);
  const nameless = await createAdmin(['--email', 'b@example.com'], testPassword);
  expect(nameless.output).toContain('First name is required');
});
