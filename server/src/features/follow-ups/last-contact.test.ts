import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastContactedMessages } from '#contract/sphere/contact-cadence.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { refreshLastContactDatesOfPlannedEntries } from './follow-ups.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const url = '/api/timeline';

async function newAgent(timeZone = 'America/New_York') {
  const member = await world.member('AGENT', { timeZone });
  const sphere = createSphereClient(member);
  const { id } = await sphere.add('Ana', 'Lopez');
  const log = async (fields: object, contactIds = [id]) => {
    const payload = { kind: 'call', outcome: 'talked', body: '', contactIds, ...fields };
    const response = await member.as({ method: 'POST', url, payload });
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    return response.json().entry as { id: string };
  };
  const state = async (of = id) => {
    const [row] = await world.services.database.sql`
      select last_contacted_on::text as contacted, follow_up_day::text as due, snoozed_until::text as snoozed
      from contacts where id = ${of}`;
    return row;
  };
  const setCadence = (cadenceDays: number) =>
    member.as({
      method: 'POST',
      url: '/api/follow-ups/cadence',
      payload: { selection: { ids: [id] }, cadenceDays },
    });
  return { ...sphere, member, id, log, state, setCadence };
}

const at = (day: string) => ({ happenedAt: `${day}T15:00:00.000Z` });

test('the last contact is the latest email, text, meeting or answered call, and voicemails and notes do not count', async () => {
  const { log, state } = await newAgent();
  await log({ ...at('1999-05-01') });
  expect(await state()).toMatchObject({ contacted: '1999-05-01' });
  for (const [kind, day] of [
    ['email', '2026-02-01'],
    ['text', '2026-03-01'],
    ['meeting', '2026-04-01'],
  ] as const) {
    await log({ kind, outcome: null, body: 'Hello', ...at(day) });
    expect(await state()).toMatchObject({ contacted: day });
  }
  for (const outcome of ['voicemail', 'no_answer']) await log({ outcome, ...at('2026-05-01') });
  await log({ kind: 'note', outcome: null, body: 'Likes boats', ...at('2026-05-01') });
  await log({ ...at('2026-03-15') });
  expect(await state()).toMatchObject({ contacted: '2026-04-01' });
});

test('logging a contact schedules the next follow-up and ends the snooze', async () => {
  const { id, log, member, setCadence, state } = await newAgent();
  await log({ ...at('2026-06-01') });
  await setCadence(30);
  expect(await state()).toMatchObject({ due: '2026-07-01' });
  await member.as({ method: 'PUT', url: `/api/follow-ups/${id}/snooze`, payload: { days: 7 } });
  await log({ outcome: 'voicemail' });
  expect(await state()).toMatchObject({ due: '2026-11-24', snoozed: '2026-11-24' });
  await log({});
  expect(await state()).toEqual({ contacted: '2026-11-17', due: '2026-12-17', snoozed: null });
});

test('changing or deleting a timeline entry updates the date of the last contact', async () => {
  const { add, log, member, state } = await newAgent();
  const other = await add('Bo', 'Lopez');
  await log({ ...at('2026-01-01') });
  const { id } = await log({ ...at('2026-02-01') });
  const change = (payload: object) => member.as({ method: 'PUT', url: `${url}/${id}`, payload });
  await change({ ...at('2026-03-01') });
  expect(await state()).toMatchObject({ contacted: '2026-03-01' });
  await change({ kind: 'call', outcome: 'voicemail' });
  expect(await state()).toMatchObject({ contacted: '2026-01-01' });
  await change({ kind: 'email', outcome: null, body: 'Hello' });
  expect(await state()).toMatchObject({ contacted: '2026-03-01' });
  await change({ contactIds: [other.id] });
  expect([await state(), await state(other.id)]).toMatchObject([
    { contacted: '2026-01-01' },
    { contacted: '2026-03-01' },
  ]);
  await member.as({ method: 'POST', url: `${url}/${id}/trash` });
  expect(await state(other.id)).toMatchObject({ contacted: null });
  await member.as({ method: 'POST', url: `${url}/${id}/restore` });
  expect(await state(other.id)).toMatchObject({ contacted: '2026-03-01' });
});

test('a meeting next year counts as a contact when its time has passed', async () => {
  const { log, state } = await newAgent();
  await log({ ...at('2026-11-01') });
  await log({ kind: 'meeting', outcome: null, body: 'Walk-through', ...at('2027-02-01') });
  expect(await state()).toMatchObject({ contacted: '2026-11-01' });
  const before = world.clock.now;
  for (const [now, contacted] of [
    ['2027-02-01T14:00:00Z', '2026-11-01'],
    ['2027-02-01T16:00:00Z', '2027-02-01'],
  ]) {
    world.clock.now = new Date(now as string);
    await refreshLastContactDatesOfPlannedEntries(world.context());
    expect(await state()).toMatchObject({ contacted });
  }
  world.clock.now = before;
});

