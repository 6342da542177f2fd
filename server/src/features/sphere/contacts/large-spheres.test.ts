import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullNameOf } from '#contract/people.ts';
import { contactSorts } from '#contract/sphere/contact-views.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../testing/sphere-client.ts';
import { largeSphereThreshold } from './store-search.ts';

/**
 * Two owners with the same contacts. The setup raises the stored total of `large`, so that the server reads
 * its lists like those of an owner with very many contacts.
 */
let world: TestApp;
let small: Member;
let large: Member;

/** More contacts than the server sorts, so that it also reads a page in list order. */
const contactCount = 5_200;

beforeAll(async () => {
  world = await testApp();
  [small, large] = [await world.member('AGENT'), await world.member('AGENT')];
  for (const owner of [small, large]) {
    const { add } = createSphereClient(owner);
    await add('Maribel', 'Okafor', {
      emailAddress: 'maribel@example.com',
      tags: ['Investor'],
      notes: 'Regatta',
    });
    await add('Zoë', 'Quinn', { tags: ['Farm list', 'Investor'], birthday: '1984-04-12' });
    await add('Theo', 'Lindqvist', { referredFrom: 'Zed Moss', address: '9 Elm St, Miami, FL 33101' });
    await fillContacts(owner);
  }
  const { sql } = world.services.database;
  await sql`analyze contacts, contact_tags`;
  await sql`update contact_totals set total = ${largeSphereThreshold + 1} where owner_id = ${large.id}`;
});
afterAll(() => world.close());

async function fillContacts({ id }: Member): Promise<void> {
  const { sql } = world.services.database;
  await sql`
    insert into contacts (id, owner_id, first_name, last_name, email_address, phone_number, address, birthday,
      home_anniversary, referred_from, contacted_on, cadence_days, created_at)
    select (left(${id}, 24) || lpad(n::text, 12, '0'))::uuid, ${id}, (array['Ada', 'Bo', 'Cy', 'Keiko'])[1 + n % 4], 'Row ' || lpad(n::text, 4, '0'),
      case when n % 7 > 0 then 'row' || n || '@example.com' end, case when n % 5 > 0 then '904555' || 1000 + n end,
      n || ' Sandpiper Ct, Ponte Vedra Beach, FL 32082', case when n % 3 > 0 then '1990-04-' || 10 + n % 3 end,
      case when n % 2 = 0 then '2015-06-' || 10 + n % 20 end, case when n % 2 = 0 then 'Dana Whitlock' end,
      case when n % 3 = 0 then date '2020-01-01' + n % 90 end, case when n % 4 = 0 then 30 end,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${contactCount}) n`;
  await sql`
    insert into contact_tags (contact_id, tag_id)
    select contacts.id, tags.id from contacts join tags using (owner_id)
    where owner_id = ${id} and contacts.last_name like 'Row%' and tags.name = 'Farm list'`;
}

async function read(owner: Member, query: Record<string, string>) {
  const answer = await createSphereClient(owner).get('/contacts', query);
  const { contacts, total, isTotalMinimum } = answer.json();
  return { names: contacts.map(fullNameOf), total, isTotalMinimum };
}

const expectSamePage = async (query: Record<string, string>) => {
  const [ours, theirs] = [await read(large, query), await read(small, query)];
  expect(ours.names, JSON.stringify(query)).toEqual(theirs.names);
  return { ours, theirs };
};

test.each<Record<string, string>>([
  { birthday: '4' },
  { birthday: '1984' },
  { birthday: '2026-04-12' },
  { anniversary: '6' },
  { anniversary: '2026-06-12' },
  { tag: 'Farm list' },
  { tag: 'Investor' },
  { tag: 'Farm list,Investor', tagMatch: 'all' },
  { tag: 'Farm list,Investor' },
  { tag: 'Farm list,Nobody', tagMatch: 'all' },
  { tag: 'Farm list', tagNone: 'Investor' },
  { tag: 'Farm list', referredFrom: 'dana', birthday: '4' },
  { tagNone: 'Investor' },
  { tagNone: 'Farm list' },
  { notContacted: '90' },
  { notContacted: 'never' },
  { due: 'yes' },
  { added: '3650' },
  { city: 'Ponte Vedra Beach' },
  { city: 'Miami' },
  { city: 'miami' },
  { zip: '32082' },
  { zip: '33101' },
  { county: 'Miami-Dade' },
  { missing: 'phone' },
  { missing: 'phone,email,address' },
  { referredFrom: 'dana' },
  { referredFrom: 'zed' },
  { connectedTag: 'Investor' },
  { search: 'sandpiper', sort: 'lastName' },
  { search: 'regatta', sort: 'lastName' },
  { search: 'investor', sort: 'lastName' },
  { search: 'maribel@example.com', sort: 'lastName' },
  { search: 'keiko', tag: 'Farm list', sort: 'birthday' },
  { search: 'keiko', tag: 'Farm list' },
  { city: 'Ponte Vedra Beach', tag: 'Farm list', sort: 'lastName' },
])('a large sphere lists the contacts of the filter %o like a small one', async (filter) => {
  const { ours, theirs } = await expectSamePage({ ...filter, page: '1' });
  if (theirs.total > 1_000) expect(ours).toMatchObject({ total: 1_000, isTotalMinimum: true });
  else expect(ours).toMatchObject({ total: theirs.total, isTotalMinimum: undefined });
});

