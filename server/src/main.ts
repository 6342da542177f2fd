import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { systemClock } from './core/clock.ts';
import type { Context, Services } from './core/context.ts';
import { createJobContext } from './core/job-context.ts';
import { toLoggableError } from './core/loggable-error.ts';
import { OpenedResources } from './core/open-resources.ts';
import { claimStore } from './core/store-owner.ts';
import { openDatabase } from './db/open-database.ts';
import { withStartLock } from './db/start-lock.ts';
import { createDemoSubscriptions } from './features/billing/public.ts';
import { sealVapidKeys } from './features/push/public.ts';
import { encryptAllTotpSecrets } from './features/second-factor/public.ts';
import { startPaymentSandbox } from './gateways/payments/sandbox-process.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { startMetricsServer } from './plugins/metrics.ts';
import { readWebBuild } from './plugins/pages.ts';
import { createReadableLog } from './plugins/readable-log.ts';
import { openServices } from './services.ts';
import { OperatorError, runStartChecks } from './start-checks.ts';
import { describeStartFailure } from './start-failures.ts';

/**
 * Opens the services and the app, and creates everything a first start needs. Other processes wait meanwhile.
 */
async function openApp(config: Config, databaseUrl: string, opened: OpenedResources) {
  const sandbox = config.stripe ? undefined : await startPaymentSandbox(config);
  const services = await openServices(config, databaseUrl, systemClock, sandbox?.stripe);
  opened.add(() => services.database.close());
  if (sandbox) opened.add(() => sandbox.stop());
  await claimReachableStore(services);
  const demo = config.demoWorld ? await import('./db/seed.ts') : undefined;
  if (await demo?.seedDemoDataIfEmpty(createJobContext(services))) console.log('The demo world is ready.');
  await sealSecrets(createJobContext(services));
  const log = process.stdout.isTTY ? createReadableLog(process.stdout) : undefined;
  const app = await createApp(services, readWebBuild(join(import.meta.dirname, '..', 'web')), log);
  opened.add(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address() as AddressInfo;
  services.setPort(address.port);
  await sandbox?.start(address);
  return { demo, sandbox, services, app };
}

/**
 * Refuses to start with the files of another database in production, and warns elsewhere. Starts without a store that
 * cannot be reached. Jobs check the owner again before they delete files.
 */
async function claimReachableStore(services: Services): Promise<void> {
  await claimStore(services).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) return;
    if (services.config.production) throw error;
    console.warn(error.message);
  });
}

async function sealSecrets(context: Context): Promise<void> {
  const unreadable = await encryptAllTotpSecrets(context);
  if (unreadable)
    console.warn(
      `${unreadable} authenticator app${unreadable === 1 ? '' : 's'} can’t be checked: set SESSION_SECRET_PREVIOUS to the SESSION_SECRET used before.`,
    );
  if (!(await sealVapidKeys(context)))
    console.warn(
      'Notifications can’t be sent: set SESSION_SECRET_PREVIOUS to the SESSION_SECRET used before.',
    );
}

async function start(config: Config, opened: OpenedResources): Promise<void> {
  await runStartChecks(config);
  const opening = openDatabase(config, (line) => console.warn(line));
  opened.add(async () => (await opening.catch(() => undefined))?.stop());
  const database = await opening;
  // A signal asked us to stop while the database opened. The database is closing, so we must not start
  // anything.
  if (opened.isClosing) return;
  const { demo, sandbox, services, app } = await withStartLock(database.url, 'start', () =>
    openApp(config, database.url, opened),
  );
  const metricsApp = await startMetricsServer(services);
  if (metricsApp) opened.add(() => metricsApp.close());
  const providerReady = prepareProvider();
  opened.add(() => providerReady);
  const jobs = await runJobs(services, database.url, app.log);
  opened.add(() => jobs.stop());
  // The app is added again, as the last one, so that it closes first: requests in progress may need
  // everything else.
  opened.add(() => app.close());
  await announce(services.publicUrl());
  // Lets garbage take as much memory as live data, instead of three times as much. We set this after the
  // start, which creates little garbage.
  setFlagsFromString('--heap-growing-percent=100');

  /**
   * Runs in the background, so that the server can start meanwhile. Code that needs the provider earlier
   * prepares it itself.
   */
  async function prepareProvider(): Promise<void> {
    try {
      await withStartLock(database.url, 'provider', async () => {
        await services.payments.ensureCatalog();
        if (sandbox && config.demoWorld) await createDemoSubscriptions(createJobContext(services));
      });
    } catch (error) {
      if (!opened.isClosing) app.log.warn({ err: error }, 'payment provider');
    }
  }

  async function announce(url: string): Promise<void> {
    const metricsUrl = metricsApp && `${metricsApp.listeningOrigin}/metrics`;
    if (config.addressFile) await writeFile(config.addressFile, JSON.stringify({ url, metricsUrl }));
    console.log(`\nAbundance is at ${url}`);
    if (metricsUrl) console.log(`Metrics are at ${metricsUrl}`);
    if (sandbox) console.log('Payments go to the sandbox on this machine: only test cards, no real money.');
    if (demo) console.log(demo.createDemoSignIns());
  }
}

async function main(): Promise<void> {
  // Counts buffers in transit as part of the heap. Otherwise each 64 MB of an upload forces a full garbage
  // collection.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  const config = readConfig();
  const opened = new OpenedResources();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!opened.isClosing) console.log('\nFinishing what is under way …');
      opened.close().then(() => process.exit(0), exitWithError);
    });
  }
  try {
    await start(config, opened);
  } catch (error) {
    // A signal asked us to stop during the start, so failures are expected. The signal handler ends the
    // process.
    if (opened.isClosing) return;
    await opened.close().catch(() => undefined);
    throw error;
  }
}

function exitWithError(error: unknown): never {
  console.error(describeStartFailure(error) ?? toLoggableError(error));
  process.exit(1);
}

main().catch(exitWithError);
