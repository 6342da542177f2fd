import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type PaymentSandbox, startPaymentSandbox } from './sandbox-process.ts';
import { createStripePayments } from './stripe.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'abundance-sandbox-'));
const config = readConfig({ DATA_DIR, SESSION_SECRET: 'b'.repeat(32) });
const unusedAddress: AddressInfo = { address: '127.0.0.1', family: 'IPv4', port: 9 };

const running: PaymentSandbox[] = [];
afterAll(async () => {
  for (const sandbox of running) await sandbox.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

async function open(ourAddress: AddressInfo = unusedAddress) {
  const sandbox = await startPaymentSandbox(config);
  running.push(sandbox);
  await sandbox.start(ourAddress);
  return { sandbox, payments: createStripePayments(sandbox.stripe) };
}

const person = { email: 'ava@example.com', name: 'Ava Brooks', reference: {} };

test('the payment sandbox keeps its address and data after a restart', async () => {
  const first = await open();
  const customer = await first.payments.createCustomer('ava', person);
  await first.sandbox.stop();
  await expect(first.payments.readCard(customer)).rejects.toMatchObject({ code: 'unavailable' });
  const second = await open();
  expect(second.sandbox.stripe).toEqual(first.sandbox.stripe);
  expect(await second.payments.createCustomer('ava', person)).toBe(customer);
});

test('other users cannot read the sandbox’s files, and its key is not a public constant', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'abundance-sandbox-'));
  const folder = join(dataDir, 'sandbox');
  // Imitates an earlier release, which left its files readable to other users.
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, 'payments.sqlite'), '', { mode: 0o644 });
  chmodSync(folder, 0o755);
  const sandbox = await startPaymentSandbox({ ...config, dataDir });
  await sandbox.start(unusedAddress);
  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
  expect(modes).toEqual(modes.map(([name]) => [name, 0o600]));
  expect(modes.map(([name]) => name)).toEqual(expect.arrayContaining(['key', 'port', 'payments.sqlite']));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(sandbox.stripe.secretKey).toMatch(/^sk_test_[\w-]{64}$/);
  expect(sandbox.stripe.secretKey).not.toBe(running[0]?.stripe.secretKey);
  await sandbox.stop();
  rmSync(dataDir, { recursive: true });
});

test('only our own pages may call the sandbox from a browser, and only with its key', async () => {
  const { sandbox } = await open();
  const { apiBase, secretKey } = sandbox.stripe;
  const call = (origin: string | undefined, key = secretKey) =>
    fetch(`${apiBase}/v1/customers`, {
      headers: { authorization: `Bearer ${key}`, ...(origin && { origin }) },
    });
  const allowed = await call('http://localhost:9');
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'http://localhost:9',
  ]);
  expect((await call('http://127.0.0.1:9')).status).toBe(200);
  expect((await call(undefined)).status).toBe(200);
  for (const other of ['http://localhost:10', 'https://evil.example', 'null']) {
    const refused = await call(other);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  }
  expect((await call(undefined, 'sk_test_sandbox')).status).toBe(401);
});

test('a second process on the same data folder uses the running sandbox', async () => {
  const { sandbox, payments } = await open();
  expect(sandbox.stripe.apiBase).toBe(running[0]?.stripe.apiBase);
  const customer = await payments.createCustomer('ava', person);
  await sandbox.stop();
  expect(await payments.createCustomer('ava', person)).toBe(customer);
});

test('no other program can take the sandbox’s port before the sandbox starts', async () => {
  for (const sandbox of running) await sandbox.stop();
  const sandbox = await startPaymentSandbox(config);
  running.push(sandbox);
  const { stripe } = sandbox;
  const other = createTcpServer().listen(Number(new URL(stripe.apiBase ?? '').port), '127.0.0.1');
  expect(await once(other, 'error')).toMatchObject([{ code: 'EADDRINUSE' }]);
  await expect(createStripePayments(stripe).readCard('cus_1')).rejects.toMatchObject({ code: 'unavailable' });
  await sandbox.start(unusedAddress);
  expect(await createStripePayments(stripe).createCustomer('dee', person)).toMatch(/^cus_/);
  await sandbox.stop();
});

test('a sandbox that never starts releases its port', async () => {
  const sandbox = await startPaymentSandbox(config);
  await sandbox.stop();
  const port = Number(new URL(sandbox.stripe.apiBase ?? '').port);
  const other = createTcpServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  expect(other.address()).toMatchObject({ port });
  other.close();
  await once(other, 'close');
});

test('a copy of the data folder gets its own sandbox', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'abundance-sandbox-'));
  cpSync(DATA_DIR, copy, { recursive: true });
  const { sandbox } = await open();
  const other = await startPaymentSandbox({ ...config, dataDir: copy });
  expect(other.stripe.apiBase).not.toBe(sandbox.stripe.apiBase);
  rmSync(copy, { recursive: true });
});

test('the sandbox sends its events to our webhook, signed with our secret', async () => {
  for (const sandbox of running) await sandbox.stop();
  const received = Promise.withResolvers<{ body: Buffer; signature: string }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.end();
      if (request.url === '/api/payments/webhook')
        received.resolve({
          body: Buffer.concat(chunks),
          signature: String(request.headers['stripe-signature']),
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { payments } = await open(server.address() as AddressInfo);
  await payments.createCustomer('ben', { ...person, email: 'ben@example.com' });
  const { body, signature } = await received.promise;
  expect(payments.readEvent(body, signature).type).toBe('customer.created');
  server.closeAllConnections();
  server.close();
});