test.each(contactSorts.map((sort) => [sort]))(
  'filtered and sorted by %s, a large sphere has the same pages as a small one',
  async (sort) => {
    for (const [order, page] of [
      ['asc', '1'],
      ['asc', '52'],
      ['desc', '16'],
    ] as const)
      for (const [key, value] of [
        ['tag', 'Farm list'],
        ['referredFrom', 'dana'],
        ['birthday', '2026-04-12'],
      ] as const)
        await expectSamePage({ [key]: value, sort, order, page, limit: '100' });
  },
);

// The raised total of `large` makes the server read these pages from the start of the list.
test.each(contactSorts.map((sort) => [sort]))(
  'sorted by %s, a far page of all contacts is the same when it is read from the end of the list',
  async (sort) => {
    for (const order of ['asc', 'desc'])
      for (const page of ['30', '52']) {
        const { ours } = await expectSamePage({ sort, order, page, limit: '100' });
        expect(ours.names).toHaveLength(100);
      }
  },
);

test('the total of a large contact list is a minimum on early pages and exact on the last page', async () => {
  const query = { tag: 'Farm list', limit: '100' };
  const totals = async (page: string) => {
    const { total, isTotalMinimum } = await read(large, { ...query, page });
    return [total, isTotalMinimum];
  };
  expect(await totals('9')).toEqual([1_000, true]);
  expect(await totals('11')).toEqual([1_101, true]);
  expect(await totals('53')).toEqual([contactCount + 1, undefined]);
  expect(await totals('60')).toEqual([contactCount + 1, undefined]);
});

test.each(['maribel', 'regatta', 'maribel@example.com', 'investor', 'keiko', 'row 0777', 'okafor maribel'])(
  'a search for %s finds the same contacts in a large sphere as in a small one',
  async (search) => {
    await expectSamePage({ search, page: '1' });
    const found = (owner: Member) => createSphereClient(owner).names('/contacts/search', { q: search });
    expect(await found(large)).toEqual(await found(small));
  },
);

test('a search for a very common word lists contacts by name without counting all of them', async () => {
  const first = await read(large, { search: 'sandpiper', page: '1', limit: '3' });
  expect(first).toEqual({
    names: ['Ada Row 0004', 'Ada Row 0008', 'Ada Row 0012'],
    total: 1_000,
    isTotalMinimum: true,
  });
  const last = await read(large, { search: 'sandpiper', page: '52', limit: '100' });
  expect(last.names.at(-1)).toBe('Keiko Row 5199');
  expect([last.total, last.isTotalMinimum]).toEqual([contactCount, undefined]);
});

test.each([
  ['Maribl', ['Maribel Okafor']],
  ['Okafr', ['Maribel Okafor']],
  ['Maribl Okafr', ['Maribel Okafor']],
  ['Okafr Maribl', ['Maribel Okafor']],
  ['lindqist', ['Theo Lindqvist']],
  ['zzyzx', []],
])('a search for the mistyped name %s in a large sphere finds %o', async (search, names) => {
  expect(await createSphereClient(large).names('/contacts/search', { q: search })).toEqual(names);
  expect((await read(large, { search, page: '1' })).names).toEqual(names);
  const palette = await large.as({ url: `/api/desktop/search?q=${encodeURIComponent(search)}` });
  expect(palette.json().people.map(({ name }: { name: string }) => name)).toEqual(names);
});

test('a desktop search in a large sphere finds at most five people', async () => {
  const people = async (q: string) =>
    (await large.as({ url: `/api/desktop/search?q=${q}` }))
      .json()
      .people.map(({ name }: { name: string }) => name);
  expect(await people('regatta')).toEqual(['Maribel Okafor']);
  expect(await people('sandpiper')).toHaveLength(5);
});

test('a report of a filtered large sphere has the exact total', async () => {
  const { contacts, total } = (await createSphereClient(large).get('/report', { tag: 'Farm list' })).json();
  expect([contacts.length, total]).toEqual([contactCount + 1, contactCount + 1]);
});
