import fastify from 'fastify';
import { readConfig } from '../../config.ts';
import { openServices } from '../../services.ts';
import { runJobs } from '../run-jobs.ts';

/**
 * This program starts the job `probe` and never finishes it, so that the test can kill it. It ends with its
 * parent process.
 */
process.stdin.resume().on('end', () => process.exit());
const config = readConfig();
const url = config.databaseUrl ?? '';
const services = await openServices(config, url);
const begin = async () => {
  await services.database.sql`insert into probe (what) values ('begun')`;
  await new Promise(() => undefined);
};
const list = [{ name: 'probe', cron: '0 0 1 1 *', run: begin }];
await runJobs(services, url, fastify().log, { list, pollingIntervalSeconds: 0.5 });
process.stdout.write('running\n');
