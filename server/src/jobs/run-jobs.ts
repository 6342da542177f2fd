import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Services } from '../core/context.ts';
import { createJobContext } from '../core/job-context.ts';
import { toLoggableError } from '../core/loggable-error.ts';
import type { Job } from '../feature.ts';
import { jobs } from '../features.ts';
import { createQueueErrorLog } from './log-queue-errors.ts';

const timeZone = 'America/New_York';

export interface RunningJobs {
  stop(): Promise<void>;
}

/**
 * When a killed process has sent no heartbeat for `heartbeatSeconds`, another process runs its job. A job that
 * takes longer than `expireInSeconds` runs again although it has not ended, so that is the longest the library
 * allows: nightly jobs over all members may take hours.
 */
const queueOptions = {
  retryLimit: 3,
  retryBackoff: true,
  heartbeatSeconds: 30,
  expireInSeconds: 24 * 60 * 60,
};

/** Runs every job by its schedule, once across all processes. */
export async function runJobs(
  services: Services,
  databaseUrl: string,
  log: FastifyBaseLogger,
  { list = jobs, pollingIntervalSeconds = 5, watchesClock = true } = {},
): Promise<RunningJobs> {
  const library = await import('pg-boss');
  const boss = new library.PgBoss({ connectionString: databaseUrl, max: 2, schedule: watchesClock });
  boss.on('error', createQueueErrorLog(log, services.clock));
  await boss.start();
  await unscheduleRemovedJobs(boss, list);
  for (const job of list) {
    await boss.createQueue(job.name, { policy: 'exclusive', ...queueOptions });
    // Without this, a queue from an earlier release would keep the options of that release.
    await boss.updateQueue(job.name, queueOptions);
    await boss.work(job.name, { pollingIntervalSeconds }, () =>
      runAndLog(job, services, log).catch((error) => {
        throw toStorableError(error);
      }),
    );
    await boss.schedule(job.name, job.cron, {}, { tz: timeZone });
  }
  const listening = await Promise.all(list.map((job) => runOnNotice(job, services, log)));
  return {
    stop: async () => {
      for (const stop of listening) await stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Runs a job once. Logs its failure, because the library only stores it. */
async function runAndLog({ name, run }: Job, services: Services, log: FastifyBaseLogger): Promise<unknown> {
  try {
    return await services.metrics.timeJob(name, () => run(createJobContext(services)));
  } catch (error) {
    log.error({ err: error }, name);
    throw error;
  }
}

/** The library stores all properties of a failure, also values in a failed statement, so we remove these. */
const toStorableError = (error: unknown): Error => Object.assign(new Error(), toLoggableError(error));

/**
 * Removes jobs of earlier releases. Without this, they would be queued forever, and nothing would run them.
 */
async function unscheduleRemovedJobs(boss: PgBoss, list: readonly Job[]): Promise<void> {
  const names = new Set(list.map(({ name }) => name));
  const removed = (await boss.getSchedules()).filter(({ name }) => !names.has(name));
  for (const { name } of removed) {
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
}

/** Runs a job at each of its notices, and once at the start for notices that nobody received. */
async function runOnNotice(
  job: Job,
  services: Services,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const { notice } = job;
  if (!notice) return () => Promise.resolve();
  let lastRun: Promise<unknown> = Promise.resolve();
  const enqueueRun = () => {
    lastRun = lastRun.then(() => runAndLog(job, services, log).catch(() => undefined));
  };
  const { unlisten } = await services.database.listen(notice, enqueueRun, enqueueRun);
  return async () => {
    await unlisten();
    await lastRun;
  };
}
