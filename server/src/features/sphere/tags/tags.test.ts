import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultTags, type Tag, tagMessages } from '#contract/sphere/sphere-tags.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSphereClient } from '../testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function newSphere() {
  const sphere = createSphereClient(await world.member('AGENT'));
  const tags = async (): Promise<Tag[]> => (await sphere.get('/tags')).json().tags;
  return { ...sphere, tags, tag: async (name: string) => (await tags()).find((tag) => tag.name === name) };
}

test('every agent starts with default tags and can restore deleted ones', async () => {
  const { tags, call } = await newSphere();
  const names = defaultTags.map(({ name }) => name).toSorted();
  const initial = await tags();
  expect(initial.map(({ name }) => name).toSorted()).toEqual(names);
  expect(initial.every(({ isDefault, usageCount }) => isDefault && usageCount === 0)).toBe(true);
  await call('DELETE', `/tags/${initial[0]?.id}`);
  expect(await tags()).toHaveLength(names.length - 1);
  expect((await call('POST', '/tags/defaults')).json().tags).toHaveLength(names.length);
});

test('an agent creates a tag directly or by adding it to a contact', async () => {
  const { call, add, tag } = await newSphere();
  const made = (await call('POST', '/tags', { name: ' Investor ' })).json().tag;
  expect(made).toMatchObject({ name: 'Investor', color: '#3498db', isDefault: false, usageCount: 0 });
  await add('Ada', 'Smith', { tags: ['investor', 'Sphere A'] });
  expect(await tag('Investor')).toMatchObject({ id: made.id, usageCount: 1 });
  expect(await tag('Sphere A')).toMatchObject({ usageCount: 1, color: '#3498db' });
});

test('a tag’s name is unique in any spelling', async () => {
  const { call, tag } = await newSphere();
  await call('POST', '/tags', { name: 'Café' });
  const again = await call('POST', '/tags', { name: 'CAFE' });
  expect([again.statusCode, again.json().error]).toEqual([409, tagMessages.taken]);
  const lead = await tag('Lead');
  expect((await call('PUT', `/tags/${lead?.id}`, { name: 'cafe' })).statusCode).toBe(409);
  expect((await call('PUT', `/tags/${lead?.id}`, { name: 'LEAD' })).json().tag.name).toBe('LEAD');
});

test('a renamed or recolored tag stays with its contacts, and a deleted one is removed from them', async () => {
  const { call, add, read, tag } = await newSphere();
  const { id: contact } = await add('Ada', 'Smith', { tags: ['Lead'] });
  const { id } = (await tag('Lead')) as Tag;
  await call('PUT', `/tags/${id}`, { name: 'Hot Lead', color: '#FF0000' });
  expect((await read(contact)).tags).toEqual(['Hot Lead']);
  expect(await tag('Hot Lead')).toMatchObject({ color: '#ff0000', usageCount: 1 });
  expect((await call('DELETE', `/tags/${id}`)).json()).toEqual({ success: true });
  expect((await read(contact)).tags).toEqual([]);
});

test('when two windows save a new name and a new color of a tag at the same moment, both are stored', async () => {
  const { call, tag } = await newSphere();
  const { id } = (await tag('Lead')) as Tag;
  await Promise.all([
    call('PUT', `/tags/${id}`, { name: 'Warm Lead' }),
    call('PUT', `/tags/${id}`, { color: '#00FF00' }),
  ]);
  expect(await tag('Warm Lead')).toMatchObject({ id, color: '#00ff00' });
});

test('an agent cannot change or delete another agent’s tag', async () => {
  const [mine, theirs] = [await newSphere(), await newSphere()];
  const lead = (await theirs.tag('Lead')) as Tag;
  expect((await mine.call('PUT', `/tags/${lead.id}`, { name: 'Stolen' })).statusCode).toBe(404);
  expect((await mine.call('DELETE', `/tags/${lead.id}`)).statusCode).toBe(404);
  expect((await theirs.tag('Lead'))?.id).toBe(lead.id);
});

test.each([
  [{ name: '  ' }, tagMessages.name],
  [{ name: 'x'.repeat(200) }, tagMessages.tooLong],
  [{ name: 'a, b' }, tagMessages.separators],
  [{ name: 'Red', color: 'red' }, 'Color code must be exactly 7 characters (e.g., #FFFFFF)'],
])('a tag with %j is refused', async (input, message) => {
  const { call } = await newSphere();
  const refused = await call('POST', '/tags', input);
  expect([refused.statusCode, refused.json().error]).toEqual([400, message]);
});

test('a bulk change adds some tags to many contacts and removes other tags from them', async () => {
  const { call, add, read } = await newSphere();
  const ada = await add('Ada', 'Smith', { tags: ['Lead'] });
  const bo = await add('Bo', 'Smith', { tags: ['Lead', 'VIP'] });
  const cy = await add('Cy', 'Smith', { tags: ['Lead'] });
  const changed = await call('POST', '/contacts/bulk-tags', {
    selection: { ids: [ada.id, bo.id] },
    add: ['vip'],
    remove: ['lead', 'never had'],
  });
  expect(changed.json()).toEqual({ success: true, changed: 2 });
  expect((await read(ada.id)).tags).toEqual(['VIP']);
  expect((await read(bo.id)).tags).toEqual(['VIP']);
  expect((await read(cy.id)).tags).toEqual(['Lead']);
});

test('a bulk change of tags is refused as a whole if a contact would have too many', async () => {
  const { call, add, read } = await newSphere();
  const names = Array.from({ length: 50 }, (_, at) => `tag ${at}`);
  const full = await add('Full', 'Of Tags', { tags: names });
  const free = await add('Free', 'Of Tags');
  const refused = await call('POST', '/contacts/bulk-tags', {
    selection: { ids: [full.id, free.id] },
    add: ['one more'],
  });
  expect([refused.statusCode, refused.json().error]).toEqual([400, tagMessages.tooMany]);
  expect((await read(free.id)).tags).toEqual([]);
});
