import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Job } from '../feature.ts';
import { queueMail } from '../features/mail/queue-mail.ts';
import { jobs } from '../features.ts';
import { createLogOptions } from '../plugins/logs.ts';
import { startChildServer } from '../testing/child-server.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { type RunningJobs, runJobs } from './run-jobs.ts';

let world: TestApp;
let boss: PgBoss;
const opened: RunningJobs[] = [];
beforeAll(async () => {
  world = await testApp();
  boss = new PgBoss({ connectionString: url(), max: 1, supervise: false, schedule: false });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  for (const running of opened) await running.stop();
  await world.close();
});

const url = () => world.services.config.databaseUrl ?? '';

/**
 * Starts the jobs like one process of the product, but polls more often and ignores the schedules, because
 * the tests count the runs.
 */
async function startJobs(list: Job[]): Promise<RunningJobs> {
  const options = { list, pollingIntervalSeconds: 0.5, watchesClock: false };
  const running = await runJobs(world.services, url(), world.app.log, options);
  opened.push(running);
  return running;
}

const soon = { timeout: 90_000, interval: 100 };

/** Each use case has its own tests. This test only checks which job calls which use case. */
test('the product has exactly the listed jobs, each with its schedule and use case', () => {
  const lines = jobs.map(({ name, cron, notice = '-', run }) => [name, cron, notice, run.name].join(' | '));
  expect(lines.toSorted()).toEqual([
    'audit-failed-sign-ins | 1 * * * * | - | auditFailedSignIns',
    'check-vault | 0 4 * * * | - | checkVault',
    'close-unpaid-seats | 35 * * * * | - | closeUnpaidSeats',
    'count-planned-contacts | 2 * * * * | - | refreshLastContactDatesOfPlannedEntries',
    'delete-expired-limit-counts | */10 * * * * | - | deleteExpiredRateLimitCounts',
    'delete-expired-sessions | 10 3 * * * | - | deleteExpiredSessions',
    'delete-expired-signups | 15 * * * * | - | deleteExpiredSignups',
    'delete-old-checks | 55 3 * * * | - | deleteOldTodayCheckOffs',
    'delete-old-form-messages | 37 3 * * * | - | deleteOldFormMessages',
    'delete-old-idempotency-keys | 20 3 * * * | - | deleteOldIdempotencyKeys',
    'delete-old-shares | 5 3 * * * | - | deleteOldShares',
    'delete-old-unpaid-orders | 35 3 * * * | - | deleteOldUnpaidOrders',
    'delete-unconfirmed-subscribers | 36 3 * * * | - | deleteUnconfirmedSubscribers',
    'deliver-mails | * * * * * | mail_queued | deliverDueMails',
    'deliver-pushes | * * * * * | push_queued | deliverPushes',
    'empty-trash | 0 3 * * * | - | deleteExpiredVaultTrash',
    'end-waivers | */5 * * * * | - | endExpiredWaivers',
    'expire-uploads | 15 * * * * | - | deleteExpiredUploads',
    'finish-deletions | */5 * * * * | - | finishInterruptedDeletions',
    'finish-expired-checkouts | 25 * * * * | - | finishExpiredCheckouts',
    'make-thumbnails | */5 * * * * | pictures_arrived | makeThumbnails',
    'morning-mails | 5 * * * * | - | sendMorningMails',
    'purge-contact-trash | 25 * * * * | - | purgeExpiredContacts',
    'purge-mail-bodies | 25 3 * * * | - | purgeMailBodies',
    'purge-pushes | 35 3 * * * | - | purgePushes',
    'queue-push-reminders | 5 * * * * | - | queuePushReminders',
    'reconcile-payments | 50 3 * * * | - | reconcileWithProvider',
    'reconcile-places | */5 * * * * | subscription_changed | reconcileSlots',
    'remind-of-charges | 10 * * * * | - | sendUpcomingChargeNotices',
    'remind-overdue | 5 * * * * | - | remindOverduePayers',
    'remove-deleted-files | */5 * * * * | files_removed | removeDeletedFiles',
    'retry-payment-events | */5 * * * * | - | retryPaymentEvents',
    'send-recovery-links | */5 * * * * | - | sendTwoStepRecoveryLinks',
    'sweep-contact-changes | 55 3 * * * | - | purgeContactChanges',
    'sweep-flyers | 35 3 * * * | - | deleteOrphanedFlyers',
    'sweep-images | 30 3 * * * | - | deleteOrphanedImages',
    'sweep-merges | 50 3 * * * | - | finalizeOldMerges',
    'sweep-tasks | 45 3 * * * | - | purgeDeletedTasks',
    'sweep-timeline | 55 3 * * * | - | purgeDeletedEntries',
    'sweep-unfinished-uploads | 40 3 * * * | - | sweepUnfinished',
    'sync-brokerages | */5 * * * * | - | syncBrokerages',
    'sync-redemptions | */5 * * * * | - | syncRedemptions',
  ]);
});

