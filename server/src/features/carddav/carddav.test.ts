import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { purgeContactChanges } from './purge-changes.ts';
import { connectDevice, createVCard } from './testing/dav-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function newPhone(input: object = {}, member?: Member) {
  const agent = member ?? (await world.member('AGENT'));
  return { agent, sphere: createSphereClient(agent), phone: await connectDevice(world, agent, input) };
}

const propfind = (...names: string[]) =>
  `<propfind xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><prop>${names.map((name) => `<${name}/>`).join('')}</prop></propfind>`;

describe('discovery of the address book', () => {
  test('a device finds the address book from the well-known URL, step by step', async () => {
    const { agent, phone } = await newPhone();
    const start = await phone.send('PROPFIND', '/.well-known/carddav', propfind('current-user-principal'));
    expect([start.status, start.headers.get('location')]).toEqual([301, '/dav/']);
    const found = await phone.send('PROPFIND', '/dav/', propfind('current-user-principal', 'nonsense'));
    expect(found.status).toBe(207);
    expect(found.body).toContain(`<d:href>/dav/principals/${agent.id}/</d:href>`);
    expect(found.body).toMatch(/<d:nonsense\/>.*404 Not Found/s);
    const principal = await phone.send(
      'PROPFIND',
      `/dav/principals/${agent.id}/`,
      propfind('c:addressbook-home-set'),
    );
    expect(principal.body).toContain(`<d:href>/dav/addressbooks/${agent.id}/</d:href>`);
    const home = await phone.send(
      'PROPFIND',
      `/dav/addressbooks/${agent.id}/`,
      propfind('resourcetype', 'displayname'),
      { depth: '1' },
    );
    expect(home.body).toContain('<card:addressbook/>');
    expect(home.body).toContain('<d:displayname>The Sphere</d:displayname>');
    const options = await phone.send('OPTIONS', phone.book);
    expect(options.headers.get('dav')).toBe('1, 3, addressbook');
    const mine = '<propertyupdate xmlns="DAV:"><set><prop><me-card/></prop></set></propertyupdate>';
    const refused = await phone.send('PROPPATCH', `/dav/addressbooks/${agent.id}/`, mine);
    expect([refused.status, refused.body.includes('403 Forbidden')]).toEqual([207, true]);
  });

  test('the server asks a device without a password for one, except for an OPTIONS request', async () => {
    const response = await world.app.inject({ method: 'PROPFIND' as 'GET', url: '/dav/' });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toContain('Basic');
    expect((await world.app.inject({ method: 'OPTIONS', url: '/dav/' })).statusCode).toBe(200);
  });
});

