import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { systemClock } from './core/clock.ts';
import type { Context } from './core/context.ts';
import { jobContext } from './core/job-context.ts';
import { Opened } from './core/opened.ts';
import { tellingError } from './core/telling-error.ts';
import { openDatabase } from './db/open-database.ts';
import { oneAtATime } from './db/start-lock.ts';
import { adoptDemoMembers } from './features/billing/adopt-demo-members.ts';
import { sealTotpSecrets } from './features/second-factor/totp-secrets.ts';
import { paymentSandbox } from './gateways/payments/sandbox-process.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { metricsServer } from './plugins/metrics.ts';
import { readWebBuild } from './plugins/pages.ts';
import { readableLog } from './plugins/readable-log.ts';
import { openServices } from './services.ts';
import { checkStart } from './start-checks.ts';
import { describeStartFailure } from './start-failures.ts';

/** All that is made once on a first start, up to the moment others find it there. */
async function begin(config: Config, databaseUrl: string, opened: Opened) {
  const sandbox = config.stripe ? undefined : await paymentSandbox(config);
  const services = await openServices(config, databaseUrl, systemClock, sandbox?.stripe);
  opened.add(() => services.database.close());
  if (sandbox) opened.add(() => sandbox.stop());
  const demo = config.demoWorld ? await import('./db/seed.ts') : undefined;
  if (await demo?.seedDemoWorld(jobContext(services))) console.log('The demo world is ready.');
  await sealSecrets(jobContext(services));
  const log = process.stdout.isTTY ? readableLog(process.stdout) : undefined;
  const app = await createApp(services, readWebBuild(join(import.meta.dirname, '..', 'web')), log);
  opened.add(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address() as AddressInfo;
  services.listensOn(address.port);
  await sandbox?.start(address);
  return { demo, sandbox, services, app };
}

async function sealSecrets(context: Context): Promise<void> {
  const unreadable = await sealTotpSecrets(context);
  if (unreadable)
    console.warn(
      `${unreadable} authenticator app${unreadable === 1 ? '' : 's'} can’t be checked: set SESSION_SECRET_PREVIOUS to the SESSION_SECRET used before.`,
    );
}

async function start(config: Config, opened: Opened): Promise<void> {
  await checkStart(config);
  const opening = openDatabase(config);
  opened.add(async () => (await opening.catch(() => undefined))?.stop());
  const database = await opening;
  // Asked to stop while it opened: it is being closed, and nothing begins on it anymore.
  if (opened.isClosing) return;
  const { demo, sandbox, services, app } = await oneAtATime(database.url, 'start', () =>
    begin(config, database.url, opened),
  );
  const figures = await metricsServer(services);
  if (figures) opened.add(() => figures.close());
  const adopting = prepareProvider();
  opened.add(() => adopting);
  const jobs = await runJobs(services, database.url, app.log);
  opened.add(() => jobs.stop());
  // Whoever is still being answered may need all of the rest: first closed, though opened before.
  opened.add(() => app.close());
  await announce(services.publicUrl());
  // Garbage may take as much room as what is in use, not three times as much. Not before: a start leaves little behind.
  setFlagsFromString('--heap-growing-percent=100');

  /** Nobody waits for it: what needs the provider before it is ready asks for it itself. */
  async function prepareProvider(): Promise<void> {
    try {
      await oneAtATime(database.url, 'provider', async () => {
        await services.payments.ensureCatalog();
        if (sandbox && config.demoWorld) await adoptDemoMembers(jobContext(services));
      });
    } catch (error) {
      if (!opened.isClosing) app.log.warn({ err: error }, 'payment provider');
    }
  }

  async function announce(url: string): Promise<void> {
    const metricsUrl = figures && `${figures.listeningOrigin}/metrics`;
    if (config.addressFile) await writeFile(config.addressFile, JSON.stringify({ url, metricsUrl }));
    console.log(`\nAbundance is at ${url}`);
    if (metricsUrl) console.log(`Metrics are at ${metricsUrl}`);
    if (sandbox) console.log('Payments go to the sandbox on this machine: only test cards, no real money.');
    if (demo) console.log(demo.demoSignIns());
  }
}

async function main(): Promise<void> {
  // Bytes on their way through count as part of the heap. Else each 64 MB of an upload forces a full collection.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  const config = readConfig();
  const opened = new Opened();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!opened.isClosing) console.log('\nFinishing what is under way …');
      opened.close().then(() => process.exit(0), failed);
    });
  }
  try {
    await start(config, opened);
  } catch (error) {
    // Asked to stop in the middle of its start: what fails then is no news, and the signal ends us.
    if (opened.isClosing) return;
    await opened.close().catch(() => undefined);
    throw error;
  }
}

function failed(error: unknown): never {
  console.error(describeStartFailure(error) ?? tellingError(error));
  process.exit(1);
}

main().catch(failed);
