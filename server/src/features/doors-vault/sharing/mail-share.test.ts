import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Share, shareMessages } from '#contract/doors-vault/vault-shares.ts';
import { createPdf } from '../../../gateways/documents/testing/files.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { addDoor, addProAgent, uploadFileToDoor, vaultApiPath } from '../testing/vault.ts';

let world: TestApp;
let agent: Member;
let share: Share;
const opening = new Date('2026-11-17T15:00:00Z');
beforeAll(async () => {
  world = await testApp({ RATE_LIMIT: '600' });
});
beforeEach(async () => {
  world.clock.now = opening;
  agent = await addProAgent(world);
  share = await newShare({ folderId: (await addDoor(agent)).id });
});
afterAll(() => world.close());

async function newShare(input: object): Promise<Share> {
  const payload = { days: 7, ...input };
  return (await agent.as({ method: 'POST', url: `${vaultApiPath}/shares`, payload })).json().share;
}
const send = (payload: object, headers = {}, { who = agent, id = share.id } = {}) =>
  who.as({ method: 'POST', url: `${vaultApiPath}/shares/${id}/mail`, payload, headers });
const mailbox = () => `client-${randomUUID()}@example.com`;
test('an agent mails a share link with a message, and the recipient’s reply goes to the agent', async () => {
  const email = mailbox();
  const message = 'The photos from <b>Saturday</b>.\nSee you!';
  const answer = await send({ email, message });
  expect(answer.json()).toMatchObject({ message: shareMessages.mailed(email), share: { id: share.id } });
  const [mail, ...more] = await world.listMailsTo(email);
  expect(more).toEqual([]);
  const sender = `${agent.firstName} ${agent.lastName}`;
  expect(mail).toMatchObject({ headers: { 'Reply-To': agent.email } });
  expect(mail?.subject).toMatch(new RegExp(`^${sender} shared \\d+ Sandpiper Ct with you$`));
  expect(mail?.text).toContain(message);
  expect(mail?.text).toContain(share.url);
  expect(mail?.text).toContain('until Nov 24, 2026');
  expect(mail?.html).toContain('The photos from &lt;b&gt;Saturday&lt;/b&gt;.<br>See you!');
  expect(mail?.html).toContain(`href="${world.services.publicUrl()}${share.url}"`);
});

test('the mail about a share link says that the link has a password, but does not contain it', async () => {
  const file = await uploadFileToDoor(agent, (await addDoor(agent)).id, 'Survey.pdf', createPdf());
  const locked = await newShare({ fileId: file.id, password: 'sea-oats' });
  const email = mailbox();
  await send({ email }, {}, { id: locked.id });
  const [mail] = await world.listMailsTo(email);
  expect(mail?.subject).toContain('shared Survey.pdf with you');
  expect(mail?.text).toContain('It needs a password');
  expect(`${mail?.text}${mail?.html}`).not.toContain('sea-oats');
});

test('a repeated request sends a share link once, and a different request with the same idempotency key is refused', async () => {
  const email = mailbox();
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => send({ email }, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await world.listMailsTo(email)).toHaveLength(1);
  expect((await send({ email, message: 'Hello' }, key)).statusCode).toBe(409);
  await send({ email }, { 'idempotency-key': randomUUID() });
  expect(await world.listMailsTo(email)).toHaveLength(2);
});

test('the response that the server stores for an idempotency key does not contain the share link’s token', async () => {
  await send({ email: mailbox() }, { 'idempotency-key': randomUUID() });
  const token = share.url.split('/').at(-1) ?? '';
  const [row] = await world.services.database.sql`
    select count(*)::int as found from idempotency_keys where answer::text like ${`%${token}%`}`;
  expect(row?.found).toBe(0);
});

describe('refused requests to mail a share link', () => {
  async function expectRefused(status: number, error: string | undefined, answer: ReturnType<typeof send>) {
    const { statusCode, json } = await answer;
    expect(statusCode).toBe(status);
    if (error) expect(json().error).toBe(error);
  }

  test('an agent cannot mail a share link that has expired or is turned off', async () => {
    const email = mailbox();
    world.clock.now = new Date(Date.parse(share.expiresAt));
    await expectRefused(409, shareMessages.mailClosed, send({ email }));
    world.clock.now = opening;
    await agent.as({ method: 'DELETE', url: `${vaultApiPath}/shares/${share.id}` });
    await expectRefused(409, shareMessages.mailClosed, send({ email }));
    expect(await world.listMailsTo(email)).toEqual([]);
  });

  test('an agent cannot mail another agent’s share link or an unknown one', async () => {
    const email = mailbox();
    await expectRefused(404, undefined, send({ email }, {}, { who: await addProAgent(world) }));
    await expectRefused(404, undefined, send({ email }, {}, { id: randomUUID() }));
    expect(await world.listMailsTo(email)).toEqual([]);
  });

  test('an agent who has not confirmed their email cannot mail a share link', async () => {
    agent = await world.member('AGENT', { subscriptionPlan: 'premium', emailConfirmedAt: null });
    share = await newShare({ folderId: (await addDoor(agent)).id });
    await expectRefused(403, shareMessages.mailUnconfirmed, send({ email: mailbox() }));
  });

  test.each([{}, { email: 'a@b.co, c@d.co' }, { email: 'a@b.co', message: 'evil.com' }])(
    'an agent who mails a share link with %j is refused',
    async (input) => {
      await expectRefused(400, undefined, send(input));
    },
  );

  test('an agent cannot mail a share link to a mailbox that received too many mails from all agents together', async () => {
    const email = mailbox();
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const spelled = turn % 2 ? email.toUpperCase() : email;
      statuses.push((await send({ email: spelled })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    agent = await addProAgent(world);
    share = await newShare({ folderId: (await addDoor(agent)).id });
    await expectRefused(429, shareMessages.mailBusy, send({ email }));
  });

  test('an agent can mail at most a hundred share links in one day', async () => {
    await send({ email: mailbox() });
    await world.services.database.sql`update rate_limit_counts set hits = 100 where name = 'share mail'`;
    await expectRefused(429, shareMessages.mailBusy, send({ email: mailbox() }));
    world.clock.now = new Date(opening.getTime() + 24 * 60 * 60 * 1000);
    expect((await send({ email: mailbox() })).statusCode).toBe(200);
  });
});
