import { expect, onTestFinished, test } from 'vitest';
import { logBackup } from '../backup/backup-log.ts';
import { receivePaymentEvent } from '../features/billing/events/receive-event.ts';
import { queueMail } from '../features/mail/queue-mail.ts';
import type { PaymentEvent } from '../gateways/payments/objects.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { startMetricsServer } from './metrics.ts';

const token = 'a-token-of-enough-letters';
const authorization = `Bearer ${token}`;

async function openApp(settings: Record<string, string>): Promise<TestApp> {
  const world = await testApp(settings);
  onTestFinished(() => world.close());
  return world;
}

const getMetrics = ({ app }: TestApp, headers = { authorization }) =>
  app.inject({ url: '/metrics', headers });
const metricLines = async (world: TestApp) => (await getMetrics(world)).body.split('\n');

test('the server serves no metrics without a port and a token', async () => {
  expect((await getMetrics(await openApp({}))).statusCode).toBe(404);
});

test('on the main port, metrics require the token', async () => {
  const world = await openApp({ METRICS_TOKEN: token });
  for (const wrong of ['', token, `Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`])
    expect([wrong, (await getMetrics(world, { authorization: wrong })).statusCode]).toEqual([wrong, 401]);
  const answer = await getMetrics(world);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(answer.body).toContain('process_resident_memory_bytes');
});

test('metrics with their own port are available only on that port', async () => {
  const world = await openApp({ METRICS_PORT: '0', HOST: '127.0.0.1' });
  expect((await getMetrics(world)).statusCode).toBe(404);
  const server = await startMetricsServer(world.services);
  onTestFinished(() => server?.close());
  await world.app.inject('/api/site');
  const answer = await fetch(`${server?.listeningOrigin}/metrics`);
  expect(await answer.text()).toContain(
    'abundance_requests_total{method="GET",route="/api/site",status="200"} 1',
  );
});

test('on their own port, metrics require the token if one is set', async () => {
  const world = await openApp({ METRICS_PORT: '0', METRICS_TOKEN: token, HOST: '127.0.0.1' });
  const server = await startMetricsServer(world.services);
  onTestFinished(() => server?.close());
  const url = `${server?.listeningOrigin}/metrics`;
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: { authorization } })).status).toBe(200);
});

test('the metrics of requests have labels for route, method and status, but not for the URL', async () => {
  const world = await openApp({ METRICS_TOKEN: token });
  for (const url of ['/api/shared/a-secret-of-somebody', '/api/nothing-here', '/%61pi/site', '/nowhere?x=1'])
    await world.app.inject(url);
  await world.app.inject({ method: 'POST', url: '/api/transactions' });
  const text = (await getMetrics(world)).body;
  expect(text).toContain('abundance_requests_total{method="GET",route="/api/shared/:token",status="404"} 1');
  expect(text).toContain('abundance_requests_total{method="GET",route="/api/site",status="200"} 1');
  expect(text).toContain('abundance_requests_total{method="GET",route="pages",status="404"} 2');
  expect(text).toContain('abundance_requests_total{method="POST",route="/api/transactions",status="401"} 1');
  expect(text).toContain('abundance_request_seconds_count{method="GET",route="/api/site"} 1');
  expect(text).not.toMatch(/secret|nowhere|nothing-here|%61/);
});

test('metrics include due mails, the connection pool, jobs and payment events', async () => {
  const world = await openApp({ METRICS_TOKEN: token });
  const { metrics, payments } = world.services;
  const letter = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  for (const name of ['ava', 'ben']) await queueMail(world.context(), `${name}@example.com`, letter);
  await metrics.timeJob('sweep', async () => 'done');
  await expect(metrics.timeJob('sweep', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const context = world.context();
  const receive = (about: PaymentEvent['about'], id: string) => {
    const none = { objectId: `${about}_1`, subscriptionId: null, customerId: null };
    const event: PaymentEvent = { id, type: 'of.some.kind', about, occurredAt: context.now, ...none };
    const services = { ...context.services, payments: { ...payments, readEvent: () => event } };
    return receivePaymentEvent({ ...context, services }, Buffer.from(''), '');
  };
  await receive('other', 'evt_1');
  await expect(receive('invoice', 'evt_2')).rejects.toThrow();
  const lines = await metricLines(world);
  expect(lines).toEqual(
    expect.arrayContaining([
      'abundance_mails_due 2',
      'abundance_pool_connections{state="in_use"} 0',
      'abundance_pool_connections{state="idle"} 4',
      'abundance_pool_waiting 0',
      'abundance_job_runs_total{job="sweep",outcome="done"} 1',
      'abundance_job_runs_total{job="sweep",outcome="failed"} 1',
      'abundance_job_seconds_count{job="sweep"} 2',
      'abundance_payment_events_total{outcome="received"} 2',
      'abundance_payment_events_total{outcome="handled"} 1',
      'abundance_payment_events_total{outcome="failed"} 1',
    ]),
  );
});

test('metrics include free disk space, the age of the latest backup and open attention items', async () => {
  const world = await openApp({ METRICS_TOKEN: token });
  const { context, clock, services } = world;
  expect(await metricLines(world)).toEqual(
    expect.arrayContaining(['abundance_last_backup_age_seconds +Inf', 'abundance_attention_items 0']),
  );
  const mail = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  await queueMail(context(), 'ava@example.com', mail);
  await services.database.sql`update mails set failed_at = now(), attempts = 9`;
  await logBackup(services.config.databaseUrl ?? '', clock.now, { rows: 3 });
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  const lines = await metricLines(world);
  expect(lines).toEqual(
    expect.arrayContaining(['abundance_last_backup_age_seconds 3600', 'abundance_attention_items 1']),
  );
  expect(lines.find((line) => line.startsWith('abundance_disk_free_bytes'))).toMatch(/ \d+$/);
});

/** These are the naming rules of `promtool check metrics`. */
test('every metric name follows Prometheus’s rules', async () => {
  const world = await openApp({ METRICS_TOKEN: token });
  await world.app.inject('/api/site');
  const types = (await metricLines(world)).flatMap((line) => {
    const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    return name ? [{ name, type }] : [];
  });
  expect(types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
  expect(
    types.filter(({ name }) => /_(count|sum|bucket|ms|milliseconds|kb|mb|gb)$|[A-Z]/.test(name)),
  ).toEqual([]);
});

test('while the database is down, only metrics read from it are missing', async () => {
  const world = await openApp({ METRICS_TOKEN: token });
  await world.services.database.close();
  const answer = await getMetrics(world);
  expect([answer.statusCode, answer.body.includes('abundance_mails_due Nan')]).toEqual([200, true]);
});