test('a planned meeting that took place stays the last contact after a merge, its undo and a move to another time zone', async () => {
  const { add, call, id, log, member, state } = await newAgent();
  const other = await add('Bo', 'Lopez');
  await log({ ...at('2026-10-01') });
  await log({ ...at('2026-09-01') }, [other.id]);
  const start = world.clock.now;
  await log({ kind: 'meeting', outcome: null, body: 'Walk-through', ...at('2026-11-18') });
  await log({ kind: 'meeting', outcome: null, body: 'Walk-through', ...at('2026-11-19') }, [other.id]);
  world.clock.now = new Date('2026-11-20T16:00:00Z');
  await refreshLastContactDatesOfPlannedEntries(world.context());
  const days = async () => [(await state())?.contacted, (await state(other.id))?.contacted];
  expect(await days()).toEqual(['2026-11-18', '2026-11-19']);
  const { mergeId } = (await call('POST', '/merges', { keepId: id, mergeIds: [other.id] })).json();
  expect((await state())?.contacted).toBe('2026-11-19');
  await call('POST', `/merges/${mergeId}/undo`);
  expect(await days()).toEqual(['2026-11-18', '2026-11-19']);
  await member.as({ method: 'PUT', url: '/api/profile', payload: { timeZone: 'Pacific/Kiritimati' } });
  expect(await days()).toEqual(['2026-11-19', '2026-11-20']);
  world.clock.now = start;
});

test('a call shortly before midnight counts for that day in the agent’s time zone', async () => {
  const beforeMidnight = {
    'Pacific/Honolulu': '2026-11-16T09:59:00.000Z',
    'America/New_York': '2026-11-16T04:59:00.000Z',
  };
  for (const [zone, happenedAt] of Object.entries(beforeMidnight)) {
    const { log, state, setCadence, member } = await newAgent(zone);
    await setCadence(1);
    await log({ happenedAt });
    expect(await state(), zone).toMatchObject({ contacted: '2026-11-15', due: '2026-11-16' });
    await world.services.database.sql`update users set time_zone = 'Europe/Madrid' where id = ${member.id}`;
    expect(await state(), zone).toMatchObject({ contacted: '2026-11-16', due: '2026-11-17' });
  }
});

test('when two tabs log an entry at the same moment, the later one becomes the last contact', async () => {
  const { log, state } = await newAgent();
  const days = Array.from({ length: 8 }, (_, day) => at(`2026-10-1${day}`));
  await Promise.all(days.map((day) => log(day)));
  expect(await state()).toMatchObject({ contacted: '2026-10-17' });
});

test('a timeline entry about two people counts as a contact with both', async () => {
  const { add, call, id, log, state } = await newAgent();
  const other = await add('Bo', 'Lopez');
  await log({ ...at('2026-05-01') }, [id, other.id]);
  await log({ ...at('2026-06-01') }, [other.id]);
  expect([await state(), await state(other.id)]).toMatchObject([
    { contacted: '2026-05-01' },
    { contacted: '2026-06-01' },
  ]);
  const merged = (await call('POST', '/merges', { keepId: id, mergeIds: [other.id] })).json();
  expect(await state()).toMatchObject({ contacted: '2026-06-01' });
  await call('POST', `/merges/${merged.mergeId}/undo`);
  expect(await state()).toMatchObject({ contacted: '2026-05-01' });
});

test('an import sets the last contact and the cadence of a contact', async () => {
  const { call, log, read, list } = await newAgent();
  const contacts = [
    { firstName: 'Cy', lastName: 'Cole', lastContacted: '2026-08-01', cadenceDays: 90 },
    { firstName: 'Di', lastName: 'Dean', lastContacted: '2027-08-01' },
  ];
  await call('POST', '/contacts/bulk-import', { contacts });
  const imported = await list({ sort: 'lastContacted' });
  const [cy] = imported;
  expect(cy).toMatchObject({ firstName: 'Cy', lastContacted: '2026-08-01', followUpDay: '2026-10-30' });
  expect(imported.find(({ firstName }) => firstName === 'Di')).toMatchObject({
    lastContacted: null,
    notes: 'Last Contacted: 2027-08-01',
  });
  await log({ ...at('2026-07-01') }, [cy?.id ?? '']);
  expect(await read(cy?.id ?? '')).toMatchObject({ lastContacted: '2026-08-01' });
  await log({}, [cy?.id ?? '']);
  expect(await read(cy?.id ?? '')).toMatchObject({ lastContacted: '2026-11-17', followUpDay: '2027-02-15' });
  const future = await call('PUT', `/contacts/${cy?.id}`, { lastContacted: '2026-11-18' });
  expect(future.json()).toMatchObject({ error: lastContactedMessages.future, field: 'lastContacted' });
  const invalid = await call('PUT', `/contacts/${cy?.id}`, { lastContacted: 'soon' });
  expect(invalid.json()).toMatchObject({ error: lastContactedMessages.date });
});

test('a contact without its own cadence gets the cadence of its tag, even if the tag is added later', async () => {
  const { add, call, get, read } = await newAgent();
  const own = await add('Own', 'Cadence', { tags: ['Vip'], cadenceDays: 10 });
  const none = await add('No', 'Cadence', { tags: ['Vip'] });
  const tag = (await get('/tags')).json().tags.find(({ name }: { name: string }) => name === 'Vip');
  const change = (cadenceDays: number | null) => call('PUT', `/tags/${tag.id}`, { cadenceDays });
  expect((await change(60)).json().tag).toMatchObject({ cadenceDays: 60 });
  const cadences = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await read(id)).cadenceDays));
  expect(await cadences(own.id, none.id)).toEqual([10, 60]);
  const added = await add('New', 'Contact', { tags: ['vip'] });
  expect(added.cadenceDays).toBe(60);
  const { id } = await add('Tagged', 'Later');
  const selection = { ids: [id, own.id] };
  await call('POST', '/contacts/bulk-tags', { selection, add: ['Vip'], remove: [] });
  expect(await cadences(id, own.id)).toEqual([60, 10]);
  await change(30);
  expect(await cadences(own.id, none.id, added.id, id)).toEqual([10, 30, 30, 30]);
  await change(null);
  expect(await cadences(own.id, none.id, added.id, id)).toEqual([10, null, null, null]);
});
