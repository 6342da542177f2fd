import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssociationRow } from '#contract/admin/associations.ts';
import type { Member } from '../../../testing/test-app.ts';
import { openRosterTestApp, type RosterTestApp } from '../../vendor-roster/testing/roster-test-app.ts';

let world: RosterTestApp;
let admin: Member;
beforeAll(async () => {
  world = await openRosterTestApp();
  admin = await world.member('ADMIN');
});
afterAll(() => world.close());

const url = '/api/admin/associations';
const saveAssociation = (name: string, isActive: boolean, member = admin) =>
  member.as({ method: 'PUT', url, payload: { name, isActive } });
const rowOf = async (name: string): Promise<AssociationRow | undefined> =>
  (await admin.as({ url })).json().associations.find((row: AssociationRow) => row.name === name);
const readActiveNames = async () => (await world.app.inject('/api/site')).json().activeAssociations;

test('members can use the roster only while an admin has it open for their association', async () => {
  const name = 'Lakeland Realtors';
  const [reader, other] = [
    await world.reader({ association: name }),
    await world.reader({ association: 'Miami Association of Realtors' }),
  ];
  const statusOf = async (member: Member) => (await member.as({ url: '/api/vendor' })).statusCode;
  expect(await statusOf(reader)).toBe(403);
  expect((await saveAssociation(name, true)).json().message).toBe(
    `The Vendor Roster is open to members of ${name}.`,
  );
  expect([await statusOf(reader), await statusOf(other)]).toEqual([200, 403]);
  expect(await readActiveNames()).toEqual([name, 'Northeast Florida Association of Realtors']);
  expect(await rowOf(name)).toMatchObject({
    isActive: true,
    activatedAt: world.clock.now.toISOString(),
    members: 1,
  });
  await saveAssociation(name, false);
  expect(await statusOf(reader)).toBe(403);
  expect(await readActiveNames()).toEqual(['Northeast Florida Association of Realtors']);
});

test('simultaneous requests that open the roster for the same association write one audit entry', async () => {
  const name = 'Key West Association of Realtors';
  const answers = await Promise.all([
    saveAssociation(name, true),
    saveAssociation(name, true),
    saveAssociation(name, true),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const entries = await world.services.database.sql`
    select actor_id, action from audit_log where subject = ${name}`;
  expect([...entries]).toEqual([{ actor_id: admin.id, action: 'association.activate' }]);
});

test('the list of associations counts repeated requests of one person once', async () => {
  const name = 'Venice Area Board of Realtors';
  const reader = await world.reader({ association: name });
  await world.member('VENDOR', { association: name });
  for (let times = 0; times < 3; times += 1)
    await reader.as({
      method: 'POST',
      url: '/api/vendor-access-request',
      payload: { association: name, timestamp: '2026-11-17T15:00:00.000Z' },
    });
  expect((await admin.as({ url })).json().associations).toHaveLength(66);
  expect(await rowOf(name)).toEqual({ name, isActive: false, activatedAt: null, members: 1, asked: 1 });
});

test('an admin cannot open the roster for an unknown association, and other users cannot open any', async () => {
  expect((await saveAssociation('Realtors of the Moon', true)).json()).toMatchObject({ field: 'name' });
  for (const role of ['MANAGER', 'AGENT', 'BROKER', 'BROKERAGE', 'VENDOR'] as const) {
    const member = await world.member(role);
    expect((await saveAssociation('Lakeland Realtors', true, member)).statusCode).toBe(403);
    expect((await member.as({ url })).statusCode).toBe(403);
  }
});
