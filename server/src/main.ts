import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { demoSignIns } from '#demo/sign-ins.ts';
import { createApp } from './app.ts';
import { readConfig, WrongSettings } from './config.ts';
import { jobContext } from './core/job-context.ts';
import { openDatabase } from './db/open-database.ts';
import { seedDemoWorld } from './db/seed.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { readWebBuild } from './plugins/pages.ts';
import { openServices } from './services.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  const services = openServices(config, database.url);
  if (config.demoWorld && (await seedDemoWorld(jobContext(services))))
    console.log('The demo world is ready.');
  const app = await createApp(services, readWebBuild(join(import.meta.dirname, '..', 'web')));
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  const jobs = await runJobs(services, database.url, app.log);
  await announce(config.publicUrl ?? `http://localhost:${port}`);

  async function announce(url: string): Promise<void> {
    if (config.addressFile) await writeFile(config.addressFile, JSON.stringify({ url }));
    console.log(`\nAbundance is at ${url}`);
    if (config.demoWorld) console.log(demoSignIns());
  }

  let stopping: Promise<void> | undefined;
  /** Finishes what is under way, then lets go of what was started, in turn. */
  const stop = () => {
    stopping ??= (async () => {
      console.log('\nFinishing what is under way …');
      await app.close();
      await jobs.stop();
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
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error) => {
  console.error(error instanceof WrongSettings ? error.message : error);
  process.exit(1);
});
