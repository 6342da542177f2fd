import type { Row } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullNameOf } from '#contract/people.ts';
import { contactSorts } from '#contract/sphere/contact-views.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../testing/sphere-client.ts';
import { createContactSearchStatement, createSearchPageStatement } from './store-searched-lists.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

test('a search for a common tag first lists the contacts that have the word in their own text', async () => {
  const owner = await world.member('AGENT');
  const { add, names, get } = createSphereClient(owner);
  const { sql } = world.services.database;
  await add('Zed', 'Moss', { notes: 'A farmer' });
  await add('Abe', 'Frost', { tags: ['Farm list', 'Harvest'] });
  await sql`
    insert into contacts (owner_id, first_name, last_name)
    select ${owner.id}, 'Cy', 'Row ' || lpad(n::text, 4, '0') from generate_series(1, 1200) n`;
  await sql`
    insert into contact_tags (contact_id, tag_id)
    select contacts.id, tags.id from contacts join tags using (owner_id)
    where owner_id = ${owner.id} and contacts.first_name = 'Cy' and tags.name = 'Farm list'`;
  const found = (q: string) => names('/contacts/search', { q, limit: '4' });
  expect(await found('farm')).toEqual(['Zed Moss', 'Abe Frost', 'Cy Row 0001', 'Cy Row 0002']);
  expect(await found('harvest')).toEqual(['Abe Frost']);
  expect(await found('farm row 0777')).toEqual(['Cy Row 0777']);
  const last = (await get('/contacts', { search: 'farm', page: '121', limit: '10' })).json();
  expect([last.total, last.contacts.map(fullNameOf)]).toEqual([1202, ['Cy Row 1199', 'Cy Row 1200']]);
});

test('a search without a limit returns twenty contacts and says whether there are more', async () => {
  const { call, get } = createSphereClient(await world.member('AGENT'));
  const contacts = Array.from({ length: 21 }, (_, at) => ({ firstName: 'Ivy', lastName: `Moss ${at + 10}` }));
  await call('POST', '/contacts/bulk-import', { contacts });
  const answer = async (query: Record<string, string>) => {
    const { contacts, hasMore } = (await get('/contacts/search', query)).json();
    return [contacts.length, hasMore];
  };
  expect(await answer({ q: 'ivy' })).toEqual([20, true]);
  expect(await answer({ firstName: 'Ivy' })).toEqual([20, true]);
  expect(await answer({ q: 'ivy', limit: '100' })).toEqual([21, false]);
});

test.each([
  ['Núñez, José', 'José Núñez'],
  ['de la vega,catherine', 'Catherine de la Vega'],
  ['jsoe', 'José Núñez'],
  ['cathrine', 'Catherine de la Vega'],
  ['vega, cathrine', 'Catherine de la Vega'],
])('a search for %s finds %s in the list and in the suggestions', async (search, name) => {
  const { add, names } = createSphereClient(await world.member('AGENT'));
  await add('José', 'Núñez');
  await add('Catherine', 'de la Vega');
  expect(await names('/contacts/search', { q: search })).toEqual([name]);
  expect(await names('/contacts', { search, page: '1' })).toEqual([name]);
  for (const sort of contactSorts) {
    expect(await names('/contacts', { search, page: '1', sort, order: 'desc' }), sort).toEqual([name]);
  }
});

test('exports and bulk changes contain the same contacts as a search for similar names', async () => {
  const { add, names, get, call } = createSphereClient(await world.member('AGENT'));
  await add('Catherine', 'Alba', { birthday: '1984-05-01' });
  await add('Catherine', 'Zorn', { birthday: '1984-03-01' });
  await add('Catherine', 'Moss');
  await add('Bo', 'Frost');
  const search = 'cathrine';
  const [alba, zorn, moss] = ['Catherine Alba', 'Catherine Zorn', 'Catherine Moss'];
  const query = { search, page: '1' };
  expect(await names('/contacts', { ...query, sort: 'lastName', order: 'desc' })).toEqual([zorn, moss, alba]);
  expect(await names('/contacts', { ...query, sort: 'birthday' })).toEqual([zorn, alba, moss]);
  expect(await names('/contacts', { search })).toEqual([alba, moss, zorn]);
  expect(await names('/report', { search })).toEqual([alba, moss, zorn]);
  const file = (await get('/contacts/export.csv', { search, sort: 'lastName' })).body;
  expect(file.match(/Catherine,\w+/g)).toEqual(['Catherine,Alba', 'Catherine,Moss', 'Catherine,Zorn']);
  const selection = { filter: { search } };
  const tagged = await call('POST', '/contacts/bulk-tags', { selection, add: ['Cat'], remove: [] });
  expect(tagged.json()).toMatchObject({ changed: 3 });
  expect((await call('POST', '/contacts/bulk-delete', { selection })).json()).toMatchObject({ deleted: 3 });
  expect(await names('/contacts', { page: '1' })).toEqual(['Bo Frost']);
});

/**
 * PostgreSQL plans a statement again on every call if a plan for the given values looks cheaper than the
 * generic plan. Planning a search takes four times as long as running it.
 */
test('PostgreSQL reuses one query plan for the searches of owners with few and many contacts', async () => {
  const { sql } = world.services.database;
  const owners = await Promise.all([4000, 20].map(() => world.member('AGENT')));
  for (const [at, { id }] of owners.entries())
    await sql`
      insert into contacts (owner_id, first_name, last_name)
      select ${id}, 'Hannah', 'Row ' || n from generate_series(1, ${at === 0 ? 4000 : 20}) n`;
  await sql`analyze contacts`;
  const costOf = ([plan]: readonly Row[]) => plan?.['QUERY PLAN'][0].Plan['Total Cost'] as number;
  const statements = owners.flatMap(({ id }) => [
    createContactSearchStatement(id, 'ann', 20),
    createSearchPageStatement(id, 'ann', { limit: 10, offset: 0 }),
  ]);
  for (const { text, parameters } of statements) {
    const kept = costOf(await sql.unsafe(`explain (generic_plan, format json) ${text}`));
    const own = costOf(await sql.unsafe(`explain (format json) ${text}`, parameters as string[]));
    expect(own).toBeGreaterThan(kept * 0.95);
  }
});
