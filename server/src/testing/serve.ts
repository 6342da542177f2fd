import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { shiftClockBy } from '#contract/testing/shifted-clock.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { openServices } from '../services.ts';

/** This program is a server that a test can kill. It ends with its parent process. */
process.stdin.on('data', (jump) => shiftClockBy(Number(jump))).on('end', () => process.exit());
const config = readConfig();
const services = await openServices(config, config.databaseUrl ?? '');
const app = await createApp(services);
await app.listen({ port: 0, host: '127.0.0.1' });
if (process.argv.includes('--with-jobs')) await runJobs(services, config.databaseUrl ?? '', app.log);
// A killed process cannot save its compile cache at the end, so save it now. The next process then starts in
// half the time.
flushCompileCache();
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
