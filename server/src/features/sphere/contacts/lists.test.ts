import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContactSort, contactSorts } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../testing/sphere-client.ts';

let world: TestApp;
let member: Member;
let sphere: ReturnType<typeof createSphereClient>;
beforeAll(async () => {
  world = await testApp();
  member = await world.member('AGENT', { timeZone: 'America/New_York' });
  sphere = createSphereClient(member);
  await sphere.add('Éva', 'Núñez', {
    birthday: '1990-03-02',
    homeAnniversary: '2019-08-01',
    tags: ['Past Client'],
  });
  await sphere.add('eva', 'Zed', {
    emailAddress: 'Zed@example.com',
    birthday: '--01-15',
    address: '10 Oak Ln, Jacksonville',
    tags: ['Past Client', 'Investor'],
  });
  await sphere.add('Adele', 'abbott', {
    emailAddress: 'adele@example.com',
    phoneNumber: '(904) 555-0141',
    address: '9 Oak Ln, Jacksonville',
    notes: 'Met at the\nregatta',
  });
  await sphere.add('Theo', 'Åberg', {
    referredFrom: 'Dana',
    birthday: '2004-02-29',
    homeAnniversary: '2021-06-18',
  });
  await createSphereClient(await world.member('AGENT')).add('Eva', 'Stranger', { tags: ['Past Client'] });
});
afterAll(() => world.close());

const found = (query: Record<string, string>) => sphere.names('/contacts', query);
const searched = (query: Record<string, string>) => sphere.names('/contacts/search', query);

test('a request without a page gets all contacts, sorted by first name, then by case and accents', async () => {
  expect(await found({})).toEqual(['Adele abbott', 'eva Zed', 'Éva Núñez', 'Theo Åberg']);
  const { total, page, limit } = (await sphere.get('/contacts')).json();
  expect({ total, page, limit }).toEqual({ total: 4, page: 1, limit: 4 });
});

test('a page of contacts has the total, its number and its size', async () => {
  const { contacts, ...rest } = (await sphere.get('/contacts', { page: '2', limit: '3' })).json();
  expect(contacts).toHaveLength(1);
  expect(rest).toEqual({ success: true, total: 4, page: 2, limit: 3 });
});

test.each([
  ['lastName', ['Adele abbott', 'Theo Åberg', 'Éva Núñez', 'eva Zed']],
  ['emailAddress', ['Adele abbott', 'eva Zed', 'Éva Núñez', 'Theo Åberg']],
  ['phoneNumber', ['Adele abbott', 'eva Zed', 'Éva Núñez', 'Theo Åberg']],
  ['address', ['Adele abbott', 'eva Zed', 'Éva Núñez', 'Theo Åberg']],
  ['birthday', ['eva Zed', 'Theo Åberg', 'Éva Núñez', 'Adele abbott']],
  ['homeAnniversary', ['Éva Núñez', 'Theo Åberg', 'Adele abbott', 'eva Zed']],
  ['referredFrom', ['Theo Åberg', 'Adele abbott', 'eva Zed', 'Éva Núñez']],
] satisfies [ContactSort, string[]][])(
  'when the list is sorted by %s, contacts without a value come last',
  async (sort, expected) => {
    expect(await found({ sort })).toEqual(expected);
    expect(await found({ sort, page: '1' })).toEqual(expected);
  },
);

test.each(contactSorts.map((sort) => [sort]))(
  'when the list is sorted by %s, its pages have the same order as the whole list',
  async (sort) => {
    for (const order of ['asc', 'desc']) {
      const whole = await found({ sort, order });
      const pages = [];
      for (const page of ['1', '2', '3', '4'])
        pages.push(...(await found({ sort, order, page, limit: '1' })));
      expect(pages).toEqual(whole);
    }
  },
);

test('contacts without a value come last in descending order too', async () => {
  expect(await found({ sort: 'emailAddress', order: 'desc', page: '1' })).toEqual([
    'eva Zed',
    'Adele abbott',
    'Éva Núñez',
    'Theo Åberg',
  ]);
});

