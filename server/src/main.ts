import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { type Config, readConfig, WrongSettings } from './config.ts';
import { systemClock } from './core/clock.ts';
import { jobContext } from './core/job-context.ts';
import { tellingError } from './core/telling-error.ts';
import { openDatabase } from './db/open-database.ts';
import { oneAtATime } from './db/start-lock.ts';
import { adoptDemoMembers } from './features/billing/adopt-demo-members.ts';
import { paymentSandbox } from './gateways/payments/sandbox-process.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { metricsServer } from './plugins/metrics.ts';
import { readWebBuild } from './plugins/pages.ts';
import { openServices } from './services.ts';

/** All that is made once on a first start, up to the moment others find it there. */
async function begin(config: Config, databaseUrl: string) {
  const sandbox = config.stripe ? undefined : await paymentSandbox(config);
  const services = await openServices(config, databaseUrl, systemClock, sandbox?.stripe);
  const demo = config.demoWorld ? await import('./db/seed.ts') : undefined;
  if (await demo?.seedDemoWorld(jobContext(services))) console.log('The demo world is ready.');
  const app = await createApp(services, readWebBuild(join(import.meta.dirname, '..', 'web')));
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address() as AddressInfo;
  services.listensOn(address.port);
  await sandbox?.start(address);
  return { demo, sandbox, services, app };
}

async function main(): Promise<void> {
  // Bytes on their way through count as part of the heap. Else each 64 MB of an upload forces a full collection.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  const config = readConfig();
  const database = await openDatabase(config);
  const { demo, sandbox, services, app } = await oneAtATime(database.url, 'start', () =>
    begin(config, database.url),
  );
  const figures = await metricsServer(services);
  const jobs = await runJobs(services, database.url, app.log);
  const adopting = prepareProvider();
  await announce(services.publicUrl());

  /** Nobody waits for it: what needs the provider before it is ready asks for it itself. */
  async function prepareProvider(): Promise<void> {
    try {
      await oneAtATime(database.url, 'provider', async () => {
        await services.payments.ensureCatalog();
        if (sandbox && config.demoWorld) await adoptDemoMembers(jobContext(services));
      });
    } catch (error) {
      app.log.warn({ err: error }, 'payment provider');
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

  let stopping: Promise<void> | undefined;
  /** Finishes what is under way, then lets go of what was started, in turn. */
  const stop = () => {
    stopping ??= (async () => {
      console.log('\nFinishing what is under way …');
      await app.close();
      await figures?.close();
      await jobs.stop();
      await adopting;
      await sandbox?.stop();
      await services.database.close();
      await database.stop();
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(tellingError(error));
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error) => {
  console.error(error instanceof WrongSettings ? error.message : tellingError(error));
  process.exit(1);
});
