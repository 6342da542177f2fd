import { once } from 'node:events';
import { expect } from 'vitest';
import { startProgram } from '../../../testing/program.ts';
import type { PaymentTestApp } from './payment-test-app.ts';

/** Runs a program with the test's database and provider, and expects that the program is killed. */
export async function runUntilKilled(
  { provider, services: { config }, settings }: Pick<PaymentTestApp, 'provider' | 'services' | 'settings'>,
  program: string,
  ...args: string[]
): Promise<void> {
  const child = await startProgram(program, args, {
    ...process.env,
    ...settings,
    PUBLIC_URL: config.publicUrl,
    ...provider.settings,
  });
  child.stdout.resume();
  child.stderr.pipe(process.stderr);
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
}
