import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TimelineEntry, type TimelinePage, timelineMessages } from '#contract/timeline/timeline.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';
import { createSphereClient } from '../sphere/testing/sphere-client.ts';
import { createTransactionsClient } from '../transactions/testing/deals-client.ts';
import { purgeDeletedEntries } from './change-entry.ts';
import { recordTimelineEvent } from './record-event.ts';

let world: TestApp;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
  agent = await world.member('AGENT');
});
afterAll(() => world.close());

const url = '/api/timeline';

function timelineClient(member: Member) {
  const post = (payload: object, headers: Record<string, string> = {}) =>
    member.as({ method: 'POST', url, payload, headers });
  return {
    post,
    log: async (payload: object): Promise<TimelineEntry> => {
      const response = await post(payload);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().entry;
    },
    put: (id: string, payload: object) => member.as({ method: 'PUT', url: `${url}/${id}`, payload }),
    act: (id: string, action: 'trash' | 'restore') =>
      member.as({ method: 'POST', url: `${url}/${id}/${action}` }),
    page: async (query: Record<string, string>): Promise<TimelinePage> =>
      (await member.as({ url, query })).json(),
  };
}

async function newTimeline() {
  const member = await world.member('AGENT');
  const sphere = createSphereClient(member);
  const contact = await sphere.add('Maribel', 'Okafor');
  world.clock.now = new Date(world.clock.now.getTime() + 1_000);
  const client = timelineClient(member);
  const bodies = async (query: Record<string, string> = {}) =>
    (await client.page({ contactId: contact.id, ...query })).entries.map(({ kind, body }) => body || kind);
  return { member, sphere, contact, bodies, ...client };
}

test('a logged call appears on the timelines of its contact, its deal and its door, and on no other timeline', async () => {
  const { member, sphere, contact, log, page } = await newTimeline();
  const other = await sphere.add('Ike', 'Okafor');
  const deal = await createTransactionsClient(member).add();
  const call = await log({
    kind: 'call',
    outcome: 'talked',
    body: ' She may sell in spring.\r\nCall in May. ',
    contactIds: [contact.id, contact.id],
    transactionId: deal.id,
  });
  expect(call).toMatchObject({
    kind: 'call',
    outcome: 'talked',
    body: 'She may sell in spring.\nCall in May.',
    happenedAt: world.clock.now.toISOString(),
    contacts: [{ id: contact.id, name: 'Maribel Okafor' }],
    transaction: { id: deal.id, address: deal.address },
    door: null,
    version: 1,
  });
  expect((await page({ contactId: contact.id })).entries[0]).toEqual(call);
  expect((await page({ transactionId: deal.id })).entries).toContainEqual(call);
  expect((await page({ contactId: other.id })).entries.map(({ kind }) => kind)).toEqual(['added']);
});

test('an entry shared by two contacts stays on one timeline after it is removed from the other', async () => {
  const { sphere, contact, log, put, page, bodies } = await newTimeline();
  const spouse = await sphere.add('Ike', 'Okafor');
  const shared = await log({ kind: 'meeting', body: 'Dinner', contactIds: [contact.id, spouse.id] });
  expect(shared.contacts.map(({ name }) => name)).toEqual(['Ike Okafor', 'Maribel Okafor']);
  expect((await page({ contactId: spouse.id, kind: 'meeting' })).entries).toEqual([shared]);
  await put(shared.id, { contactIds: [contact.id] });
  expect((await page({ contactId: spouse.id })).entries.map(({ kind }) => kind)).toEqual(['added']);
  expect(await bodies()).toContain('Dinner');
});

test('the timeline sorts entries of 1999 and of next year by the time they happened', async () => {
  const { contact, log, bodies, put } = await newTimeline();
  const contactIds = [contact.id];
  await log({ kind: 'note', body: 'Now', contactIds });
  const old = await log({ kind: 'note', body: '1999', happenedAt: '1999-12-31T23:59:59.999Z', contactIds });
  await log({ kind: 'meeting', body: 'Next year', happenedAt: '2027-11-17T15:00:00-05:00', contactIds });
  expect(await bodies()).toEqual(['Next year', 'Now', 'added', '1999']);
  await put(old.id, { happenedAt: '2028-01-01T00:00:00Z' });
  expect(await bodies()).toEqual(['1999', 'Next year', 'Now', 'added']);
});

