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

export async function compareTimelines(play: BackendComparison): Promise<void> {
  const makeContact = async (more: object) =>
    (await play.post<{ contact: Contact }>(`${sphere}/contacts`, { lastName: 'Reed', ...more })).contact.id;
  const wade = await makeContact({ firstName: 'Wade' });
  const iris = await makeContact({ firstName: 'Iris', referredFrom: 'wade REED' });
  const day = (number: number) => `2026-0${number}-01T12:00:00.000Z`;
  const log = async (fields: object) =>
    (await play.post<Saved>(path, { kind: 'note', contactIds: [wade], ...fields })).entry;
  const note = await log({ body: 'Wants a dock ', happenedAt: day(1) });
  await log({ kind: 'call', outcome: 'voicemail', happenedAt: '2026-02-01T07:00:00-05:00' });
  const dinner = await log({ kind: 'meeting', body: 'Dinner', contactIds: [iris, wade], happenedAt: day(3) });
  for (const kind of [undefined, ...timelineFilters]) await play.get(path, { contactId: wade, kind });
  await play.get(path, { contactId: wade, search: 'DOCK' });
  await play.get(path, { search: 'wants a dock' });
  const { next } = await play.get<TimelineResponse>(path, { contactId: wade, limit: 2 });
  await play.get(path, { contactId: wade, limit: 2, after: next ?? '' });
  await changing(play, note);
  for (const id of [wade, iris]) await play.get(`${sphere}/contacts/${id}/page`);
  await play.expectRefusal(404, `GET ${sphere}/contacts/${nobody}/page`);
  await givePhotos(play, wade);
  await merging(play, wade, iris, dinner);
  await linkingDeals(play, wade);
  await recordingDoors(play, wade);
  await refusing(play, wade, note);
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
async function givePhotos(play: BackendComparison, wade: string): Promise<void> {
  const path = `${sphere}/contacts/${wade}/photo`;
  await play.put(path, photoForm());
  await play.delete(path);
  await play.delete(path);
  await play.get(`${sphere}/contacts/${wade}/page`);
  await play.put(path, photoForm());
  for (const body of [undefined, photoForm('no picture')]) await play.expectRefusal(400, `PUT ${path}`, body);
  for (const method of ['PUT', 'DELETE'] as const)
    await play.expectRefusal(
      404,
      `${method} ${sphere}/contacts/${nobody}/photo`,
      method === 'PUT' ? photoForm() : undefined,
    );
  await play.get(`${sphere}/contacts/${wade}/page`);
}

async function changing(play: BackendComparison, { id, version }: TimelineEntry): Promise<void> {
  const at = `${path}/${id}`;
  await play.put(at, { body: 'Wants a dock and a lift', version });
  await play.expectRefusal(409, `PUT ${at}`, { body: 'Too late', version });
  await play.put(at, { kind: 'call', outcome: 'talked', happenedAt: '2026-04-01T12:00:00.000Z' });
  await play.put(at, { isPinned: true });
  await play.post(`${at}/trash`);
  await play.expectRefusal(404, `POST ${at}/trash`);
  await play.expectRefusal(404, `PUT ${at}`, { body: 'Gone' });
  await play.post(`${at}/restore`);
  await play.post(`${at}/restore`);
}

async function merging(
  play: BackendComparison,
  wade: string,
  iris: string,
  dinner: TimelineEntry,
): Promise<void> {
  const merge = { keepId: iris, mergeIds: [wade] };
  const { mergeId } = await play.post<{ mergeId: string }>(`${sphere}/merges`, merge);
  await play.get(`${sphere}/contacts/${iris}/page`);
  await play.put(`${path}/${dinner.id}`, { contactIds: [iris], body: 'Dinner on the dock' });
  await play.post(`${sphere}/merges/${mergeId}/undo`);
  for (const id of [iris, wade]) await play.get(`${sphere}/contacts/${id}/page`);
}

async function linkingDeals(play: BackendComparison, wade: string): Promise<void> {
  const deals = await play.get<Transaction[]>('/api/transactions');
  const transactionId = deals[0]?.id;
  await play.post(path, { kind: 'email', contactIds: [wade], transactionId });
  const { entry } = await play.post<Saved>(path, { kind: 'note', body: 'Deal only', transactionId });
  await play.get(path, { transactionId });
  await play.expectRefusal(400, `PUT ${path}/${entry.id}`, { transactionId: null });
  await play.delete(`/api/transactions/${transactionId}`);
  await play.expectRefusal(404, `PUT ${path}/${entry.id}`, { body: 'Gone with its deal' });
  await play.get(path, { contactId: wade });
}

const paper = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

async function recordingDoors(play: BackendComparison, wade: string): Promise<void> {
  const vault = '/api/doors-vault';
  const door = {
    address: '7 Heron Way, Ponte Vedra Beach, FL, 32082',
    fullName: 'Wade Reed',
    category: 'SELLERS',
  };
  const { folder } = await play.post<{ folder: Door }>(`${vault}/folders`, door);
  const send = (...names: string[]) => {
    const form = new FormData();
    form.append('folderId', folder.id);
    for (const name of names) form.append('files', new Blob([paper]), name);
    return play.post(`${vault}/upload`, form);
  };
  await send('Deed.pdf');
  await play.get(path, { doorId: folder.id });
  await send('Survey.pdf', 'Title.pdf');
  await play.get(path, { doorId: folder.id });
  await play.get(path, { contactId: wade, kind: 'door' });
}

async function refusing(play: BackendComparison, wade: string, note: TimelineEntry): Promise<void> {
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
    await play.expectRefusal(400, `POST ${path}`, { contactIds: [wade], ...fields });
  for (const link of [{ contactIds: [nobody] }, { transactionId: nobody }, { doorId: nobody }])
    await play.expectRefusal(404, `POST ${path}`, { kind: 'email', ...link });
  for (const change of [{ kind: 'note', body: '' }, { kind: 'call', outcome: null }, { contactIds: [] }])
    await play.expectRefusal(400, `PUT ${path}/${note.id}`, change);
  for (const action of ['trash', 'restore'])
    await play.expectRefusal(404, `POST ${path}/${nobody}/${action}`);
  await play.expectRefusal(400, `GET ${path}`, undefined, { after: 'yesterday' });
}
