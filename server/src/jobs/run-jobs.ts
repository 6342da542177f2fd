import type { FastifyBaseLogger } from 'fastify';
import { jobContext } from '../core/job-context.ts';
import type { Services } from '../core/services.ts';
import { type Job, jobs } from './jobs.ts';

const timeZone = 'America/New_York';

export interface RunningJobs {
  stop(): Promise<void>;
}

/** Of a process that was killed in the middle of a job, the others hear nothing for so long: then they do it. */
const queueOptions = { retryLimit: 3, retryBackoff: true, heartbeatSeconds: 30 };

/** Runs every job by its schedule, once however many processes there are. */
export async function runJobs(
  services: Services,
  databaseUrl: string,
  log: FastifyBaseLogger,
  { list = jobs, pollingIntervalSeconds = 5, watchesClock = true } = {},
): Promise<RunningJobs> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schedule: watchesClock });
  boss.on('error', (error) => log.error({ err: toError(error) }, 'jobs'));
  await boss.start();
  for (const job of list) {
    await boss.createQueue(job.name, { policy: 'exclusive', ...queueOptions });
    // One that an earlier release made keeps that release's options otherwise.
    await boss.updateQueue(job.name, queueOptions);
    await boss.work(job.name, { pollingIntervalSeconds }, () =>
      services.metrics.timed(job.name, () => job.run(jobContext(services))),
    );
    await boss.schedule(job.name, job.cron, {}, { tz: timeZone });
  }
  const listening = await Promise.all(list.map((job) => runAtOnce(job, services, log)));
  return {
    stop: async () => {
      for (const stop of listening) await stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** The library tells some failures as plain objects. */
const toError = (told: unknown): Error =>
  told instanceof Error ? told : Object.assign(new Error('Without a message'), told);

/** Runs a job at each of its notices, and once at the start for those nobody heard. */
async function runAtOnce(
  { name, notice, run }: Job,
  services: Services,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  if (!notice) return () => Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();
  const takeTurn = () => {
    const once = () => services.metrics.timed(name, () => run(jobContext(services)));
    turn = turn.then(() => once().catch((error) => log.error({ err: error }, name)));
  };
  const { unlisten } = await services.database.sql.listen(notice, takeTurn, takeTurn);
  return async () => {
    await unlisten();
    await turn;
  };
}
