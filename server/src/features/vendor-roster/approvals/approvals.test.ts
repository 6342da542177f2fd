import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Approval } from '#contract/vendor-roster/vendor-approvals.ts';
import type { Member } from '../../../testing/test-app.ts';
import { deliverDueMails } from '../../mail/deliver-mails.ts';
import { openRosterTestApp, type RosterTestApp } from '../testing/roster-test-app.ts';

let world: RosterTestApp;
beforeAll(async () => {
  world = await openRosterTestApp();
});
afterAll(() => world.close());

const path = (vendorId: string) => `/api/vendor/${vendorId}/approvals`;
const requestApproval = (reader: Member, vendorId: string, message = 'May I send my clients?') =>
  reader.as({ method: 'POST', url: path(vendorId), payload: { message } });
const list = async (member: Member, vendorId: string) =>
  (await member.as({ url: path(vendorId) })).json<Approval[]>();
const approve = (member: Member, vendorId: string, id: string) =>
  member.as({ method: 'POST', url: `${path(vendorId)}/${id}/approve` });
const mailsAbout = async (subject: RegExp) => {
  await deliverDueMails(world.context());
  return (await world.outbox()).filter((mail) => subject.test(mail.subject));
};

test('a vendor gets one mail per approval request, and the agent gets one mail with the answer', async () => {
  const reader = await world.reader({ firstName: 'Ida', lastName: 'Asker' });
  const vendor = await world.vendor({ pocEmail: 'dana@example.com' });
  const answers = await Promise.all(
    [1, 2, 3].map(() => requestApproval(reader, vendor.id, ' <b>May</b> I?\r\n ')),
  );
  const ids = new Set(answers.map((answer) => answer.json().approval.id));
  expect([answers.map(({ statusCode }) => statusCode), ids.size]).toEqual([[200, 200, 200], 1]);
  expect(await mailsAbout(/Ida Asker is asking/)).toMatchObject([{ to: 'dana@example.com' }]);

  const [request] = await list(vendor, vendor.id);
  expect(request).toEqual({
    id: [...ids][0],
    agentName: 'Ida Asker',
    agentEmail: reader.email,
    requestDate: world.clock.now.toISOString(),
    status: 'pending',
    message: '<b>May</b> I?',
    vendorCategory: 'Roofers',
  });
  const stateOnCard = async () => {
    const { vendors } = await world.page(reader, { category: 'Roofers', limit: '100' });
    return vendors.find(({ id }) => id === vendor.id)?.approval;
  };
  expect(await stateOnCard()).toBe('pending');
  for (let again = 0; again < 2; again += 1) {
    const answer = await approve(vendor, vendor.id, request?.id ?? '');
    expect([answer.statusCode, answer.json().approval?.status]).toEqual([200, 'approved']);
  }
  expect(await stateOnCard()).toBe('approved');
  expect(await mailsAbout(/approved your request/)).toMatchObject([{ to: reader.email }]);
  expect((await requestApproval(reader, vendor.id, 'Again')).json().approval).toMatchObject({
    status: 'approved',
  });
});

test('only the vendor who got the approval requests sees them all and can approve them', async () => {
  const [reader, vendor, rival] = [await world.reader(), await world.vendor(), await world.vendor()];
  const { id } = (await requestApproval(reader, vendor.id)).json().approval;
  await requestApproval(await world.reader(), vendor.id);
  expect(await list(rival, vendor.id)).toEqual([]);
  expect((await list(reader, vendor.id)).map((one) => one.id)).toEqual([id]);
  expect((await approve(rival, rival.id, id)).statusCode).toBe(404);
  expect((await approve(rival, vendor.id, id)).statusCode).toBe(404);
  expect((await approve(reader, vendor.id, id)).statusCode).toBe(403);
  expect(await list(vendor, vendor.id)).toHaveLength(2);
});

test('a vendor sees pending approval requests first, then the latest', async () => {
  const vendor = await world.vendor();
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    ids.push((await requestApproval(await world.reader(), vendor.id)).json().approval.id);
  }
  await approve(vendor, vendor.id, ids[2] ?? '');
  expect((await list(vendor, vendor.id)).map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]]);
});

test('the server refuses invalid approval messages, requests by vendors and requests to agents', async () => {
  const [reader, vendor] = [await world.reader(), await world.vendor()];
  for (const message of ['', ' \n\t ', 'x'.repeat(1001)]) {
    expect((await requestApproval(reader, vendor.id, message)).statusCode).toBe(400);
  }
  expect((await requestApproval(vendor, vendor.id)).statusCode).toBe(403);
  expect((await requestApproval(reader, reader.id)).statusCode).toBe(400);
});

test('deleting an account deletes its approval requests', async () => {
  const [reader, vendor] = [await world.reader(), await world.vendor()];
  await requestApproval(reader, vendor.id);
  await world.services.database.sql`delete from users where id = ${reader.id}`;
  expect(await list(vendor, vendor.id)).toEqual([]);
});
