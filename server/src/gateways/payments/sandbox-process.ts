import { createHash, createHmac } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, StripeConfig } from '../../config.ts';
import { keptSecret } from '../../core/kept-secret.ts';

/** The payment provider of this machine, for whoever has no account at the real one. */
export interface PaymentSandbox {
  readonly stripe: StripeConfig;
  /** Once we listen: that is where it tells us what happened. */
  start(we: AddressInfo): Promise<void>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/** Beside the bundle in the build, else in the source tree. */
const program = [
  join(import.meta.dirname, '..', 'sandbox', 'server.js'),
  join(import.meta.dirname, '..', '..', '..', '..', 'sandbox', 'src', 'server.ts'),
].find((file) => existsSync(file));

/**
 * Its address is settled before it runs, because pages and their security headers name it. It lives in our process:
 * whatever ends us ends it too, and nothing is left behind holding its port or its files.
 */
export async function paymentSandbox(config: Config): Promise<PaymentSandbox> {
  const { dataDir, sessionSecret, publicUrl } = config;
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const secretKey = `sk_test_${keptSecret(join(folder, 'key'))}`;
  const { port, isRunning } = await settlePort(folder);
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
    start: async (we) => {
      if (isRunning) return;
      const origins = publicUrl ? [new URL(publicUrl).origin] : originsOf(we);
      running = await run({ folder, port, secretKey, webhookSecret, origins, we: addressOf(we) });
    },
    stop: async () => {
      const ending = running;
      running = undefined;
      await ending?.close();
    },
  };
}

/** How this machine reaches us; a server that listens everywhere listens on the loopback too. */
function addressOf({ address, family, port }: AddressInfo): string {
  if (family === 'IPv6') return `http://[${address === '::' ? '::1' : address}]:${port}`;
  return `http://${address === '0.0.0.0' ? host : address}:${port}`;
}

/** Where pages of ours are seen when nobody has said: on this machine, by either of its names. */
const originsOf = ({ port }: AddressInfo) => [`http://localhost:${port}`, `http://${host}:${port}`];

/** The port of the last time, so that addresses given out then still lead somewhere. */
async function settlePort(folder: string): Promise<{ port: number; isRunning: boolean }> {
  const file = join(folder, 'port');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const free = await freePort(kept);
  if (!free && (await answers(kept, folder))) return { port: kept, isRunning: true };
  const port = free ?? (await freePort(0));
  if (!port) throw new Error('There is no free port for the payment sandbox.');
  writeFileSync(file, String(port), { mode: 0o600 });
  return { port, isRunning: false };
}

/** Another process of ours on the same folder has it running already. A copy of the folder is another one's. */
async function answers(port: number, folder: string): Promise<boolean> {
  const state = createHash('sha256').update(join(folder, 'payments.sqlite')).digest('hex');
  try {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://${host}:${port}/__sandbox/health`, { signal });
    return answer.ok && ((await answer.json()) as { state?: string }).state === state;
  } catch {
    return false;
  }
}

function freePort(wished: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(wished, host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

interface Orders {
  folder: string;
  port: number;
  secretKey: string;
  webhookSecret: string;
  origins: string[];
  we: string;
}

interface Running {
  close(): Promise<void>;
}

/** It knows nothing of us, and we of it only this and what it says over HTTP. */
interface Program {
  startSandbox(options: object): Promise<Running>;
}

async function run({ folder, port, secretKey, webhookSecret, origins, we }: Orders): Promise<Running> {
  if (!program) throw new Error('The payment sandbox is missing from this build.');
  const { startSandbox } = (await import(pathToFileURL(program).href)) as Program;
  return startSandbox({
    dataFile: join(folder, 'payments.sqlite'),
    host,
    port,
    secretKey,
    origins,
    webhook: { url: `${we}/api/payments/webhook`, secret: webhookSecret },
  });
}
