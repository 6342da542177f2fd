import { createHmac } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, StripeConfig } from '../../config.ts';
import { readOrCreateSecret } from '../../core/secret-file.ts';
import { sha256Hex } from '../../core/sha256.ts';

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
  const { port, reserved } = await choosePort(folder);
  let reservation = reserved;
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
      if (!reserved) return;
      const origins = publicUrl ? [new URL(publicUrl).origin] : originsOf(ourAddress);
      const listener = reservation;
      reservation = undefined;
      running = await run({
        folder,
        port,
        listener,
        secretKey,
        webhookSecret,
        origins,
        ourAddress: addressOf(ourAddress),
      });
    },
    stop: async () => {
      const ending = running;
      running = undefined;
      reservation?.close();
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

/**
 * Uses the previous port if it is free, so that URLs issued earlier keep working. Reserves the port, unless
 * another process already runs the sandbox on it.
 */
async function choosePort(folder: string): Promise<{ port: number; reserved?: Server }> {
  const file = join(folder, 'port');
  const lastPort = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const last = await reservePort(lastPort);
  if (!last && (await isRunningOn(lastPort, folder))) return { port: lastPort };
  const reserved = last ?? (await reservePort(0));
  if (!reserved) throw new Error('There is no free port for the payment sandbox.');
  const { port } = reserved.address() as AddressInfo;
  writeFileSync(file, String(port), { mode: 0o600 });
  return { port, reserved };
}

/**
 * Whether another process runs the sandbox of this folder on the port. A sandbox of a copy of the folder does
 * not count.
 */
async function isRunningOn(port: number, folder: string): Promise<boolean> {
  const state = sha256Hex(join(folder, 'payments.sqlite'));
  try {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://${host}:${port}/__sandbox/health`, { signal });
    return answer.ok && ((await answer.json()) as { state?: string }).state === state;
  } catch {
    return false;
  }
}

/**
 * Listens on a port until the sandbox takes over the socket, so that no other program can take the port
 * meanwhile. Returns undefined if the port is taken.
 */
function reservePort(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((connection) => connection.destroy());
    server.unref();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => resolve(server));
  });
}

interface RunOptions {
  folder: string;
  port: number;
  listener: Server | undefined;
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
  listener,
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
    listener,
    secretKey,
    origins,
    webhook: { url: `${ourAddress}/api/payments/webhook`, secret: webhookSecret },
  });
}