test.each([
  [{ kind: 'fax' }, 'kind', timelineMessages.kind],
  [{ kind: 'call' }, 'outcome', timelineMessages.outcome],
  [{ kind: 'call', outcome: 'busy' }, 'outcome', timelineMessages.outcome],
  [{ kind: 'note', body: ' \n ' }, 'body', timelineMessages.empty],
  [{ kind: 'note', body: 'x'.repeat(10_001) }, 'body', timelineMessages.tooLong],
  [{ kind: 'email', contactIds: [] }, 'contactIds', timelineMessages.links],
  [
    { kind: 'email', contactIds: Array.from({ length: 21 }, () => crypto.randomUUID()) },
    'contactIds',
    timelineMessages.tooManyContacts,
  ],
  [{ kind: 'email', happenedAt: '1899-12-31T00:00:00Z' }, 'happenedAt', timelineMessages.year],
])('the server refuses the timeline entry %j with a message', async (given, field, message) => {
  const contact = await createSphereClient(agent).add('Maribel', 'Okafor');
  const refused = await timelineClient(agent).post({ contactIds: [contact.id], ...given });
  expect([refused.statusCode, refused.json().field, refused.json().error]).toEqual([400, field, message]);
});

test.each([
  [{ search: 'x'.repeat(201) }, timelineMessages.searchTooLong],
  [{ after: 'yesterday' }, timelineMessages.cursor],
  [{ after: '2026-02-31T00:00:00.000Z_6f1c1df0-0000-4000-8000-000000000000' }, timelineMessages.cursor],
  [{ after: `2026-02-28T00:00:00.000Z_${'-'.repeat(36)}` }, timelineMessages.cursor],
])('the server refuses the timeline query %j with a message', async (query, message) => {
  const refused = await agent.as({ url, query });
  expect([refused.statusCode, refused.json().error]).toEqual([400, message]);
});

test('a note of 10,000 characters is saved whole and found by its last word', async () => {
  const { contact, log, bodies } = await newTimeline();
  const body = `${'é'.repeat(9_995)} ZEBR`;
  await log({ kind: 'note', body, contactIds: [contact.id] });
  expect(await bodies({ search: 'zebr' })).toEqual([body]);
});