test.each([
  [{ tag: 'past client' }, ['eva Zed', 'Éva Núñez']],
  [{ tag: 'Past Client,Investor' }, ['eva Zed', 'Éva Núñez']],
  [{ tag: 'Past Client,Investor', tagMatch: 'all' }, ['eva Zed']],
  [{ birthday: '3' }, ['Éva Núñez']],
  [{ birthday: '01' }, ['eva Zed']],
  [{ birthday: '1990' }, ['Éva Núñez']],
  [{ birthday: '2027-02-28' }, ['Theo Åberg']],
  [{ birthday: '2028-02-28' }, []],
  [{ birthday: '1980-03-02' }, []],
  [{ anniversary: '2021' }, ['Theo Åberg']],
  [{ anniversary: '2026-08-01' }, ['Éva Núñez']],
  [{ anniversary: '8', tag: 'Past Client' }, ['Éva Núñez']],
  [{ tag: 'Nobody has this' }, []],
])('the filter %j finds %j in the list, its pages and the report', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
  expect(await found({ ...query, page: '1' })).toEqual(expected);
  const report = (await sphere.get('/report', query)).json();
  expect(
    report.contacts.map(
      ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`,
    ),
  ).toEqual(expected);
  expect(report.total).toBe(expected.length);
});

test('a report of selected contacts is sorted by name and contains only the agent’s own contacts', async () => {
  const stranger = createSphereClient(await world.member('AGENT'));
  const foreign = await stranger.add('Zoe', 'Else');
  const { contacts } = (await sphere.get('/contacts')).json() as { contacts: { id: string }[] };
  const ids = [foreign.id, contacts[3]?.id, contacts[0]?.id];
  const report = (await sphere.call('POST', '/report', { selection: { ids } })).json();
  expect(report.contacts.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Adele', 'Theo']);
  expect(report.total).toBe(2);
  const none = await sphere.call('POST', '/report', { selection: { ids: [foreign.id] } });
  expect(none.statusCode).toBe(404);
  const all = await sphere.call('POST', '/report', { selection: { filter: { tag: 'Investor' } } });
  expect(all.json().total).toBe(1);
});

test.each([
  ['nunez', ['Éva Núñez']],
  ['EVA', ['eva Zed', 'Éva Núñez']],
  ['ev', ['eva Zed', 'Éva Núñez']],
  ['va', []],
  ['zed@ex', ['eva Zed']],
  ['(904) 555', ['Adele abbott']],
  ['5550141', ['Adele abbott']],
  ['1 904 555-0141', ['Adele abbott']],
  ['oak jacksonville', ['Adele abbott', 'eva Zed']],
  ['investor', ['eva Zed']],
  ['eva investor', ['eva Zed']],
  ['regatta', ['Adele abbott']],
  ['100%', []],
  ['_', []],
  ["'; drop table contacts; --", []],
])('searching for %s finds %j', async (q, expected) => {
  expect((await searched({ q })).toSorted()).toEqual(expected.toSorted());
});

test('a search for contacts lists exact matches of a name first', async () => {
  const { add, names } = createSphereClient(await world.member('AGENT'));
  await add('Notes', 'Only', { notes: 'a friend of Rosa' });
  await add('Maria', 'Rosales');
  await add('Rosalind', 'Meyer');
  await add('Anna', 'Primrosa');
  await add('Rosa', 'Parks');
  await add('Tagged', 'Person', { tags: ['Rosa’s group'] });
  await add('Someone', 'Else', { emailAddress: 'rosa@example.com' });
  expect(await names('/contacts/search', { q: 'rosa' })).toEqual([
    'Rosa Parks',
    'Rosalind Meyer',
    'Maria Rosales',
    'Anna Primrosa',
    'Someone Else',
    'Notes Only',
    'Tagged Person',
  ]);
  expect((await names('/contacts/search', { q: 'Rosa Parks' }))[0]).toBe('Rosa Parks');
});

test('a search lists each contact once, and lists contacts with the word only in a tag last', async () => {
  const { add, names, get } = createSphereClient(await world.member('AGENT'));
  await add('Ada', 'Byron', { tags: ['Sailing club'] });
  await add('Zoe', 'Moss', { notes: 'sailing, club on Fridays', tags: ['Sailing club'] });
  await add('Max', 'Club', { tags: ['Sailing'] });
  const found = ['Max Club', 'Zoe Moss', 'Ada Byron'];
  expect(await names('/contacts/search', { q: 'club' })).toEqual(found);
  expect(await names('/contacts/search', { q: 'sailing club' })).toEqual([
    'Zoe Moss',
    'Ada Byron',
    'Max Club',
  ]);
  const page = (await get('/contacts', { search: 'sailing club', page: '2', limit: '2' })).json();
  expect([page.contacts.length, page.total]).toEqual([1, 3]);
});

test('a search in the contact list has pages and a total', async () => {
  const { contacts, total } = (
    await sphere.get('/contacts', { search: 'oak', page: '1', limit: '1' })
  ).json();
  expect([contacts.length, total]).toEqual([1, 2]);
});

test('typing into the name fields of a form suggests contacts whose names start with the text', async () => {
  expect(await searched({ firstName: 'ev', lastName: '' })).toEqual(['eva Zed', 'Éva Núñez']);
  expect(await searched({ firstName: 'Ev', lastName: 'nu' })).toEqual(['Éva Núñez']);
  expect(await searched({ firstName: 'e', lastName: 'z' })).toEqual([]);
  expect(await searched({ lastName: 'zed' })).toEqual(['eva Zed']);
  expect(await searched({ q: 'e' })).toEqual([]);
});

test('a contact shows deals and doors with clients of the same name, ignoring case and accents', async () => {
  const deal = {
    fullName: 'EVA NUNEZ',
    address: '118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082',
    volume: 412_000.5,
    commission: 12_360,
    date: '2019-08-01',
  };
  await member.as({ method: 'POST', url: '/api/transactions', payload: deal });
  const [contact] = await sphere.list({ search: 'Núñez' });
  expect(contact?.transactions).toEqual([
    {
      id: expect.any(String),
      date: '2019-08-01',
      address: '118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082',
      volume: 412_000.5,
      commission: 12_360,
      byHand: false,
    },
  ]);
  expect(contact?.doors).toMatchObject([{ category: 'BUYERS', status: 'CLOSED' }]);
});

test('each contact of a page has its own tags, connections, doors and deals, latest first', async () => {
  const other = await world.member('AGENT');
  const { add, get, call } = createSphereClient(other);
  const city = ', Jacksonville, FL, 32204';
  const deal = async (fullName: string, street: string, date: string): Promise<string> => {
    const payload = { fullName, address: street + city, date, volume: 400_000, commission: 12_000 };
    return (await other.as({ method: 'POST', url: '/api/transactions', payload })).json().transaction.id;
  };
  const ike = await add('Ike', 'Okafor', { tags: ['Lead'] });
  const ada = await add('Ada', 'Smith', {
    tags: ['Past Client', 'Investor'],
    connections: [{ id: ike.id, relationship: 'Spouse' }],
  });
  await add('ADA', 'Smith');
  await deal('Ada Smith', '1 First St', '2026-01-01');
  const trust = await deal('A Trust', '2 Second St', '2026-02-02');
  await deal('ada smith', '3 Third St', '2026-03-03');
  await deal('Ike Okafor', '4 Fourth St', '2026-04-04');
  await call('POST', `/contacts/${ada.id}/links`, { kind: 'transaction', id: trust });
  const page = (await get('/contacts', { page: '1', limit: '10' })).json().contacts as Contact[];
  const summary = page.map((one) => [
    one.firstName,
    one.tags,
    one.connectedTo,
    one.transactions.map(({ address, byHand }) => `${address.replace(city, '')}${byHand ? ' by hand' : ''}`),
    one.doors.map(({ address }) => address.replace(city, '')).toSorted(),
  ]);
  expect(summary.toSorted()).toEqual([
    ['ADA', [], '', ['3 Third St', '1 First St'], ['1 First St', '3 Third St']],
    [
      'Ada',
      ['Investor', 'Past Client'],
      'Ike Okafor (Spouse)',
      ['3 Third St', '2 Second St by hand', '1 First St'],
      ['1 First St', '3 Third St'],
    ],
    ['Ike', ['Lead'], 'Ada Smith (Spouse)', ['4 Fourth St'], ['4 Fourth St']],
  ]);
});

test.each([
  [{ page: '0' }],
  [{ limit: '101' }],
  [{ sort: 'password' }],
  [{ birthday: 'tomorrow' }],
  [{ search: 'x'.repeat(300) }],
])('a list request with %j is refused with a message', async (query) => {
  const response = await sphere.get('/contacts', query);
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid']);
});

test('a search finds a contact whose name is typed in reverse order or with typos', async () => {
  expect(await searched({ q: 'Núñez, Éva' })).toEqual(['Éva Núñez']);
  expect(await found({ search: 'zed, eva', page: '1' })).toEqual(['eva Zed']);
  for (const q of ['Adelle', 'abott', 'Nunes Eva']) {
    expect(await searched({ q }), q).toHaveLength(1);
    expect(await found({ search: q, page: '1' }), q).toHaveLength(1);
  }
  expect(await searched({ q: 'xyzzy' })).toEqual([]);
});

test('the search answer says whether there are more matches than the limit', async () => {
  const hasMore = async (limit: string) =>
    (await sphere.get('/contacts/search', { q: 'ev', limit })).json().hasMore;
  expect([await hasMore('1'), await hasMore('2')]).toEqual([true, false]);
});
