import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, ListenOptions, Server as NetServer } from 'node:net';
import { resolve } from 'node:path';
import { runOverdueActions } from './clock/advance.ts';
import { Calendar } from './clock/calendar.ts';
import { serveHostedPage } from './hosted/routes.ts';
import { type ApiResponse, StripeApi } from './http/api.ts';
import { handleControlRequest } from './http/control.ts';
import { PlannedFaults } from './http/faults.ts';
import { IdempotencyStore } from './http/idempotency.ts';
import { API_VERSION, ProviderContext, type SandboxSettings } from './provider-context.ts';
import { routes } from './resources/routes.ts';
import { readBrowserScript } from './script/script.ts';
import { Store } from './store/store.ts';
import { WebhookDeliverer } from './webhooks/deliverer.ts';
import { Outbox } from './webhooks/outbox.ts';
import { toApiObject } from './wire/to-api-object.ts';

export interface SandboxOptions extends Partial<Omit<SandboxSettings, 'publicUrl'>> {
  dataFile: string;
  port: number;
  /** A server that already listens on the port. The sandbox takes over its socket. */
  listener?: NetServer;
  host?: string;
  /** The URL at which browsers reach the hosted pages; by default built from host and port. */
  publicUrl?: string;
  webhook?: { url: string; secret: string };
  /** The origins whose pages may call the API from a browser; by default all origins. */
  origins?: string[];
  now?: () => Date;
}

export interface Sandbox {
  url: string;
  port: number;
  close(): Promise<void>;
}

export const DEFAULT_SECRET_KEY = 'sk_test_sandbox';
const DEFAULT_PUBLISHABLE_KEY = 'pk_test_sandbox';
const LARGEST_BODY = 1_000_000;
const HEARTBEAT = 15_000;
const CONFIGURED_ENDPOINT = 'we_configured';

/** Starts the local payment provider. Resolves when it accepts connections. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', webhook, now = () => new Date() } = options;
  const server = createServer();
  const port = await listen(server, options.listener ?? { port: options.port, host });
  const url = `http://${host}:${port}`;
  const store = new Store(options.dataFile);
  const outbox = new Outbox(store);
  const calendar = new Calendar(store, now);
  const world = new ProviderContext(
    { store, outbox, settings: settingsOf(options, url), calendar },
    toApiObject,
  );
  const deliverer = new WebhookDeliverer(store, outbox);
  const faults = new PlannedFaults();
  const api = new StripeApi(world, routes, new IdempotencyStore(store), faults);
  configureWebhook(world, webhook);
  const parts = {
    world,
    faults,
    outbox,
    deliverer,
    api,
    state: fingerprintOf(options.dataFile),
    origins: options.origins,
  };
  server.on('request', (request, response) => {
    respond(parts, request, response).catch(() => response.destroy());
  });
  const heartbeat = setInterval(() => tryTick(world, deliverer), HEARTBEAT).unref();
  tick(world, deliverer);
  return {
    url,
    port,
    async close() {
      clearInterval(heartbeat);
      await deliverer.close();
      await closeServer(server);
      store.close();
    },
  };
}

/** Identifies the data file without revealing its path. */
const fingerprintOf = (dataFile: string): string =>
  createHash('sha256').update(resolve(dataFile)).digest('hex');

function settingsOf(options: SandboxOptions, url: string): SandboxSettings {
  return {
    publicUrl: (options.publicUrl ?? url).replace(/\/$/, ''),
    secretKey: options.secretKey ?? DEFAULT_SECRET_KEY,
    publishableKey: options.publishableKey ?? DEFAULT_PUBLISHABLE_KEY,
    retryDays: options.retryDays ?? [3, 5, 7],
    afterRetries: options.afterRetries ?? 'past_due',
  };
}

/** Saves the webhook endpoint from the start options. It replaces the endpoint of the previous start. */
function configureWebhook(world: ProviderContext, webhook: SandboxOptions['webhook']): void {
  if (!webhook) return;
  world.store.save({
    id: CONFIGURED_ENDPOINT,
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    created: world.now(),
    description: 'given at start',
    enabled_events: ['*'],
    metadata: {},
    status: 'enabled',
    url: webhook.url,
    sandbox: { secret: webhook.secret },
  });
}

/** Runs overdue work, such as renewals of customers without a test clock, and delivers webhooks. */
function tick(world: ProviderContext, deliverer: WebhookDeliverer): void {
  world.store.transaction(() => runOverdueActions(world));
  deliverer.wake();
}

/** Ignores errors such as a full disk, because they would end the process that runs the sandbox. */
function tryTick(world: ProviderContext, deliverer: WebhookDeliverer): void {
  try {
    tick(world, deliverer);
  } catch {
    // The next tick tries again.
  }
}

interface Parts {
  /** Identifies the data file that this server uses. */
  state: string;
  origins: string[] | undefined;
  world: ProviderContext;
  faults: PlannedFaults;
  outbox: Outbox;
  deliverer: WebhookDeliverer;
  api: StripeApi;
}

async function respond(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers } = request;
  const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox');
  const body = await readBody(request);
  if (pathname.startsWith('/v1/') || pathname.startsWith('/v2/')) {
    if (!allowBrowser(parts.origins, headers.origin, response)) return void response.writeHead(403).end();
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const answer = parts.api.answer({ method, path: pathname, query: search, body, headers });
    sendAnswer(response, answer);
  } else if (pathname.startsWith('/__sandbox/')) {
    await sendControl(parts, request, response, pathname, body);
  } else if (pathname === '/v3' || pathname === '/v3/') {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(readBrowserScript());
  } else {
    const page = serveHostedPage(parts.world, { method, path: pathname, query: search, body });
    response.writeHead(page.status, page.headers).end(page.html);
  }
  parts.deliverer.wake();
}

async function sendControl(
  parts: Parts,
  { method = 'GET', headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: string,
): Promise<void> {
  const json = { 'content-type': 'application/json' };
  if (path === '/__sandbox/health')
    return void response.writeHead(200, json).end(JSON.stringify({ ok: true, state: parts.state }));
  if (headers.authorization !== `Bearer ${parts.world.settings.secretKey}`) {
    return void response.writeHead(401, json).end('{"error":"the secret key opens this"}');
  }
  const result = await handleControlRequest(parts, method, path, body);
  response.writeHead(result ? 200 : 404, json).end(JSON.stringify(result ?? { error: 'unknown lever' }));
}

/**
 * Returns whether the caller may use the API. Allowed are programs, which send no origin, and pages of the
 * allowed origins.
 */
function allowBrowser(
  origins: string[] | undefined,
  origin: string | undefined,
  response: ServerResponse,
): boolean {
  if (origins && origin && !origins.includes(origin)) return false;
  response.setHeader('access-control-allow-origin', origins ? (origin ?? 'null') : '*');
  response.setHeader('vary', 'origin');
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, idempotency-key, stripe-version',
  );
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  return true;
}

function sendAnswer(response: ServerResponse, answer: ApiResponse): void {
  response.on('close', answer.done);
  if (answer.fault === 'hang') return;
  if (answer.fault === 'drop') {
    answer.done();
    response.destroy();
    return;
  }
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new RangeError('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function listen(server: Server, on: NetServer | ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(on, () => resolve((server.address() as AddressInfo).port));
    server.ref();
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