test('the pages of 5,000 timeline entries, some with equal times, have no gaps or repetitions', async () => {
  const { member, contact, page } = await newTimeline();
  await world.services.database.sql`
    with saved as (
      insert into timeline_entries (owner_id, kind, body, happened_at)
      select ${member.id}, 'note', 'Note ' || n, timestamptz '2026-01-01T00:00:00Z' + (n / 120) * interval '1 minute'
      from generate_series(1, 5000) n returning id, happened_at)
    insert into timeline_entry_contacts (entry_id, contact_id, happened_at)
    select id, ${contact.id}, happened_at from saved`;
  const seen: TimelineEntry[] = [];
  let after: string | null = '';
  while (after !== null) {
    const shown: TimelinePage = await page({ contactId: contact.id, ...(after && { after }) });
    expect(shown.entries.length).toBe(shown.next === null ? 1 : 50);
    seen.push(...shown.entries);
    after = shown.next;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(5_001);
  expect(seen.map(({ happenedAt }) => happenedAt)).toEqual(
    seen
      .map(({ happenedAt }) => happenedAt)
      .toSorted()
      .reverse(),
  );
});

test('an agent can filter the timeline by kind and by search text', async () => {
  const { contact, log, bodies } = await newTimeline();
  const contactIds = [contact.id];
  await log({ kind: 'note', body: 'Prefiere café, 100% sure', contactIds });
  await log({ kind: 'call', outcome: 'voicemail', body: 'Left a message', contactIds });
  expect(await bodies({ kind: 'call' })).toEqual(['Left a message']);
  expect(await bodies({ kind: 'contact' })).toEqual(['added']);
  expect(await bodies({ search: 'CAFE' })).toEqual(['Prefiere café, 100% sure']);
  expect(await bodies({ search: '0% s' })).toHaveLength(1);
  expect(await bodies({ search: '0_ s' })).toEqual([]);
  expect(await bodies({ kind: 'deal' })).toEqual([]);
});

test('pinned entries come first in the timeline, and later pages do not repeat them', async () => {
  const { contact, log, put, page, bodies } = await newTimeline();
  const contactIds = [contact.id];
  const first = await log({ kind: 'note', body: 'Gate code 1234', contactIds });
  await log({ kind: 'note', body: 'Second', contactIds });
  const pinned = (await put(first.id, { isPinned: true })).json().entry;
  expect(pinned.pinnedAt).toBe(world.clock.now.toISOString());
  expect((await page({ contactId: contact.id })).pinned).toEqual([pinned]);
  expect(await bodies()).toEqual(['Second', 'added']);
  await put(first.id, { isPinned: false });
  expect((await page({ contactId: contact.id })).pinned).toEqual([]);
  expect(await bodies()).toContain('Gate code 1234');
});

test('an agent changes, deletes and restores a timeline entry, and a deleted entry is gone for good after a day', async () => {
  const { contact, log, put, act, bodies } = await newTimeline();
  const { id } = await log({ kind: 'call', outcome: 'talked', body: 'Before', contactIds: [contact.id] });
  const changed = (await put(id, { kind: 'note', body: 'After', version: 1 })).json().entry;
  expect(changed).toMatchObject({ kind: 'note', outcome: null, body: 'After', version: 2 });
  expect((await act(id, 'trash')).json()).toEqual({ success: true });
  expect(await bodies()).toEqual(['added']);
  expect((await act(id, 'trash')).statusCode).toBe(404);
  expect((await put(id, { body: 'Lost' })).statusCode).toBe(404);
  expect((await act(id, 'restore')).json().entry.body).toBe('After');
  expect((await act(id, 'restore')).statusCode).toBe(200);
  expect(await bodies()).toEqual(['After', 'added']);
  await act(id, 'trash');
  const sweepAt = (hours: number) =>
    purgeDeletedEntries({ ...world.context(), now: new Date(world.clock.now.getTime() + hours * 3_600_000) });
  await sweepAt(23);
  expect((await act(id, 'restore')).statusCode).toBe(200);
  await act(id, 'trash');
  await sweepAt(25);
  expect((await act(id, 'restore')).statusCode).toBe(404);
});

test('the server refuses changes that leave a timeline entry incomplete', async () => {
  const { contact, log, put } = await newTimeline();
  const { id } = await log({ kind: 'email', contactIds: [contact.id] });
  expect((await put(id, { kind: 'call' })).json().error).toBe(timelineMessages.outcome);
  expect((await put(id, { kind: 'note' })).json().error).toBe(timelineMessages.empty);
  expect((await put(id, { contactIds: [] })).json().error).toBe(timelineMessages.links);
  expect((await put(id, { contactIds: [crypto.randomUUID()] })).statusCode).toBe(404);
});

test('when two windows change the same version of a timeline entry, the server refuses the second change', async () => {
  const { contact, log, put } = await newTimeline();
  const { id } = await log({ kind: 'note', body: 'Note', contactIds: [contact.id] });
  const [mine, theirs] = await Promise.all([
    put(id, { body: 'Mine', version: 1 }),
    put(id, { body: 'Theirs', version: 1 }),
  ]);
  const [saved, refused] = mine.statusCode === 200 ? [mine, theirs] : [theirs, mine];
  expect([refused.statusCode, refused.json().error]).toEqual([409, timelineMessages.changed]);
  expect(refused.json().details.entry).toEqual(saved.json().entry);
});

test('a double click saves one timeline entry, but two tabs save two', async () => {
  const { contact, post, bodies } = await newTimeline();
  const click = (body: string, key: string) =>
    post({ kind: 'note', body, contactIds: [contact.id] }, { 'idempotency-key': key });
  await Promise.all([click('First tab', 'one'), click('Second tab', 'two')]);
  const again = await Promise.all([click('Third', 'three'), click('Third', 'three')]);
  expect(again[0].json()).toEqual(again[1].json());
  expect((await bodies()).toSorted()).toEqual(['First tab', 'Second tab', 'Third', 'added']);
  expect((await click('Other text', 'three')).statusCode).toBe(409);
});

test('an agent cannot use another agent’s contact or deal in an entry, or see or change the other agent’s entries', async () => {
  const { member, contact, log } = await newTimeline();
  const deal = await createTransactionsClient(member).add();
  const { id } = await log({ kind: 'note', body: 'Secret', contactIds: [contact.id] });
  const stranger = timelineClient(await world.member('AGENT'));
  const refused = await stranger.post({ kind: 'email', contactIds: [contact.id] });
  expect([refused.statusCode, refused.json().error]).toEqual([404, 'The contact was not found.']);
  expect((await stranger.post({ kind: 'email', transactionId: deal.id })).json().error).toBe(
    'The deal was not found.',
  );
  expect((await stranger.post({ kind: 'email', doorId: crypto.randomUUID() })).json().error).toBe(
    'The door was not found.',
  );
  const queries = { contactId: contact.id, transactionId: deal.id, search: 'secret' };
  for (const [name, value] of Object.entries(queries))
    expect(await stranger.page({ [name]: value })).toMatchObject({ entries: [], pinned: [], next: null });
  expect((await stranger.put(id, { body: 'Stolen' })).statusCode).toBe(404);
  expect((await stranger.act(id, 'trash')).statusCode).toBe(404);
  expect((await stranger.act(id, 'restore')).statusCode).toBe(404);
});

test('a search in the whole timeline finds entries of all contacts', async () => {
  const { sphere, contact, log, page } = await newTimeline();
  const other = await sphere.add('Ike', 'Okafor');
  await log({ kind: 'note', body: 'Loves the lagoon', contactIds: [contact.id] });
  await log({ kind: 'note', body: 'Lagoon view only', contactIds: [other.id] });
  const found = (await page({ search: 'lagoon' })).entries;
  expect(found.map(({ contacts }) => contacts[0]?.name).toSorted()).toEqual(['Ike Okafor', 'Maribel Okafor']);
});

test('a contact’s timeline shows whom the contact referred, and from which file the contact was imported', async () => {
  const { member, sphere, contact, page } = await newTimeline();
  const friend = await sphere.add('Renata', 'Bloom', { referredFrom: 'MARIBEL okafor' });
  await sphere.add('Chidi', 'Okafor', { referredFrom: 'Open house' });
  expect((await page({ contactId: contact.id, kind: 'contact' })).entries).toMatchObject([
    { kind: 'referred', subject: 'Renata Bloom', contacts: [{ id: friend.id }] },
    { kind: 'added' },
  ]);
  const [imported] = await world.services.database.sql`
    with file as (
      insert into contact_imports (owner_id, file_name, imported, duplicates, rejected, new_tags)
      values (${member.id}, 'friends.csv', 1, 0, 0, '{}') returning id)
    insert into contacts (owner_id, first_name, last_name, import_id)
    select ${member.id}, 'Ines', 'Imported', id from file returning id`;
  expect((await page({ contactId: imported?.id })).entries).toMatchObject([
    { kind: 'imported', subject: 'friends.csv' },
  ]);
});

test('the audit log records that an agent logged, changed, deleted or restored a timeline entry', async () => {
  const { contact, log, put, act } = await newTimeline();
  const { id } = await log({ kind: 'text', contactIds: [contact.id] });
  await put(id, { body: 'Changed' });
  await act(id, 'trash');
  await act(id, 'restore');
  const rows = await world.services.database
    .sql`select action from audit_log where subject = ${id} order by id`;
  expect(rows.map(({ action }) => action)).toEqual([
    'timeline.create',
    'timeline.update',
    'timeline.delete',
    'timeline.restore',
  ]);
});

test('a timeline entry is deleted with its last contact, unless it belongs to a deal', async () => {
  const { member, sphere, contact, log } = await newTimeline();
  const deals = createTransactionsClient(member);
  const deal = await deals.add();
  const lone = await log({ kind: 'note', body: 'Lone', contactIds: [contact.id] });
  const ofDeal = await log({ kind: 'note', body: 'Deal', contactIds: [contact.id], transactionId: deal.id });
  const remaining = async () =>
    (
      await world.services.database.sql`
        select body from timeline_entries where id in (${lone.id}, ${ofDeal.id}) order by body`
    ).map(({ body }) => body);
  await sphere.call('DELETE', `/contacts/${contact.id}`);
  expect(await remaining()).toEqual(['Deal', 'Lone']);
  await world.services.database.sql`delete from contacts where id = ${contact.id}`;
  expect(await remaining()).toEqual(['Deal']);
  await deals.remove(deal.id);
  expect(await remaining()).toEqual([]);
});

test('nobody can change the timeline event of a deal', async () => {
  const { member, sphere, contact, page, put, act } = await newTimeline();
  const deals = createTransactionsClient(member);
  const deal = await deals.add();
  const other = await sphere.add('Ike', 'Okafor');
  await recordTimelineEvent(member.context(), {
    kind: 'deal_moved',
    subject: deal.address,
    body: 'Moved to Under contract',
    clientName: 'MARIBEL Okafor',
    contactIds: [other.id],
    transactionId: deal.id,
  });
  const events = async (id: string) => (await page({ contactId: id, kind: 'deal' })).entries;
  const [event] = (await events(contact.id)).filter(({ kind }) => kind === 'deal_moved');
  expect(event).toMatchObject({ subject: deal.address, body: 'Moved to Under contract' });
  expect(await events(other.id)).toEqual([event]);
  const refused = await put(event?.id ?? '', { body: 'Changed' });
  expect([refused.statusCode, refused.json().error]).toEqual([409, timelineMessages.event]);
  expect((await act(event?.id ?? '', 'trash')).statusCode).toBe(409);
  await deals.remove(deal.id);
  expect(await events(other.id)).toEqual([]);
});
