import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import type { BackendComparison } from '../both-backends.ts';

const sphere = '/api/abundance-sphere';
const path = '/api/follow-ups';
const nobody = '00000000-0000-4000-8000-000000000000';

export async function compareFollowUps(both: BackendComparison): Promise<void> {
  await both.get(path);
  await both.get(path, { limit: 3, offset: 2 });
  await both.get(`${sphere}/contacts`, { sort: 'followUpDay', limit: 50 });
  await both.get(`${sphere}/contacts`, { sort: 'lastContacted', order: 'desc', limit: 50 });
  const { contacts } = await both.get<ContactPage>(`${sphere}/contacts`, { limit: 4, sort: 'createdAt' });
  const ids = contacts.map(({ id }) => id);
  const [first = ''] = ids;
  await both.post(`${path}/cadence`, { selection: { ids }, cadenceDays: 30 });
  await both.post(`${path}/cadence`, { selection: { filter: { tag: 'Lead' } }, cadenceDays: 7 });
  await both.get(path);
  for (const days of [1, 7, 30, null, 7]) {
    await both.put(`${path}/${first}/snooze`, { days });
    await both.get(`${sphere}/contacts/${first}`);
  }
  await both.post('/api/timeline', { kind: 'text', body: 'Hello', contactIds: [first] });
  await both.get(`${sphere}/contacts/${first}`);
  await both.post(`${path}/cadence`, { selection: { ids }, cadenceDays: null });
  await both.expectRefusal(400, `PUT ${path}/${first}/snooze`, { days: 7 });
  await both.expectRefusal(400, `PUT ${path}/${first}/snooze`, { days: 3 });
  await both.expectRefusal(404, `PUT ${path}/${nobody}/snooze`, { days: 1 });
  await both.expectRefusal(404, `POST ${path}/cadence`, { selection: { ids: [nobody] }, cadenceDays: 5 });
  await both.expectRefusal(400, `POST ${path}/cadence`, { selection: { ids }, cadenceDays: 0 });
  await compareTagCadences(both);
}

/**
 * Compares what happens when a tag has a cadence: its contacts get this cadence, unless they have their own.
 */
async function compareTagCadences(both: BackendComparison): Promise<void> {
  const { tags } = await both.get<{ tags: { id: string; name: string }[] }>(`${sphere}/tags`);
  const id = tags.find(({ name }) => name === 'Referral Source')?.id;
  await both.put(`${sphere}/tags/${id}`, { cadenceDays: 60 });
  await both.get(`${sphere}/contacts`, { tag: 'Referral Source', limit: 50 });
  await both.post(`${sphere}/contacts`, {
    firstName: 'Tagged',
    lastName: 'Person',
    tags: ['referral source'],
  });
  await both.put(`${sphere}/tags/${id}`, { cadenceDays: null });
  await both.file(`${sphere}/contacts/export.csv`, { tag: 'Referral Source' });
}
