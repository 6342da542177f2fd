import { afterAll, beforeAll, expect, test } from 'vitest';
import { devicePasswordMessages } from '#contract/device-passwords/device-platforms.ts';
import { findLinkParameter } from '../../testing/link-parameter.ts';
import { type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { connectDevice, createDavRequests } from '../carddav/testing/dav-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const path = '/api/device-passwords';

test('the server shows a device password once, stores its hash, and lists its last use', async () => {
  const agent = await world.member('AGENT');
  const phone = await connectDevice(world, agent, { name: ' My phone ' });
  expect(phone.password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  expect(phone.device).toMatchObject({ name: 'My phone', scope: 'all', lastUsedAt: null });
  expect((await phone.send('PROPFIND', '/dav/')).status).toBe(207);
  const list = await agent.as({ url: path });
  expect(list.json().devices).toMatchObject([{ lastUsedAt: world.clock.now.toISOString() }]);
  expect(list.body).not.toContain(phone.password);
  const { sql } = world.services.database;
  const stored = JSON.stringify(await sql`select * from synced_devices where id = ${phone.device.id}`);
  expect(stored).not.toContain(phone.password);
  const typed = createDavRequests(
    world,
    phone.email.toUpperCase(),
    phone.password.toUpperCase().replaceAll('-', ' '),
  );
  expect((await typed.send('PROPFIND', '/dav/')).status).toBe(207);
});

test('the server refuses a disconnected device at once, and the audit log records its connection and disconnection', async () => {
  const agent = await world.member('AGENT');
  const phone = await connectDevice(world, agent);
  const removed = await agent.as({ method: 'DELETE', url: `${path}/${phone.device.id}` });
  expect(removed.json().message).toBe(devicePasswordMessages.revoked);
  expect((await phone.send('PROPFIND', '/dav/')).status).toBe(401);
  expect((await agent.as({ method: 'DELETE', url: `${path}/${phone.device.id}` })).statusCode).toBe(404);
  const { sql } = world.services.database;
  const actions = await sql`select action from audit_log where subject = ${phone.device.id} order by id`;
  expect(actions.map(({ action }) => action)).toEqual(['device.create', 'device.revoke']);
});

test('the server refuses the devices of a suspended account, and accepts them again after the account is restored', async () => {
  const agent = await world.member('AGENT');
  const phone = await connectDevice(world, agent);
  const { sql } = world.services.database;
  await sql`update users set disabled_at = now() where id = ${agent.id}`;
  expect((await phone.send('PROPFIND', '/dav/')).status).toBe(401);
  await sql`update users set disabled_at = null where id = ${agent.id}`;
  expect((await phone.send('PROPFIND', '/dav/')).status).toBe(207);
  await sql`delete from users where id = ${agent.id}`;
  expect((await phone.send('PROPFIND', '/dav/')).status).toBe(401);
});

test('an agent can neither disconnect another agent’s device nor use that device’s password with their own email', async () => {
  const [mine, theirs] = [await world.member('AGENT'), await world.member('AGENT')];
  const phone = await connectDevice(world, theirs);
  const own = await connectDevice(world, mine);
  expect((await mine.as({ method: 'DELETE', url: `${path}/${phone.device.id}` })).statusCode).toBe(404);
  expect((await createDavRequests(world, own.email, phone.password).send('PROPFIND', '/dav/')).status).toBe(
    401,
  );
});

test('an agent can connect at most 50 devices, and each needs a name that is not too long', async () => {
  const agent = await world.member('AGENT');
  const create = (name: string) =>
    agent.as({ method: 'POST', url: path, payload: { name, platform: 'android' } });
  for (const [name, message] of [
    ['', devicePasswordMessages.name],
    ['x'.repeat(61), devicePasswordMessages.longName],
  ] as const) {
    expect((await create(name)).json().error).toBe(message);
  }
  const { sql } = world.services.database;
  await sql`
    insert into synced_devices (owner_id, name, platform, scope, password_hash)
    select ${agent.id}, 'Phone', 'other', 'all', gen_random_uuid()::text from generate_series(1, 50)`;
  const refused = await create('One more');
  expect([refused.statusCode, refused.json().error]).toEqual([409, devicePasswordMessages.tooMany]);
});

test('the owner gets a mail about a connected device, and “This wasn’t me” disconnects all devices', async () => {
  const agent = await world.member('AGENT');
  const [phone, other] = [
    await connectDevice(world, agent, { name: 'Dana’s phone' }),
    await connectDevice(world, agent),
  ];
  const mails = await world.listMailsTo(agent.email, 'A device was connected to your contacts');
  expect(mails).toHaveLength(2);
  const mail = mails.find(({ text }) => text.includes('“Dana’s phone” was connected'));
  const link = findLinkParameter(mail?.text);
  const secured = await world.app.inject({ method: 'POST', url: '/api/auth/not-me', payload: { link } });
  expect(secured.statusCode, secured.body).toBe(200);
  for (const device of [phone, other]) expect((await device.send('PROPFIND', '/dav/')).status).toBe(401);
});

test('a password reset disconnects all devices, but a password change keeps them connected', async () => {
  const agent = await world.member('AGENT');
  const phone = await connectDevice(world, agent);
  const passwords = { password: 'New-Door-2027!', confirmPassword: 'New-Door-2027!' };
  const payload = { currentPassword: testPassword, ...passwords };
  const changed = await agent.as({ method: 'POST', url: '/api/auth/change-password', payload });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await phone.send('PROPFIND', '/dav/')).status).toBe(207);
  const { email } = agent;
  await world.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  const [mail] = await world.listMailsTo(email, 'Reset your Abundance password');
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const reset = { token, ...passwords };
  const done = await world.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: reset });
  expect(done.statusCode, done.body).toBe(200);
  expect((await phone.send('PROPFIND', '/dav/')).status).toBe(401);
});
