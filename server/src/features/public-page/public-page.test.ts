import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPageMessages } from '#contract/public-page/public-page.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ PUBLIC_URL: 'http://abundance.example' });
});
afterAll(() => world.close());

const text = 'Ava Brooks knows <every> "street".\n\nShe listens & stays calm.';

/** Creates an agent with Agent Pro+ and a saved bio. */
async function agentWithBio(facts = {}): Promise<Member> {
  const agent = await world.member('AGENT', {
    subscriptionPlan: 'premium',
    brokerageName: 'Tidewater Realty Group',
    phoneNumber: '9045550123',
    ...facts,
  });
  await agent.as({
    method: 'POST',
    url: '/api/bio/save',
    payload: { generatedContent: text, strengths: 'Private answer' },
  });
  return agent;
}
const put = (agent: Member, payload: object) => agent.as({ method: 'PUT', url: '/api/public-page', payload });
const publish = async (agent: Member, input: object = {}) =>
  (await put(agent, { isOn: true, ...input })).json() as { path: string };
const visit = (path: string) => world.app.inject({ url: path });

test('an agent’s public page is off until the agent turns it on', async () => {
  const agent = await agentWithBio();
  const page = (await agent.as({ url: '/api/public-page' })).json();
  expect(page).toEqual({
    isOn: false,
    kind: 'secret',
    showsBio: true,
    showsResume: true,
    hasBio: true,
    hasResume: false,
    path: null,
  });
});

test('a public page at a secret address works without scripts, and search engines may not index it', async () => {
  const agent = await agentWithBio();
  const { path } = await publish(agent);
  expect(path).toMatch(/^\/p\/[\w-]{43}$/);
  const answer = await visit(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.body).toContain(`<title>Ava ${agent.lastName}, Tidewater Realty Group</title>`);
  expect(answer.body).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(answer.body).toContain(
    'content="Ava Brooks knows &lt;every&gt; &quot;street&quot;. She listens &amp; stays calm."',
  );
  expect(answer.body).toContain('<p dir="auto">She listens &amp; stays calm.</p>');
  expect(answer.body).toContain(
    `<meta property="og:image" content="http://abundance.example${path}/preview.png">`,
  );
  expect(answer.body).toContain('href="tel:+19045550123"');
  expect(answer.body).not.toMatch(/<script|<every>/);
});

test('a public address is the agent’s name, plus a number if the name is taken, and search engines may index the page', async () => {
  const names = { firstName: 'Zoë', lastName: 'O’Neil' };
  const [first, second] = [await agentWithBio(names), await agentWithBio(names)];
  expect((await publish(first, { kind: 'public' })).path).toBe('/p/zoe-oneil');
  expect((await publish(second, { kind: 'public' })).path).toBe('/p/zoe-oneil-2');
  const { body, headers } = await visit('/p/zoe-oneil');
  expect(body).toContain('<link rel="canonical" href="http://abundance.example/p/zoe-oneil">');
  expect(body).not.toContain('noindex');
  expect(headers['x-robots-tag']).toBeUndefined();
  expect((await visit('/p/ZOE-ONEIL')).statusCode).toBe(200);
});

test('two agents of the same name who publish at the same time get different addresses', async () => {
  const names = { firstName: 'Twin', lastName: 'Sister' };
  const twins = await Promise.all([agentWithBio(names), agentWithBio(names), agentWithBio(names)]);
  const pages = await Promise.all(twins.map((twin) => publish(twin, { kind: 'public' })));
  expect(pages.map(({ path }) => path).sort()).toEqual([
    '/p/twin-sister',
    '/p/twin-sister-2',
    '/p/twin-sister-3',
  ]);
});

