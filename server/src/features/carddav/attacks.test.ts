import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { maxCardBytes } from './properties.ts';
import {
  addAgentWithSyncedPhone,
  connectDevice,
  createDavRequests,
  createVCard,
} from './testing/dav-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

test('a device cannot see, change or delete any data of another owner', async () => {
  const [mine, theirs] = [await addAgentWithSyncedPhone(world), await addAgentWithSyncedPhone(world)];
  const { id } = await theirs.sphere.add('Not', 'Yours');
  const { book } = theirs.phone;
  const calls = [
    mine.phone.send('PROPFIND', book),
    mine.phone.send('PROPFIND', `/dav/principals/${theirs.agent.id}/`),
    mine.phone.send('REPORT', book, '<sync-collection xmlns="DAV:"><sync-token/><prop/></sync-collection>'),
    mine.phone.send('GET', `${book}${id}.vcf`),
    mine.phone.send('PUT', `${book}${id}.vcf`, createVCard('FN:Stolen'), { 'content-type': 'text/vcard' }),
    mine.phone.send('DELETE', `${book}${id}.vcf`),
    mine.phone.send('GET', `${mine.phone.book}${id}.vcf`),
    mine.phone.send('DELETE', `${mine.phone.book}${id}.vcf`),
    mine.phone.send('DELETE', `${mine.phone.book}%00${id}.vcf`),
    mine.phone.send('GET', `${mine.phone.book}..%2f..%2f${theirs.agent.id}%2fcontacts%2f${id}.vcf`),
  ];
  for (const response of await Promise.all(calls)) expect(response.status).toBe(404);
  const multiget = `<c:addressbook-multiget xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><prop><getetag/><c:address-data/></prop><href>${book}${id}.vcf</href><href>/etc/passwd</href></c:addressbook-multiget>`;
  const answer = await mine.phone.send('REPORT', mine.phone.book, multiget);
  expect(answer.body).not.toContain('BEGIN:VCARD');
  expect(await theirs.sphere.read(id)).toMatchObject({ firstName: 'Not' });
});

test.each([
  [
    'a bomb of entities',
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><propfind xmlns="DAV:">&b;</propfind>',
  ],
  ['an external entity', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><propfind xmlns="DAV:"/>'],
  ['thousands of levels', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`],
  ['an unclosed element', '<propfind xmlns="DAV:"><prop>'],
])('the CardDAV server refuses a request with %s', async (_, body) => {
  const { phone } = await addAgentWithSyncedPhone(world);
  expect((await phone.send('PROPFIND', '/dav/', body)).status).toBe(400);
});

test('the CardDAV server refuses invalid cards', async () => {
  const { phone, sphere } = await addAgentWithSyncedPhone(world);
  const huge = await phone.put('huge.vcf', createVCard('FN:Huge', `NOTE:${'x'.repeat(maxCardBytes)}`));
  expect([huge.status, huge.body.includes('max-resource-size')]).toEqual([413, true]);
  for (const text of [
    'hello',
    '',
    createVCard('FN:A') + createVCard('FN:B'),
    createVCard('FN:Friends', 'X-ADDRESSBOOKSERVER-KIND:group', 'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1'),
    createVCard('FN:Friends', 'KIND:group'),
  ]) {
    const refused = await phone.put('x.vcf', text);
    expect([refused.status, refused.body.includes('valid-address-data')]).toEqual([403, true]);
  }
  expect((await phone.put('y.vcf', createVCard('UID:y', 'FN:A\u0000B', 'NOTE:\ud800'))).status).toBe(201);
  expect(await sphere.list()).toHaveLength(1);
});

test('line breaks in a card’s values cannot inject vCard properties', async () => {
  const { phone } = await addAgentWithSyncedPhone(world);
  await phone.put(
    'x.vcf',
    createVCard('UID:x', 'N:Doe;Jo\\nTEL:9045550101;;;', 'FN:Jo', 'NOTE:a\\nEND:VCARD\\nBEGIN:VCARD'),
  );
  const { body } = await phone.card(`${phone.book}x.vcf`);
  expect(body.match(/^(BEGIN|END):VCARD/gm)).toHaveLength(2);
  expect(body).not.toMatch(/^TEL/m);
});

test('the CardDAV server refuses a wrong method and names the allowed ones', async () => {
  const { phone } = await addAgentWithSyncedPhone(world);
  for (const [method, url] of [
    ['PUT', phone.book],
    ['DELETE', phone.book],
    ['MKCOL', `${phone.book}new/`],
    ['MOVE', `${phone.book}x.vcf`],
    ['POST', '/dav/'],
    ['LOCK', phone.book],
  ] as const) {
    const response = await phone.send(method, url);
    expect([method, response.status]).toEqual([method, 405]);
    expect(response.headers.get('allow')).toContain('PROPFIND');
  }
});

test('the account’s own password does not open the address book, and guessing passwords is slowed down', async () => {
  const strict = await testApp({ RATE_LIMIT: '40' });
  const agent = await strict.member('AGENT');
  const phone = await connectDevice(strict, agent);
  const guess = createDavRequests(strict, phone.email, 'Abundance!2026');
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await guess.send('PROPFIND', '/dav/')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  expect((await phone.send('PROPFIND', '/dav/')).status).toBe(207);
  await strict.close();
});
