import { createHash, createHmac } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, StripeConfig } from '../../config.ts';
import { readOrCreateSecret } from '../../core/secret-file.ts';

/** A local payment provider for installations without an account at the real provider. */
export interface PaymentSandbox {
  readonly stripe: StripeConfig;
  /** Starts the sandbox. Call it once our server listens, because the sandbox sends its webhooks there. */
  start(we: AddressInfo): Promise<void>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/** The sandbox program: next to the bundle in the build, else in the source tree. */
const program = [
  join(import.meta.dirname, '..', 'sandbox', 'server.js'),
  join(import.meta.dirname, '..', '..', '..', '..', 'sandbox', 'src', 'server.ts'),
].find((file) => existsSync(file));

/**
 * The address is fixed before the sandbox runs, because pages and their security headers contain it. The
 * sandbox runs in our process, so it ends with us and releases its port and files.
 */
export async function startPaymentSandbox(config: Config): Promise<PaymentSandbox> {
  const { dataDir, sessionSecret, publicUrl } = config;
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const secretKey = `sk_test_${readOrCreateSecret(join(folder, 'key'))}`;
  const { port, isRunning } = await choosePort(folder);
  const webhookSecret = `whsec_${createHmac('sha256', sessionSecret).update('payment sandbox').digest('hex')}`;
  const apiBase = `http://${host}:${port}`;
  let running: Running | undefined;
  return {
    stripe: {
      secretKey,
      publishableKey: 'pk_test_sandbox',
      webhookSecret,
      apiBase,
      timeoutSeconds: 10,
    },
    start: async (ourAddress) => {
      if (isRunning) return;
      const origins = publicUrl ? [new URL(publicUrl).origin] : originsOf(ourAddress);
      running = await run({
        folder,
        port,
        secretKey,
        webhookSecret,
        origins,
        ourAddress: addressOf(ourAddress),
      });
    },
    stop: async () => {
      const ending = running;
      running = undefined;
      await ending?.close();
    },
  };
}

/**
 * The address of our server on this machine. A server that listens on all addresses also listens on the
 * loopback address.
 */
function addressOf({ address, family, port }: AddressInfo): string {
  if (family === 'IPv6') return `http://[${address === '::' ? '::1' : address}]:${port}`;
  return `http://${address === '0.0.0.0' ? host : address}:${port}`;
}

/** The origins of our pages if none is configured: both names of this machine. */
const originsOf = ({ port }: AddressInfo) => [`http://localhost:${port}`, `http://${host}:${port}`];

/** Uses the previous port if it is free, so that URLs issued earlier keep working. */
async function choosePort(folder: string): Promise<{ port: number; isRunning: boolean }> {
  const file = join(folder, 'port');
  const lastPort = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const free = await freePort(lastPort);
  if (!free && (await isRunningOn(lastPort, folder))) return { port: lastPort, isRunning: true };
  const port = free ?? (await freePort(0));
  if (!port) throw new Error('There is no free port for the payment sandbox.');
  writeFileSync(file, String(port), { mode: 0o600 });
  return { port, isRunning: false };
}

/** Whether another process already runs the sandbox of this folder, and not of a copy of the folder. */
async function isRunningOn(port: number, folder: string): Promise<boolean> {
  const state = createHash('sha256').update(join(folder, 'payments.sqlite')).digest('hex');
  try {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://${host}:${port}/__sandbox/health`, { signal });
    return answer.ok && ((await answer.json()) as { state?: string }).state === state;
  } catch {
    return false;
  }
}

function freePort(preferredPort: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(preferredPort, host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

interface RunOptions {
  folder: string;
  port: number;
  secretKey: string;
  webhookSecret: string;
  origins: string[];
  ourAddress: string;
}

interface Running {
  close(): Promise<void>;
}

/** The server uses nothing of the sandbox except this function and the HTTP API. */
interface Program {
  startSandbox(options: object): Promise<Running>;
}

async function run({
  folder,
  port,
  secretKey,
  webhookSecret,
  origins,
  ourAddress,
}: RunOptions): Promise<Running> {
  if (!program) throw new Error('The payment sandbox is missing from this build.');
  const { startSandbox } = (await import(pathToFileURL(program).href)) as Program;
  return startSandbox({
    dataFile: join(folder, 'payments.sqlite'),
    host,
    port,
    secretKey,
    origins,
    webhook: { url: `${ourAddress}/api/payments/webhook`, secret: webhookSecret },
  });
}