test('a public page returns 404 while it is turned off and has the same address when it is turned on again', async () => {
  const agent = await agentWithBio();
  const { path } = await publish(agent);
  await put(agent, { isOn: false });
  const closed = await visit(path);
  expect([closed.statusCode, closed.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(closed.body).not.toContain('Ava');
  expect((await visit(`${path}/preview.png`)).statusCode).toBe(404);
  expect((await publish(agent)).path).toBe(path);
  expect((await visit(path)).statusCode).toBe(200);
});

test('a public page is reachable only at the chosen address, and a new secret address replaces the old one', async () => {
  const agent = await agentWithBio();
  const secret = (await publish(agent)).path;
  const open = (await publish(agent, { kind: 'public' })).path;
  expect((await visit(secret)).statusCode).toBe(404);
  expect((await visit(open)).statusCode).toBe(200);
  await put(agent, { kind: 'secret' });
  expect((await visit(open)).statusCode).toBe(404);
  const renewed = (await agent.as({ method: 'POST', url: '/api/public-page/address' })).json().path;
  expect(renewed).not.toBe(secret);
  expect((await visit(secret)).statusCode).toBe(404);
  expect((await visit(renewed)).statusCode).toBe(200);
});

test('the public page contains only what the agent published', async () => {
  const agent = await agentWithBio({ stateLocation: 'Florida', brokeragePhone: '9045559999' });
  const { path } = await publish(agent, { showsResume: false });
  await agent.as({
    method: 'POST',
    url: '/api/resume/current/miscellaneous',
    payload: { content: '<p>Hidden press</p>' },
  });
  const { body } = await visit(path);
  for (const secret of ['Private answer', 'Hidden press', agent.id, '9045559999', 'Florida'])
    expect(body).not.toContain(secret);
});

test('the public page shows the resume with sanitized HTML and without transactions', async () => {
  const agent = await agentWithBio();
  const as = (path: string, payload: object) =>
    agent.as({ method: 'POST', url: `/api/resume/current/${path}`, payload });
  await as('involvement', {
    organization: 'Mentor, <b>First Keys</b>',
    startDate: 'Jan 2019',
    present: true,
  });
  await as('education', { organization: 'ABR', endDate: 'April 2020' });
  await as('miscellaneous', {
    content: '<p>Press <a href="https://x.test">kit</a></p><script>alert(1)</script>',
  });
  const { path } = await publish(agent, { showsBio: false });
  const { body } = await visit(path);
  expect(body).toContain('Mentor, &lt;b&gt;First Keys&lt;/b&gt;');
  expect(body).toContain('January 2019 – Present');
  expect(body).toContain('April 2020');
  expect(body).toMatch(/<p>Press <a href="https:\/\/x\.test"[^>]*>kit<\/a><\/p>/);
  expect(body).not.toMatch(/<script|alert\(1\)|knows/);
});

test.each([
  [{ isOn: true, showsBio: false, showsResume: false }, publicPageMessages.nothingChosen],
  [{ isOn: true, showsBio: false }, publicPageMessages.nothingToShow],
])('an agent cannot save the public page settings %j', async (input, message) => {
  const answer = await put(await agentWithBio(), input);
  expect([answer.statusCode, answer.json().error]).toEqual([400, message]);
});

test('a public page whose bio has become empty returns 404', async () => {
  const agent = await agentWithBio();
  const { path } = await publish(agent);
  await agent.as({ method: 'POST', url: '/api/bio/save', payload: { generatedContent: '' } });
  expect((await visit(path)).statusCode).toBe(404);
});

test('visitors see a public page only while its owner has Agent Pro+ and an enabled account', async () => {
  const agent = await agentWithBio();
  const { path } = await publish(agent);
  const { sql } = world.services.database;
  await sql`update users set disabled_at = now() where id = ${agent.id}`;
  expect((await visit(path)).statusCode).toBe(404);
  await sql`update users set disabled_at = null where id = ${agent.id}`;
  expect((await visit(path)).statusCode).toBe(200);
  await sql`update waivers set ended_at = now() where person_id = ${agent.id}`;
  expect((await visit(path)).statusCode).toBe(404);
});

test('the link preview image has the right size, with or without a portrait', async () => {
  const agent = await agentWithBio();
  const { path } = await publish(agent, { kind: 'public' });
  const sizeOf = async () => {
    const answer = await visit(`${path}/preview.png`);
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    return [width, height, format];
  };
  expect(await sizeOf()).toEqual([1200, 630, 'png']);
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#11ad88' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), 'me.png');
  const request = new Request('http://x/', { method: 'POST', body: form });
  await agent.as({
    method: 'POST',
    url: '/api/user/bio/current/custom-profile-picture',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  expect((await visit(path)).body).toMatch(/<img class="face" src="\/media\/[0-9a-f-]{36}"/);
  expect(await sizeOf()).toEqual([1200, 630, 'png']);
});

test.each(['/p/nobody', '/p/%00', `/p/${'x'.repeat(43)}`, '/p/-', "/p/'; drop", '/p/%E0%A4%A'])(
  'a request for the invalid page address %s gets a client error',
  async (path) => {
    expect((await visit(path)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await visit(path)).statusCode).toBeLessThan(500);
  },
);

test('an agent needs Agent Pro+ to publish a page, and deleting the account deletes the page', async () => {
  const basic = await world.member('AGENT', { subscriptionPlan: 'basic' });
  expect((await put(basic, { isOn: true })).statusCode).toBe(402);
  const agent = await agentWithBio();
  const { path } = await publish(agent);
  await world.services.database.sql`delete from users where id = ${agent.id}`;
  expect((await visit(path)).statusCode).toBe(404);
});
