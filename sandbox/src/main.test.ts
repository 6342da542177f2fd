import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createStripeClient } from './testing/provider.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

function start(dataDir: string, environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, SANDBOX_DATA_DIR: dataDir, SANDBOX_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function portOf(child: ChildProcess): Promise<number> {
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return Number(new URL(/http\S+/.exec(String(line))?.[0] ?? '').port);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exit)[0];
}

test('the sandbox process keeps its data when it is stopped or killed', {
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));

  const first = start(dataDir);
  const { id } = await createStripeClient({ port: await portOf(first) }).customers.create({
    email: 'ava@demo.test',
  });
  expect(await end(first, 'SIGTERM')).toBe(0);

  const second = start(dataDir);
  const stripe = createStripeClient({ port: await portOf(second) });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ email: 'ava@demo.test' });
  const paid = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  await end(second, 'SIGKILL');

  const third = start(dataDir);
  const stored = await createStripeClient({ port: await portOf(third) }).paymentIntents.retrieve(paid.id);
  expect(stored.status).toBe('succeeded');
  expect(await end(third, 'SIGTERM')).toBe(0);
});

test('the sandbox refuses to start with a webhook URL but no secret, and names both settings', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const child = start(dataDir, { SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/hook' });
  const errors: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(Buffer.concat(errors).toString()).toContain(
    'SANDBOX_WEBHOOK_URL and SANDBOX_WEBHOOK_SECRET belong together',
  );
});
