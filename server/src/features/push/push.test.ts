import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPushSettings, maxPushDevices, pushMessages } from '#contract/push/push.ts';
import { createJobContext } from '../../core/job-context.ts';
import { createPdf } from '../../gateways/documents/testing/files.ts';
import { startPushService } from '../../gateways/push/testing/push-service.ts';
import { type Member, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { uploadFileToDoor, vaultApiPath } from '../doors-vault/testing/vault.ts';
import { beginAccountDeletions } from '../leaving/public.ts';
import { revokeAllAccess } from '../sign-in/public.ts';
import { deliverPushes, purgePushes } from './deliver-pushes.ts';
import { queuePush } from './queue-push.ts';
import { queuePushReminders } from './send-reminders.ts';
import { readVapidKeys, sealVapidKeys } from './vapid-keys.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let world: TestApp;
const start = new Date('2026-11-17T15:00:00Z');
beforeAll(async () => {
  service = await startPushService();
  world = await testApp({ PUSH_ORIGINS: service.origin });
});
beforeEach(() => {
  service.received.length = 0;
  world.clock.now = start;
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const save = (agent: Member, changes: object) =>
  agent.as({ method: 'PUT', url: '/api/push/settings', payload: { ...defaultPushSettings, ...changes } });
const subscribe = (agent: Member, payload: object) =>
  agent.as({ method: 'POST', url: '/api/push/subscriptions', payload });
const unsubscribe = (agent: Member, endpoint: string) =>
  agent.as({ method: 'POST', url: '/api/push/unsubscribe', payload: { endpoint } });
const deviceCount = async (agent: Member) => (await agent.as({ url: '/api/push' })).json().endpoints.length;

let devices = 0;
/** Creates an agent who gets notifications about follow-ups and received files on one device. */
async function reader(changes: object = {}, facts: object = {}) {
  const agent = await world.member('AGENT', facts);
  devices += 1;
  const device = service.subscription(`device-${devices}`);
  expect((await subscribe(agent, device)).statusCode).toBe(200);
  expect((await save(agent, { followUps: true, receivedFiles: true, ...changes })).statusCode).toBe(200);
  return { agent, device, path: new URL(device.endpoint).pathname };
}

type Reader = Awaited<ReturnType<typeof reader>>;

const fileEvent = {
  kind: 'receivedFiles' as const,
  key: 'file:1',
  text: 'You received a file',
  textWithNames: 'Maribel Okafor sent deed.pdf',
  page: 'doors-vault',
};
const queueFile = (agent: Member, key = fileEvent.key) =>
  queuePush(world.context(), agent.id, { ...fileEvent, key });
const deliver = () => deliverPushes(world.context());
const payloads = (agent: Member) =>
  world.services.database.sql<{ payload: { body: string } }[]>`
    select payload from push_notifications where owner_id = ${agent.id}`;

test('all notifications are off until a user turns them on, and they do not show client names by default', async () => {
  const agent = await world.member('AGENT');
  const { publicKey, ...state } = (await agent.as({ url: '/api/push' })).json();
  expect(state).toEqual({ success: true, settings: defaultPushSettings, endpoints: [] });
  expect(publicKey).toMatch(/^[\w-]{87}$/);
  await subscribe(agent, service.subscription('silent'));
  expect(await queueFile(agent)).toBe(0);
});

test('the server creates the push keys once, even with several processes and requests at the same time', async () => {
  const fresh = await testApp();
  const context = createJobContext(fresh.services);
  const pairs = await Promise.all([1, 2, 3, 4].map(() => readVapidKeys(context)));
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
  const agent = await fresh.member('AGENT');
  const [one, other] = await Promise.all([agent.as({ url: '/api/push' }), agent.as({ url: '/api/push' })]);
  expect(one.json().publicKey).toBe(other.json().publicKey);
  const [row] = await fresh.services.database.sql`select private_key from push_keys`;
  expect(row?.private_key).toMatch(/^sealed:/);
  await fresh.close();
});

test('after SESSION_SECRET is rotated, notifications no longer need the previous value', async () => {
  const context = createJobContext(world.services);
  const oldSecret = world.services.config.sessionSecret;
  const rotateTo = (sessionSecret: string, previousSessionSecrets: string[]) => ({
    ...context,
    services: {
      ...context.services,
      config: { ...context.services.config, sessionSecret, previousSessionSecrets },
    },
  });
  const newSecret = 'n'.repeat(40);
  const keys = await readVapidKeys(context);
  expect(await sealVapidKeys(rotateTo(newSecret, []))).toBe(false);
  expect(await sealVapidKeys(rotateTo(newSecret, [oldSecret]))).toBe(true);
  expect(await readVapidKeys(rotateTo(newSecret, []))).toEqual(keys);
  expect(await sealVapidKeys(rotateTo(oldSecret, [newSecret]))).toBe(true);
});

test('an event that is reported twice sends one notification to each device', async () => {
  const { agent, path } = await reader();
  await subscribe(agent, service.subscription('second-device'));
  await Promise.all([queueFile(agent), queueFile(agent)]);
  await queueFile(agent);
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(service.received.map((one) => one.path).sort()).toEqual([path, '/second-device'].sort());
  expect(service.received[0]).toMatchObject({ encoding: 'aes128gcm' });
  expect(service.received[0]?.authorization).toMatch(/^vapid t=/);
});

test('a notification names no client unless the user allows it', async () => {
  const { agent: discreet } = await reader();
  const { agent: open } = await reader({ showsNames: true });
  await queueFile(discreet);
  await queueFile(open);
  expect((await payloads(discreet)).map(({ payload }) => payload.body)).toEqual(['You received a file']);
  expect((await payloads(open)).map(({ payload }) => payload.body)).toEqual(['Maribel Okafor sent deed.pdf']);
  await deliver();
});

test('a notification in the quiet hours waits until they end', async () => {
  const { agent } = await reader();
  world.clock.now = new Date('2026-11-18T02:00:00Z');
  await queueFile(agent);
  expect(await deliver()).toBe(0);
  world.clock.now = new Date('2026-11-18T13:00:00Z');
  expect(await deliver()).toBe(1);
});

test('when one device’s browser has unsubscribed, the server removes the device and still notifies the others', async () => {
  const { agent, path } = await reader();
  await subscribe(agent, service.subscription('living-device'));
  service.answers.set(path, 410);
  await queueFile(agent);
  await deliver();
  expect(await deviceCount(agent)).toBe(1);
  expect(service.received.filter((one) => one.path === '/living-device')).toHaveLength(1);
});

test('a notification that one push service rejects temporarily is retried for that device only', async () => {
  const { agent, path } = await reader();
  await subscribe(agent, service.subscription('fast-device'));
  service.answers.set(path, 503);
  await queueFile(agent);
  await deliver();
  service.answers.delete(path);
  world.clock.now = new Date(start.getTime() + 60_000);
  expect(await deliver()).toBe(1);
  expect(service.received.map((one) => one.path).sort()).toEqual([path, path, '/fast-device'].sort());
});

test('a notification is never sent twice, even if the answer of the push service is lost', async () => {
  const { agent, path } = await reader();
  service.answers.set(path, 0);
  await queueFile(agent);
  await deliver();
  service.answers.delete(path);
  world.clock.now = new Date(start.getTime() + 3_600_000);
  expect(await deliver()).toBe(0);
  expect(service.received).toHaveLength(1);
});

test('a notification is never sent twice, even if the process stops while it sends', async () => {
  const { agent } = await reader();
  await queueFile(agent);
  const context = world.context();
  const stop = () => {
    throw new Error('The process stops.');
  };
  await expect(
    deliverPushes({ ...context, services: { ...context.services, publicUrl: stop } }),
  ).rejects.toThrow('The process stops.');
  expect(await deliver()).toBe(0);
});

test('the server sends a notification about due follow-ups once a day, from eight in the morning', async () => {
  const { agent, path } = await reader();
  const { sql } = world.services.database;
  await sql`insert into contacts (owner_id, first_name, last_name, cadence_days, contacted_on)
    values (${agent.id}, 'Maribel', 'Okafor', 30, '2026-10-18'), (${agent.id}, 'Theo', 'Lindqvist', 30, '2026-10-11')`;
  const run = async (now: string) => {
    world.clock.now = new Date(now);
    await queuePushReminders(world.context());
    await deliver();
    return service.received.filter((one) => one.path === path).length;
  };
  expect(await run('2026-11-17T12:59:00Z')).toBe(0);
  expect(await run('2026-11-17T13:05:00Z')).toBe(1);
  expect(await run('2026-11-17T18:05:00Z')).toBe(1);
  expect(await run('2026-11-18T13:05:00Z')).toBe(2);
  expect((await payloads(agent))[0]?.payload.body).toBe('2 people to follow up with today');
});

test('a follow-up that becomes due in the quiet hours of the evening causes only the notification of the next day', async () => {
  const { agent, path } = await reader();
  const { sql } = world.services.database;
  await sql`insert into contacts (owner_id, first_name, last_name, cadence_days, contacted_on)
    values (${agent.id}, 'Maribel', 'Okafor', 30, '2026-10-18')`;
  for (const now of ['2026-11-18T02:05:00Z', '2026-11-18T13:05:00Z']) {
    world.clock.now = new Date(now);
    await queuePushReminders(world.context());
    await deliver();
  }
  expect(service.received.filter((one) => one.path === path)).toHaveLength(1);
});

test('after reminders that cannot be queued, the job queues those of the others and fails', async () => {
  const readers = [await reader(), await reader(), await reader()];
  const { sql } = world.services.database;
  for (const { agent } of readers)
    await sql`insert into contacts (owner_id, first_name, last_name, cadence_days, contacted_on)
      values (${agent.id}, 'Maribel', 'Okafor', 30, '2026-10-18')`;
  // The job reads its recipients in the order of their ids.
  const [broken, ...others] = readers.map(({ agent }) => agent).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await sql.unsafe(
    `alter table push_notifications add constraint refused check (owner_id <> '${broken?.id}')`,
  );
  await expect(queuePushReminders(world.context())).rejects.toThrow(
    'Some reminders could not be queued yet.',
  );
  for (const other of others) expect(await payloads(other)).toHaveLength(1);
  await sql`alter table push_notifications drop constraint refused`;
  await queuePushReminders(world.context());
  for (const { agent } of readers) expect(await payloads(agent)).toHaveLength(1);
});

const deal = {
  date: '2026-12-11',
  address: '46 Old Quarry Rd, St. Augustine, FL 32084',
  volume: 359_900,
  commission: 10_797,
  fullName: 'Theo Lindqvist',
  status: 'PENDING',
};

test('the server sends one notification about a file that a deal’s checklist waits for, and none about other files', async () => {
  const { agent } = await reader({}, { subscriptionPlan: 'premium' });
  const created = await agent.as({ method: 'POST', url: '/api/transactions', payload: deal });
  const { id } = created.json().transaction;
  const plan = { template: 'buyers', contractDay: '2026-10-29' };
  await agent.as({ method: 'POST', url: `/api/transactions/${id}/plan`, payload: plan });
  const [door] = (await agent.as({ url: `${vaultApiPath}/folders` })).json().folders;
  await uploadFileToDoor(agent, door.id, 'Holiday.pdf', createPdf());
  expect(await payloads(agent)).toEqual([]);
  await uploadFileToDoor(agent, door.id, 'Inspection report.pdf', createPdf());
  await uploadFileToDoor(agent, door.id, 'Inspection report 2.pdf', createPdf('second'));
  expect((await payloads(agent)).map(({ payload }) => payload)).toMatchObject([
    { body: 'A file that one of your deals waited for has arrived', path: `/my.desktop/transactions/${id}` },
  ]);
  await deliver();
});

test('a browser with several users notifies only the user who subscribed last', async () => {
  const { agent: first, device } = await reader();
  const second = await world.member('AGENT');
  expect((await subscribe(second, device)).json().endpoints.length).toBe(1);
  expect(await deviceCount(first)).toBe(0);
  await queueFile(first);
  await deliver();
  expect(service.received).toEqual([]);
});

test('signing out everywhere, or setting a new password by mail, ends the notifications on all devices', async () => {
  for (const end of [
    ({ agent }: Reader) => agent.as({ method: 'DELETE', url: '/api/auth/sessions' }),
    ({ agent }: Reader) => revokeAllAccess(world.context(), agent.id),
  ]) {
    const user = await reader();
    await queueFile(user.agent);
    await end(user);
    expect(await payloads(user.agent)).toEqual([]);
    expect(await deliver()).toBe(0);
  }
});

test('suspending an account, or beginning its deletion, ends the notifications on all devices', async () => {
  const admin = await world.member('ADMIN');
  for (const end of [
    ({ agent }: Reader) => admin.as({ method: 'POST', url: `/api/admin/users/${agent.id}/suspend` }),
    ({ agent }: Reader) => beginAccountDeletions(world.context(), [agent.id]),
  ]) {
    const user = await reader();
    await queueFile(user.agent);
    await end(user);
    expect(await payloads(user.agent)).toEqual([]);
    expect(await deliver()).toBe(0);
  }
});

/** Lets the agent sign in on a second browser, with notifications. */
async function addBrowser(agent: Member, name: string) {
  const cookie = await world.signIn(agent.id);
  const browser = { ...agent, as: (request: InjectOptions) => agent.as({ ...request, headers: { cookie } }) };
  const device = service.subscription(name);
  expect((await subscribe(browser, device)).statusCode).toBe(200);
  return { ...browser, device };
}

test('ending one session ends the notifications of its browser and of no other browser', async () => {
  const { agent, device } = await reader();
  const lost = await addBrowser(agent, 'lost-phone');
  const { sessions } = (await lost.as({ url: '/api/auth/sessions' })).json();
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  const stranger = await world.member('AGENT');
  const end = (member: Member) => member.as({ method: 'DELETE', url: `/api/auth/sessions/${id}` });
  expect((await end(stranger)).statusCode).toBe(404);
  expect(await deviceCount(agent)).toBe(2);
  expect((await end(agent)).statusCode).toBe(200);
  expect((await agent.as({ url: '/api/push' })).json().endpoints).toEqual([device.endpoint]);
});

test('a new password ends the notifications of all browsers except the one that changes it', async () => {
  const { agent, device } = await reader();
  await addBrowser(agent, 'old-phone');
  const password = 'A-New-Door-2027!';
  const payload = { currentPassword: testPassword, password, confirmPassword: password };
  const changed = await agent.as({ method: 'POST', url: '/api/auth/change-password', payload });
  expect(changed.statusCode).toBe(200);
  expect((await agent.as({ url: '/api/push' })).json().endpoints).toEqual([device.endpoint]);
});

/** Waits until a statement waits for a lock of another transaction. */
async function waitForLock(): Promise<void> {
  const waiting = async () => {
    const { sql } = world.services.database;
    return (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    ).length;
  };
  await expect.poll(waiting, { interval: 2, timeout: 30_000 }).toBe(1);
}

const newPassword = 'A-New-Door-2027!';
const endings: Record<string, (agent: Member, sessionId: string) => InjectOptions> = {
  'the password is changed': () => ({
    method: 'POST',
    url: '/api/auth/change-password',
    payload: { currentPassword: testPassword, password: newPassword, confirmPassword: newPassword },
  }),
  'the session is ended': (_, sessionId) => ({ method: 'DELETE', url: `/api/auth/sessions/${sessionId}` }),
  'everybody is signed out': () => ({ method: 'DELETE', url: '/api/auth/sessions' }),
};

test.each(Object.keys(endings))('a browser that turns notifications on while %s gets none', async (name) => {
  const { agent } = await reader();
  const lost = await addBrowser(agent, `lost-${agent.id}`);
  const { sessions } = (await lost.as({ url: '/api/auth/sessions' })).json();
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  const device = service.subscription(`late-${agent.id}`);
  const ending = await world.services.database.sql.begin(async (subscribing) => {
    await subscribing`
      insert into push_subscriptions (owner_id, endpoint, p256dh, auth, session_id)
      values (${agent.id}, ${device.endpoint}, 'x', 'x', ${id})`;
    const request = endings[name]?.(agent, id) ?? {};
    const answer = agent.as(request);
    await waitForLock();
    return { answer };
  });
  expect((await ending.answer).statusCode).toBe(200);
  const rows = await world.services.database.sql`
    select from push_subscriptions where endpoint in (${device.endpoint}, ${lost.device.endpoint})`;
  expect(rows).toHaveLength(0);
});

test('a browser whose session ends while it turns notifications on is asked to sign in', async () => {
  const { agent } = await reader();
  const { sessions } = (await agent.as({ url: '/api/auth/sessions' })).json();
  const device = service.subscription('ended-meanwhile');
  const { answer } = await world.services.database.sql.begin(async (ending) => {
    await ending`delete from sessions where id = ${sessions[0].id}`;
    const answer = subscribe(agent, device);
    await waitForLock();
    return { answer };
  });
  expect((await answer).statusCode).toBe(401);
});

test('a user cannot unsubscribe another user’s device from notifications', async () => {
  const { agent, device } = await reader();
  const other = await world.member('AGENT');
  expect((await unsubscribe(other, device.endpoint)).statusCode).toBe(200);
  expect(await deviceCount(agent)).toBe(1);
  expect((await unsubscribe(agent, device.endpoint)).json().endpoints.length).toBe(0);
});

test.each([
  'http://127.0.0.1:9/other-port',
  'https://169.254.169.254/latest',
  'https://fcm.googleapis.com.example.com/x',
  'http://fcm.googleapis.com/x',
  'not an address',
])('the server never sends notifications to %s', async (endpoint) => {
  const agent = await world.member('AGENT');
  const refused = await subscribe(agent, { ...service.subscription('x'), endpoint });
  expect([refused.statusCode, refused.json().error]).toEqual([400, pushMessages.endpoint]);
});

test('the server accepts the push services of all browsers', async () => {
  const agent = await world.member('AGENT');
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-bn3p.notify.windows.com/w/?token=abc',
  ])
    expect((await subscribe(agent, { ...service.subscription('x'), endpoint })).statusCode).toBe(200);
});

test('the server refuses the eleventh device of a user', async () => {
  const agent = await world.member('AGENT');
  for (let device = 0; device < maxPushDevices; device += 1)
    await subscribe(agent, service.subscription(`many-${device}`));
  const refused = await subscribe(agent, service.subscription('many-last'));
  expect([refused.statusCode, refused.json().error]).toEqual([409, pushMessages.tooMany]);
  expect(await deviceCount(agent)).toBe(maxPushDevices);
});

test('the server refuses quiet hours that do not start at an hour from 0 to 23', async () => {
  const agent = await world.member('AGENT');
  const refused = await save(agent, { quietFrom: 24 });
  expect([refused.statusCode, refused.json().error]).toEqual([400, pushMessages.hour]);
});

test('the server deletes notifications after 30 days', async () => {
  const { agent } = await reader();
  await queueFile(agent);
  await world.services.database.sql`update push_notifications set created_at = '2026-10-01'`;
  await purgePushes(world.context());
  expect(await payloads(agent)).toHaveLength(0);
});
