import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { jobContext } from '../core/job-context.ts';
import type { Services } from '../core/services.ts';
import { deliverDueMails } from '../features/mail/deliver-mails.ts';
import { mailQueued } from '../features/mail/store.ts';
import { jobs } from './jobs.ts';

const timeZone = 'America/New_York';

export interface RunningJobs {
  stop(): Promise<void>;
}

/** Runs every job by its schedule, once however many processes there are. */
export async function runJobs(
  services: Services,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<RunningJobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2 });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 3, retryBackoff: true });
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => job.run(jobContext(services)));
    await boss.schedule(job.name, job.cron, {}, { tz: timeZone });
  }
  const stopMailing = await mailAtOnce(services, log);
  return {
    stop: async () => {
      await stopMailing();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Mail goes out as soon as it is committed; the schedule is only for what could not be delivered then. */
async function mailAtOnce(services: Services, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  let turn: Promise<unknown> = Promise.resolve();
  const deliver = () => {
    turn = turn.then(() =>
      deliverDueMails(jobContext(services)).catch((error) => log.error({ err: error }, 'mail')),
    );
  };
  const { unlisten } = await services.database.sql.listen(mailQueued, deliver, deliver);
  return async () => {
    await unlisten();
    await turn;
  };
}
