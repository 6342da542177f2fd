import type { Door } from '#contract/doors-vault/doors-vault.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { TimelineEntry, TimelineResponse } from '#contract/timeline/timeline.ts';
import { timelineFilters } from '#contract/timeline/timeline-kinds.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import type { BackendComparison } from '../both-backends.ts';

const path = '/api/timeline';
const sphere = '/api/abundance-sphere';
const nobody = '00000000-0000-4000-8000-000000000000';
type Saved = { entry: TimelineEntry };

export async function compareTimelines(both: BackendComparison): Promise<void> {
  const makeContact = async (more: object) =>
    (await both.post<{ contact: Contact }>(`${sphere}/contacts`, { lastName: 'Reed', ...more })).contact.id;
  const wade = await makeContact({ firstName: 'Wade' });
  const iris = await makeContact({ firstName: 'Iris', referredFrom: 'wade REED' });
  const day = (number: number) => `2026-0${number}-01T12:00:00.000Z`;
  const log = async (fields: object) =>
    (await both.post<Saved>(path, { kind: 'note', contactIds: [wade], ...fields })).entry;
  const note = await log({ body: 'Wants a dock ', happenedAt: day(1) });
  await log({ kind: 'call', outcome: 'voicemail', happenedAt: '2026-02-01T07:00:00-05:00' });
  const dinner = await log({ kind: 'meeting', body: 'Dinner', contactIds: [iris, wade], happenedAt: day(3) });
  for (const kind of [undefined, ...timelineFilters]) await both.get(path, { contactId: wade, kind });
  await both.get(path, { contactId: wade, search: 'DOCK' });
  await both.get(path, { search: 'wants a dock' });
  const { next } = await both.get<TimelineResponse>(path, { contactId: wade, limit: 2 });
  await both.get(path, { contactId: wade, limit: 2, after: next ?? '' });
  await compareEntryChanges(both, note);
  for (const id of [wade, iris]) await both.get(`${sphere}/contacts/${id}/page`);
  await both.expectRefusal(404, `GET ${sphere}/contacts/${nobody}/page`);
  await comparePhotos(both, wade);
  await compareMerge(both, wade, iris, dinner);
  await compareLinkedDeals(both, wade);
  await compareDoorEntries(both, wade);
  await compareRefusals(both, wade, note);
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function photoForm(content: BlobPart = new Uint8Array(picture)): FormData {
  const form = new FormData();
  form.append('photo', new Blob([content]), 'photo.png');
  return form;
}

/**
 * Uploads and removes photos of a contact. The following merge and its undo then show which contact keeps the
 * photo.
 */
async function comparePhotos(both: BackendComparison, wade: string): Promise<void> {
  const path = `${sphere}/contacts/${wade}/photo`;
  await both.put(path, photoForm());
  await both.delete(path);
  await both.delete(path);
  await both.get(`${sphere}/contacts/${wade}/page`);
  await both.put(path, photoForm());
  for (const body of [undefined, photoForm('no picture')]) await both.expectRefusal(400, `PUT ${path}`, body);
  for (const method of ['PUT', 'DELETE'] as const)
    await both.expectRefusal(
      404,
      `${method} ${sphere}/contacts/${nobody}/photo`,
      method === 'PUT' ? photoForm() : undefined,
    );
  await both.get(`${sphere}/contacts/${wade}/page`);
}

async function compareEntryChanges(both: BackendComparison, { id, version }: TimelineEntry): Promise<void> {
  const at = `${path}/${id}`;
  await both.put(at, { body: 'Wants a dock and a lift', version });
  await both.expectRefusal(409, `PUT ${at}`, { body: 'Too late', version });
  await both.put(at, { kind: 'call', outcome: 'talked', happenedAt: '2026-04-01T12:00:00.000Z' });
  await both.put(at, { isPinned: true });
  await both.post(`${at}/trash`);
  await both.expectRefusal(404, `POST ${at}/trash`);
  await both.expectRefusal(404, `PUT ${at}`, { body: 'Gone' });
  await both.post(`${at}/restore`);
  await both.post(`${at}/restore`);
}

async function compareMerge(
  both: BackendComparison,
  wade: string,
  iris: string,
  dinner: TimelineEntry,
): Promise<void> {
  const merge = { keepId: iris, mergeIds: [wade] };
  const { mergeId } = await both.post<{ mergeId: string }>(`${sphere}/merges`, merge);
  await both.get(`${sphere}/contacts/${iris}/page`);
  await both.put(`${path}/${dinner.id}`, { contactIds: [iris], body: 'Dinner on the dock' });
  await both.post(`${sphere}/merges/${mergeId}/undo`);
  for (const id of [iris, wade]) await both.get(`${sphere}/contacts/${id}/page`);
}

async function compareLinkedDeals(both: BackendComparison, wade: string): Promise<void> {
  const deals = await both.get<Transaction[]>('/api/transactions');
  const transactionId = deals[0]?.id;
  await both.post(path, { kind: 'email', contactIds: [wade], transactionId });
  const { entry } = await both.post<Saved>(path, { kind: 'note', body: 'Deal only', transactionId });
  await both.get(path, { transactionId });
  await both.expectRefusal(400, `PUT ${path}/${entry.id}`, { transactionId: null });
  await both.delete(`/api/transactions/${transactionId}`);
  await both.expectRefusal(404, `PUT ${path}/${entry.id}`, { body: 'Gone with its deal' });
  await both.get(path, { contactId: wade });
}

const paper = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

async function compareDoorEntries(both: BackendComparison, wade: string): Promise<void> {
  const vault = '/api/doors-vault';
  const door = {
    address: '7 Heron Way, Ponte Vedra Beach, FL, 32082',
    fullName: 'Wade Reed',
    category: 'SELLERS',
  };
  const { folder } = await both.post<{ folder: Door }>(`${vault}/folders`, door);
  const send = (...names: string[]) => {
    const form = new FormData();
    form.append('folderId', folder.id);
    for (const name of names) form.append('files', new Blob([paper]), name);
    return both.post(`${vault}/upload`, form);
  };
  await send('Deed.pdf');
  await both.get(path, { doorId: folder.id });
  await send('Survey.pdf', 'Title.pdf');
  await both.get(path, { doorId: folder.id });
  await both.get(path, { contactId: wade, kind: 'door' });
}

async function compareRefusals(both: BackendComparison, wade: string, note: TimelineEntry): Promise<void> {
  const wrong = [
    {},
    { kind: 'fax' },
    { kind: 'call' },
    { kind: 'note' },
    { kind: 'note', body: 'x'.repeat(10_001) },
    { kind: 'email', contactIds: [] },
    { kind: 'email', happenedAt: '1800-01-01T00:00:00Z' },
  ];
  for (const fields of wrong)
    await both.expectRefusal(400, `POST ${path}`, { contactIds: [wade], ...fields });
  for (const link of [{ contactIds: [nobody] }, { transactionId: nobody }, { doorId: nobody }])
    await both.expectRefusal(404, `POST ${path}`, { kind: 'email', ...link });
  for (const change of [{ kind: 'note', body: '' }, { kind: 'call', outcome: null }, { contactIds: [] }])
    await both.expectRefusal(400, `PUT ${path}/${note.id}`, change);
  for (const action of ['trash', 'restore'])
    await both.expectRefusal(404, `POST ${path}/${nobody}/${action}`);
  await both.expectRefusal(400, `GET ${path}`, undefined, { after: 'yesterday' });
}