describe('cards from a device', () => {
  test('a new card from a device becomes a contact with all fields, and a later read returns its unknown properties', async () => {
    const { sphere, phone } = await newPhone();
    const card = createVCard(
      'UID:ABC-1',
      'N:Okafor;Maribel;Ann;Dr.;',
      'FN:Dr. Maribel Ann Okafor',
      'TEL;TYPE=CELL:(904) 555-0119',
      'item1.TEL:9045550120',
      'item1.X-ABLabel:Boat',
      'TEL;TYPE=HOME:*86',
      'EMAIL;TYPE=HOME:maribel@example.com',
      'ADR;TYPE=HOME:;;118 Sandpiper Ct;Ponte Vedra Beach;FL;32082;USA',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12',
      'ORG:Harbor Homes;Sales',
      'TITLE:Broker',
      'NOTE:Two dogs\\nand a cat',
      'CATEGORIES:Past Client,Sphere A',
      'X-SOCIALPROFILE;TYPE=twitter:https://example.com/maribel',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
      'item2.X-ABDATE:2010-06-01',
      'item2.X-ABLabel:Met',
    );
    expect((await phone.put('ABC-1.vcf', card, { 'if-none-match': '*' })).status).toBe(201);
    const [contact] = await sphere.list();
    expect(contact).toMatchObject({
      firstName: 'Maribel',
      lastName: 'Okafor',
      phones: [
        { label: 'Mobile', number: '9045550119' },
        { label: 'Boat', number: '9045550120' },
      ],
      emailAddress: 'maribel@example.com',
      address: '118 Sandpiper Ct, Ponte Vedra Beach, FL 32082',
      birthday: '--04-12',
      company: 'Harbor Homes',
      title: 'Broker',
      notes: 'Two dogs\nand a cat',
      tags: ['Past Client', 'Sphere A'],
    });
    const stored = await phone.card(`${phone.book}ABC-1.vcf`);
    for (const line of [
      'UID:ABC-1',
      'N:Okafor;Maribel;Ann;Dr.;',
      'TEL;TYPE=HOME:*86',
      'ADR;TYPE=HOME:;;118 Sandpiper Ct;Ponte Vedra Beach;FL;32082;USA',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12',
      'ORG:Harbor Homes;Sales',
      'X-SOCIALPROFILE;TYPE=twitter:https://example.com/maribel',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
      'item2.X-ABLabel:Met',
    ])
      expect(stored.body).toContain(`${line}\r\n`);
    const asFour = await phone.send('GET', `${phone.book}ABC-1.vcf`, undefined, {
      accept: 'text/vcard; version=4.0',
    });
    expect(asFour.body).toContain('BDAY:--0412\r\n');
    expect(asFour.body).toContain('PHOTO:data:image/jpeg;base64,/9j/4AAQ');
  });

  test('cards with only a single name, only a company, or only a phone number become contacts', async () => {
    const { sphere, phone } = await newPhone();
    await phone.put('1.vcf', createVCard('UID:1', 'N:;Cher;;;', 'FN:Cher'));
    await phone.put('2.vcf', createVCard('UID:2', 'N:;;;;', 'FN:Harbor Homes', 'ORG:Harbor Homes'));
    await phone.put('3.vcf', createVCard('UID:3', 'N:;;;;', 'FN:', 'TEL:9045550120'));
    const people = (await sphere.list()).map(({ firstName, lastName, company }) => [
      firstName,
      lastName,
      company,
    ]);
    expect(people.toSorted()).toEqual([
      ['', '', 'Harbor Homes'],
      ['9045550120', '', null],
      ['Cher', '', null],
    ]);
  });

  test('a phone that sends back the card of a contact with only an email gives the contact no name', async () => {
    const { sphere, phone } = await newPhone();
    const contacts = [{ firstName: '', lastName: '', emailAddress: 'jane.doe@example.com' }];
    await sphere.call('POST', '/contacts/bulk-import', { contacts });
    const [lead] = await sphere.list();
    const id = lead?.id ?? '';
    const href = `${phone.book}${id}.vcf`;
    const card = (await phone.card(href)).body.replace('END:', 'TEL:9045550101\r\nEND:');
    expect((await phone.send('PUT', href, card, { 'content-type': 'text/vcard' })).status).toBe(204);
    expect(await sphere.read(id)).toMatchObject({ firstName: '', lastName: '', phoneNumber: '9045550101' });
    await phone.put('1.vcf', createVCard('UID:1', 'N:;;;;', 'EMAIL:kim@example.com'));
    expect((await sphere.list()).map(({ firstName }) => firstName)).toEqual(['', '']);
  });

  test('editing a contact on a phone keeps the fields that a vCard cannot store', async () => {
    const { sphere, phone } = await newPhone();
    const ike = await sphere.add('Ike', 'Okafor');
    const before = await sphere.add('Maribel', 'Okafor', {
      homeAnniversary: '2021-05-06',
      referredFrom: 'Dana',
      tags: ['Lead'],
      connections: [{ id: ike.id, relationship: 'Spouse' }],
    });
    const { sql } = world.services.database;
    await sql`update contacts set cadence_days = 30 where id = ${before.id}`;
    const href = `${phone.book}${before.id}.vcf`;
    const card = (await phone.card(href)).body
      .replace(/CATEGORIES.*\r\n/, '')
      .replace('END:', 'TEL:9045550101\r\nEND:');
    expect((await phone.send('PUT', href, card, { 'content-type': 'text/vcard' })).status).toBe(204);
    expect(await sphere.read(before.id)).toMatchObject({
      phoneNumber: '9045550101',
      homeAnniversary: '2021-05-06',
      referredFrom: 'Dana',
      tags: ['Lead'],
      connections: [{ id: ike.id }],
    });
    expect(await sql`select cadence_days from contacts where id = ${before.id}`).toEqual([
      { cadence_days: 30 },
    ]);
  });

  test('a contact with more emails, phone numbers and tags than a form may add keeps all of them when a phone edits it', async () => {
    const { sphere, phone } = await newPhone();
    const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
    const facts = (from: number) => ({
      emails: numbers(from, 10).map((at) => ({ label: null, address: `m${at}@example.com` })),
      phones: numbers(from, 10).map((at) => ({ label: null, number: `90455501${at}` })),
      tags: numbers(from, 40).map((at) => `Tag ${at}`),
    });
    const kept = await sphere.add('Maribel', 'Okafor', facts(10));
    const merged = await sphere.add('Maribel', 'O', facts(50));
    await sphere.call('POST', '/merges', { keepId: kept.id, mergeIds: [merged.id] });
    const before = await sphere.read(kept.id);
    expect([before.emails, before.phones, before.tags].map(({ length }) => length)).toEqual([20, 20, 80]);

    const href = `${phone.book}${kept.id}.vcf`;
    const card = (await phone.card(href)).body.replace('END:', 'TITLE:Broker\r\nEND:');
    expect((await phone.send('PUT', href, card, { 'content-type': 'text/vcard' })).status).toBe(204);
    const { emails, phones, tags } = before;
    expect(await sphere.read(kept.id)).toMatchObject({ title: 'Broker', emails, phones, tags });
  });

  test('a phone gets back every email of a card, even those beyond the limit of a contact', async () => {
    const { sphere, phone } = await newPhone();
    const lines = Array.from({ length: 150 }, (_, at) => `EMAIL:m${at}@example.com`);
    await phone.put('1.vcf', createVCard('UID:1', 'N:Okafor;Maribel;;;', ...lines));
    expect((await sphere.list())[0]?.emails).toHaveLength(100);
    const { body } = await phone.card(`${phone.book}1.vcf`);
    for (let at = 0; at < 150; at += 1) expect(body).toContain(`:m${at}@example.com\r\n`);
  });

  test('a note that is too long for a contact stays on the phone', async () => {
    const { sphere, phone } = await newPhone();
    const note = `Long ${'x'.repeat(10_000)} end`;
    await phone.put('1.vcf', createVCard('UID:1', 'N:Okafor;Maribel;;;', `NOTE:${note}`));
    const [contact] = await sphere.list();
    expect(contact?.notes).toHaveLength(10_000);
    const read = async () => (await phone.card(`${phone.book}1.vcf`)).body.replaceAll('\r\n ', '');
    expect(await read()).toContain(`NOTE:${note}\r\n`);
    await sphere.call('PUT', `/contacts/${contact?.id}`, { notes: 'Short' });
    expect((await read()).match(/^NOTE:.*$/gm)).toEqual(['NOTE:Short']);
  });

  test('when phone and desktop change a contact at the same moment, the second write is refused and nothing is lost', async () => {
    const { sphere, phone } = await newPhone();
    const { id } = await sphere.add('Rosa', 'Lindqvist');
    const href = `${phone.book}${id}.vcf`;
    const seen = await phone.card(href);
    await sphere.call('PUT', `/contacts/${id}`, { notes: 'from the desktop' });
    const headers = { 'if-match': seen.headers.get('etag') ?? '', 'content-type': 'text/vcard' };
    const mine = seen.body.replace('END:', 'TEL:9045550101\r\nEND:');
    expect((await phone.send('PUT', href, mine, headers)).status).toBe(412);
    const latest = await phone.card(href);
    const merged = latest.body.replace('END:', 'TEL:9045550101\r\nEND:');
    const again = { ...headers, 'if-match': latest.headers.get('etag') ?? '' };
    expect((await phone.send('PUT', href, merged, again)).status).toBe(204);
    expect(await sphere.read(id)).toMatchObject({ notes: 'from the desktop', phoneNumber: '9045550101' });
    const twice = await Promise.all([
      phone.put('n.vcf', createVCard('UID:n', 'FN:Nia'), { 'if-none-match': '*' }),
      phone.put('n.vcf', createVCard('UID:n', 'FN:Nia'), { 'if-none-match': '*' }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 412]);
  });

  test('a contact whose card is deleted on the phone goes to the trash, and sending the same card again restores it', async () => {
    const { sphere, phone } = await newPhone();
    await phone.put('m.vcf', createVCard('UID:m', 'N:Okafor;Maribel;;;', 'FN:M', 'CATEGORIES:Lead'));
    const [contact] = await sphere.list();
    expect((await phone.send('DELETE', `${phone.book}m.vcf`, undefined, { 'if-match': '"0"' })).status).toBe(
      412,
    );
    expect((await phone.send('DELETE', `${phone.book}m.vcf`)).status).toBe(204);
    expect((await phone.send('DELETE', `${phone.book}m.vcf`)).status).toBe(404);
    expect((await sphere.get('/contacts/trash')).json().contacts).toMatchObject([{ id: contact?.id }]);
    expect((await phone.put('m.vcf', createVCard('UID:m', 'N:Okafor;Maribel;;;', 'FN:M'))).status).toBe(201);
    expect(await sphere.list()).toMatchObject([{ id: contact?.id, tags: ['Lead'] }]);
    await phone.send('DELETE', `${phone.book}m.vcf`);
    expect((await phone.put('moved.vcf', createVCard('UID:m', 'N:Okafor;Maribel;;;', 'FN:M'))).status).toBe(
      201,
    );
    expect(await sphere.list()).toMatchObject([{ id: contact?.id, tags: ['Lead'] }]);
    expect((await phone.card(`${phone.book}moved.vcf`)).status).toBe(200);
    expect((await sphere.get('/contacts/trash')).json().total).toBe(0);
  });

  test('an offline device learns at its next sync which contacts were deleted meanwhile', async () => {
    const { sphere, phone } = await newPhone();
    await phone.put('m.vcf', createVCard('UID:m', 'FN:Maribel'));
    const { token } = await phone.sync();
    const [contact] = await sphere.list();
    await sphere.call('DELETE', `/contacts/${contact?.id}`);
    await sphere.call('DELETE', '/contacts/trash');
    expect((await phone.sync(token)).deleted).toEqual([`${phone.book}m.vcf`]);
    expect((await phone.put('m.vcf', createVCard('UID:m', 'FN:Maribel'))).status).toBe(201);
    const next = await phone.sync(token);
    expect([next.changed.length, next.deleted]).toEqual([1, []]);
  });

  test('the CardDAV server refuses a second card with the same UID, so that no contact appears twice', async () => {
    const { sphere, phone } = await newPhone();
    await phone.put('a.vcf', createVCard('UID:same', 'FN:Ada'));
    const { id } = await sphere.add('Bo', 'S');
    for (const uid of ['same', id]) {
      const refused = await phone.put('b.vcf', createVCard(`UID:${uid}`, 'FN:Ada'));
      expect([refused.status, refused.body.includes('no-uid-conflict')]).toEqual([409, true]);
    }
  });
});

describe('syncing a device', () => {
  test('a sync returns all changes since the previous one', async () => {
    const { sphere, phone } = await newPhone();
    const [one, two, three] = [
      await sphere.add('Ada', 'S'),
      await sphere.add('Bo', 'S'),
      await sphere.add('Cy', 'S'),
    ];
    const first = await phone.sync();
    expect(first.changed).toHaveLength(3);
    const quiet = await phone.sync(first.token);
    expect([quiet.changed, quiet.deleted, quiet.token]).toEqual([[], [], first.token]);
    await sphere.call('PUT', `/contacts/${one.id}`, { notes: 'hello' });
    await sphere.call('DELETE', `/contacts/${two.id}`);
    await sphere.call('POST', '/contacts/bulk-tags', { selection: { ids: [three.id] }, add: ['Lead'] });
    const next = await phone.sync(first.token);
    expect(next.changed.map(({ href }) => href).toSorted()).toEqual(
      [one, three].map(({ id }) => `${phone.book}${id}.vcf`).toSorted(),
    );
    expect(next.deleted).toEqual([`${phone.book}${two.id}.vcf`]);
    await sphere.call('POST', '/contacts/trash/restore', { all: true });
    expect((await phone.sync(next.token)).changed.map(({ href }) => href)).toEqual([
      `${phone.book}${two.id}.vcf`,
    ]);
  });

  test('a renamed tag changes the cards that contain it, and a changed cadence changes no card', async () => {
    const { sphere, phone } = await newPhone();
    const { id } = await sphere.add('Ada', 'S', { tags: ['Lead'] });
    const { token } = await phone.sync();
    const { sql } = world.services.database;
    await sql`update contacts set cadence_days = 30 where id = ${id}`;
    expect((await phone.sync(token)).changed).toEqual([]);
    const { tags } = (await sphere.get('/tags')).json();
    const lead = tags.find(({ name }: { name: string }) => name === 'Lead');
    await sphere.call('PUT', `/tags/${lead.id}`, { name: 'Prospect' });
    expect((await phone.sync(token)).changed).toHaveLength(1);
    expect((await phone.card(`${phone.book}${id}.vcf`)).body).toContain('CATEGORIES:Prospect');
  });

  test('a device that was offline for a week catches up, and a device whose token expired starts over', async () => {
    const start = world.clock.now;
    const { sphere, phone } = await newPhone();
    const gone = await sphere.add('Gone', 'Soon');
    await sphere.add('Ada', 'S');
    const { token } = await phone.sync();
    await sphere.call('DELETE', `/contacts/${gone.id}`);
    const { sql } = world.services.database;
    await sql`update contact_changes set changed_at = ${new Date(start.getTime() - 7 * 86_400_000).toISOString()}`;
    await purgeContactChanges(world.context());
    expect((await phone.sync(token)).deleted).toHaveLength(1);
    await sql`update contact_changes set changed_at = ${new Date(start.getTime() - 91 * 86_400_000).toISOString()}`;
    await purgeContactChanges(world.context());
    const expired = await phone.sync(token);
    expect(expired.xml).toContain('valid-sync-token');
    const fresh = await phone.sync();
    expect(fresh.changed).toHaveLength(1);
    expect((await phone.sync(fresh.token)).changed).toEqual([]);
  });

  test('a device that is disconnected and connected again syncs from the beginning', async () => {
    const { agent, sphere, phone } = await newPhone();
    const [edited, gone] = [await sphere.add('Ada', 'S'), await sphere.add('Gone', 'Soon')];
    const before = await phone.sync();
    await agent.as({ method: 'DELETE', url: `/api/device-passwords/${phone.device.id}` });
    await sphere.call('PUT', `/contacts/${edited.id}`, { notes: 'changed meanwhile' });
    await sphere.call('DELETE', `/contacts/${gone.id}`);
    const again = await connectDevice(world, agent);
    expect((await again.sync(before.token)).xml).toContain('valid-sync-token');
    const after = await again.sync();
    const versionOf = (sync: typeof before) =>
      sync.changed.find(({ href }) => href.endsWith(`${edited.id}.vcf`))?.etag;
    expect(after.changed).toHaveLength(1);
    expect(versionOf(after)).not.toBe(versionOf(before));
    await connectDevice(world, agent, { name: 'Tablet' });
    expect(await again.sync(after.token)).toMatchObject({ changed: [], deleted: [] });
  });

  test('a device with an empty address book gets the same sync token again', async () => {
    const { phone } = await newPhone();
    const { token } = await phone.sync();
    expect((await phone.sync(token)).token).toBe(token);
  });

  test('the server does not record changes of owners without devices', async () => {
    const agent = await world.member('AGENT');
    const sphere = createSphereClient(agent);
    const { id } = await sphere.add('Ada', 'S', { tags: ['Lead'] });
    await sphere.call('PUT', `/contacts/${id}`, { notes: 'hello' });
    const { sql } = world.services.database;
    expect(await sql`select from contact_changes where owner_id = ${agent.id}`).toHaveLength(0);
  });

  test('concurrent transactions never hide a change from a device', async () => {
    const { agent, sphere, phone } = await newPhone();
    const [slow, fast] = [await sphere.add('Slow', 'S'), await sphere.add('Fast', 'S')];
    const { token } = await phone.sync();
    const { sql } = world.services.database;
    let middle = { token: '', changed: [] as { href: string }[] };
    await sql.begin(async (transaction) => {
      await transaction`update contacts set notes = 'slow' where id = ${slow.id} and owner_id = ${agent.id}`;
      await sphere.call('PUT', `/contacts/${fast.id}`, { notes: 'fast' });
      middle = await phone.sync(token);
    });
    expect(middle.changed.map(({ href }) => href)).toEqual([`${phone.book}${fast.id}.vcf`]);
    expect((await phone.sync(middle.token)).changed.map(({ href }) => href)).toEqual([
      `${phone.book}${slow.id}.vcf`,
    ]);
  });

  test('a contact can be changed while another transaction that changed a different contact is still open', async () => {
    const { sphere, agent } = await newPhone();
    const [a, b] = [await sphere.add('A', 'S'), await sphere.add('B', 'S')];
    const { sql } = world.services.database;
    const change = (id: string) =>
      sql`update contacts set notes = 'x' where id = ${id} and owner_id = ${agent.id}`;
    let single: Promise<unknown> = Promise.resolve();
    await sql.begin(async (transaction) => {
      await transaction`update contacts set notes = 'y' where id = ${a.id}`;
      single = change(b.id);
      await single;
      await transaction`update contacts set notes = 'z' where id = ${b.id}`;
    });
    expect((await sphere.read(b.id)).notes).toBe('z');
  });

  test('a device that syncs a tag sees only contacts with that tag, and contacts that it adds get the tag', async () => {
    const { agent, sphere } = await newPhone();
    const tagged = await sphere.add('Ada', 'S', { tags: ['Lead'] });
    const other = await sphere.add('Bo', 'S');
    const { tags } = (await sphere.get('/tags')).json();
    const { id: tagId } = tags.find(({ name }: { name: string }) => name === 'Lead');
    const { phone } = await newPhone({ tagId }, agent);
    const first = await phone.sync();
    expect(first.changed.map(({ href }) => href)).toEqual([`${phone.book}${tagged.id}.vcf`]);
    expect((await phone.card(`${phone.book}${other.id}.vcf`)).status).toBe(404);
    await phone.put('new.vcf', createVCard('UID:new', 'FN:Nia'));
    expect((await sphere.list()).find(({ firstName }) => firstName === 'Nia')?.tags).toEqual(['Lead']);
    await sphere.call('PUT', `/contacts/${tagged.id}`, { tags: [] });
    const next = await phone.sync(first.token);
    expect(next.deleted).toEqual([`${phone.book}${tagged.id}.vcf`]);
    const { phone: everything } = await newPhone({}, agent);
    expect((await everything.sync(first.token)).xml).toContain('valid-sync-token');
  });
});