test('when two processes run the jobs, each due job runs once', async () => {
  const runs = new Map<string, number>();
  const allSent = Promise.withResolvers<void>();
  const countingJobs = jobs.map((job) => ({
    ...job,
    // We start jobs only by schedule, because a notice starts a job in every process.
    notice: undefined,
    run: async () => {
      runs.set(job.name, (runs.get(job.name) ?? 0) + 1);
      // No job ends before every job was sent twice. If a job ended earlier, its second request would rightly
      // run it again.
      await allSent.promise;
    },
  }));
  await startJobs(countingJobs);
  await startJobs(countingJobs);
  const known = (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, cron, timezone]);
  expect(known.sort()).toEqual(jobs.map(({ name, cron }) => [name, cron, 'America/New_York']).sort());

  const sent = await Promise.all(jobs.flatMap(({ name }) => [boss.send(name), boss.send(name)]));
  allSent.resolve();
  expect(sent.filter(Boolean)).toHaveLength(jobs.length);
  await vi.waitFor(() => expect(runs.size).toBe(jobs.length), soon);
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), soon);
  expect([...runs.values()]).toEqual(jobs.map(() => 1));
});

test('a job that a release has removed or renamed is no longer queued', async () => {
  const job = { name: 'renamed', cron: '0 0 1 1 *', run: () => Promise.resolve() };
  await startJobs([job]);
  await startJobs(jobs);
  expect((await boss.getSchedules()).map(({ name }) => name)).not.toContain('renamed');
  expect(await boss.getQueue('renamed')).toBeNull();
});

/** Returns the names of jobs that are still waiting or running. */
async function unfinished(): Promise<string[]> {
  const rows = await world.services.database.sql<{ name: string }[]>`
    select name from pgboss.job where state < 'completed'`;
  return rows.map(({ name }) => name);
}

test('a scheduled job that fails is logged with all its errors, and its stored outcome has no values', async () => {
  const { logged, log } = recordErrorLog();
  const cause = await world.services.database.db
    .execute(sql`select ${'Ava Okafor'}::uuid`)
    .catch((error: unknown) => error);
  const fails = () => Promise.reject(new AggregateError([cause], 'Some could not be sent yet.'));
  const list = [{ name: 'fails', cron: '0 0 1 1 *', run: fails }];
  opened.push(
    await runJobs(world.services, url(), log, { list, pollingIntervalSeconds: 0.5, watchesClock: false }),
  );
  await boss.send('fails', {}, { retryLimit: 0 });
  const readOutcomes = () =>
    world.services.database.sql`select output from pgboss.job where name = 'fails' and state = 'failed'`;
  await vi.waitFor(async () => expect(await readOutcomes()).toHaveLength(1), soon);
  expect(logged()).toMatchObject({
    level: 50,
    msg: 'fails',
    err: { errors: [{ cause: { code: '22P02' } }] },
  });
  const [outcome] = await readOutcomes();
  expect(outcome?.output).toMatchObject({ message: 'Some could not be sent yet.' });
  expect(JSON.stringify([logged(), outcome])).not.toContain('Okafor');
});

