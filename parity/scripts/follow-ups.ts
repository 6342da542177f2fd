import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import type { BackendComparison } from '../both-backends.ts';

const sphere = '/api/abundance-sphere';
const path = '/api/follow-ups';
const nobody = '00000000-0000-4000-8000-000000000000';

export async function compareFollowUps(play: BackendComparison): Promise<void> {
  await play.get(path);
  await play.get(path, { limit: 3, offset: 2 });
  await play.get(`${sphere}/contacts`, { sort: 'followUpDay', limit: 50 });
  await play.get(`${sphere}/contacts`, { sort: 'lastContacted', order: 'desc', limit: 50 });
  const { contacts } = await play.get<ContactPage>(`${sphere}/contacts`, { limit: 4, sort: 'createdAt' });
  const ids = contacts.map(({ id }) => id);
  const [first = ''] = ids;
  await play.post(`${path}/cadence`, { selection: { ids }, cadenceDays: 30 });
  await play.post(`${path}/cadence`, { selection: { filter: { tag: 'Lead' } }, cadenceDays: 7 });
  await play.get(path);
  for (const days of [1, 7, 30, null, 7]) {
    await play.put(`${path}/${first}/snooze`, { days });
    await play.get(`${sphere}/contacts/${first}`);
  }
  await play.post('/api/timeline', { kind: 'text', body: 'Hello', contactIds: [first] });
  await play.get(`${sphere}/contacts/${first}`);
  await play.post(`${path}/cadence`, { selection: { ids }, cadenceDays: null });
  await play.expectRefusal(400, `PUT ${path}/${first}/snooze`, { days: 7 });
  await play.expectRefusal(400, `PUT ${path}/${first}/snooze`, { days: 3 });
  await play.expectRefusal(404, `PUT ${path}/${nobody}/snooze`, { days: 1 });
  await play.expectRefusal(404, `POST ${path}/cadence`, { selection: { ids: [nobody] }, cadenceDays: 5 });
  await play.expectRefusal(400, `POST ${path}/cadence`, { selection: { ids }, cadenceDays: 0 });
  await compareTagCadences(play);
}

/**
 * Compares what happens when a tag has a cadence: its contacts get this cadence, unless they have their own.
 */
async function compareTagCadences(play: BackendComparison): Promise<void> {
  const { tags } = await play.get<{ tags: { id: string; name: string }[] }>(`${sphere}/tags`);
  const id = tags.find(({ name }) => name === 'Referral Source')?.id;
  await play.put(`${sphere}/tags/${id}`, { cadenceDays: 60 });
  await play.get(`${sphere}/contacts`, { tag: 'Referral Source', limit: 50 });
  await play.post(`${sphere}/contacts`, {
    firstName: 'Tagged',
    lastName: 'Person',
    tags: ['referral source'],
  });
  await play.put(`${sphere}/tags/${id}`, { cadenceDays: null });
  await play.file(`${sphere}/contacts/export.csv`, { tag: 'Referral Source' });
}