/** Creates a log like the server's, and returns the last entry that was written to it. */
function recordErrorLog() {
  const lines: string[] = [];
  const config = { ...world.services.config, logLevel: 'error' as const };
  const app = Fastify(createLogOptions(config, { write: (line) => void lines.push(line) }));
  return { log: app.log, logged: () => JSON.parse(lines.at(-1) ?? '{}') };
}

test('a queued mail is sent at once and only once, although two processes are notified', async () => {
  const mails = jobs.filter(({ name }) => name === 'deliver-mails');
  const processes = [await startJobs(mails), await startJobs(mails)];
  await queueMail(world.context(), 'nia@example.com', {
    subject: 'Your closing',
    html: '<p>Tuesday</p>',
    text: 'Tuesday',
  });
  await vi.waitFor(async () => expect(await world.outbox()).toHaveLength(1), soon);
  for (const { stop } of processes) await stop();
  expect(await world.outbox()).toHaveLength(1);
});

/** The test takes long, because it starts a process. */
test('a job whose process was killed is run by another process', { timeout: 300_000 }, async () => {
  const { sql } = world.services.database;
  await sql`create table probe (what text not null)`;
  const done: string[] = [];
  const child = await startChildServer(world, { program: 'never-ends' });
  const id = await boss.send('probe');
  await vi.waitFor(async () => expect(await sql`select * from probe`).toHaveLength(1), soon);
  await child.kill();
  await startJobs([{ name: 'probe', cron: '0 0 1 1 *', run: async () => done.push('done') }]);
  expect(await boss.send('probe'), 'nobody knows yet that it will never end').toBeNull();

  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = ${id}`;
  await boss.supervise('probe');
  await sql`update pgboss.job set start_after = now() where id = ${id}`;
  await vi.waitFor(() => expect(done).toEqual(['done']), soon);
});

test('a job that takes hours does not start a second time while it is still running', async () => {
  const work = Promise.withResolvers<void>();
  let runs = 0;
  const run = () => {
    runs += 1;
    return work.promise;
  };
  await startJobs([{ name: 'takes-hours', cron: '0 0 1 1 *', run }]);
  const id = await boss.send('takes-hours');
  await vi.waitFor(() => expect(runs).toBe(1), soon);
  const { sql } = world.services.database;
  await sql`update pgboss.job set started_on = now() - interval '20 hours', heartbeat_on = now() where id = ${id}`;
  await boss.supervise('takes-hours');
  const [job] = await sql`select state from pgboss.job where id = ${id}`;
  work.resolve();
  expect(job?.state).toBe('active');
});

const run = (name: string, now: Date) =>
  jobs.find((job) => job.name === name)?.run({ ...world.context(), now });

const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 60 * 60 * 1000);

test('the cleanup job deletes ended sessions and keeps the others', async () => {
  const agent = await world.member('AGENT');
  const storedSessions = () =>
    world.services.database.sql`select 1 from sessions where user_id = ${agent.id}`;
  await run('delete-expired-sessions', hoursAfter(world.clock.now, 29 * 24));
  expect(await storedSessions()).toHaveLength(1);
  await run('delete-expired-sessions', hoursAfter(world.clock.now, 31 * 24));
  expect(await storedSessions()).toHaveLength(0);
});

test('the cleanup job deletes unfinished uploads from the storage after a day', async () => {
  const drafts = join(world.services.config.dataDir, 'files', 'drafts');
  await mkdir(drafts, { recursive: true });
  await writeFile(join(drafts, 'half'), 'hal');
  const began = new Date();
  await run('sweep-unfinished-uploads', hoursAfter(began, 23));
  expect(await readdir(drafts)).toEqual(['half']);
  await run('sweep-unfinished-uploads', hoursAfter(began, 25));
  expect(await readdir(drafts)).toEqual([]);
});
