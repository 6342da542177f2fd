import type { Door } from '#contract/doors-vault/doors-vault.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ContactsDeleted } from '#contract/sphere/sphere-changes.ts';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import type { Tag } from '#contract/sphere/sphere-tags.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import type { BackendComparison } from '../both-backends.ts';

const sphere = '/api/abundance-sphere';
const contacts = `${sphere}/contacts`;
const unknownId = '00000000-0000-4000-8000-000000000000';
interface Saved {
  contact: Contact;
}

export async function compareSavedContacts(both: BackendComparison): Promise<void> {
  const { contact: parent } = await both.post<Saved>(contacts, {
    firstName: ' Ana ',
    lastName: 'Mar\u00edn',
    emailAddress: 'Ana@Example.com',
    phoneNumber: '(904) 555-0101 x12',
    address: '5 Cove Ln,  Ocala, FL',
    birthday: '1970-02-29'.replace('29', '28'),
    homeAnniversary: '--06-01',
    notes: 'First line\r\nsecond  line',
    tags: ['lead', 'Boat owner', 'boat OWNER'],
    referredFrom: 'Bo',
  });
  const connections = [{ id: parent.id, relationship: 'Parent' }];
  const { contact: child } = await both.post<Saved>(contacts, {
    firstName: 'Bea',
    lastName: 'Mar\u00edn',
    connections,
  });
  await both.get(`${contacts}/${parent.id}`);
  const at = `${contacts}/${child.id}`;
  await both.put(at, { firstName: 'Beatriz', emailAddress: '', tags: [] });
  await both.put(at, {
    notes: 'Met at the open house',
    connectionDetails: { id: parent.id, relationship: 'Friend' },
  });
  await both.put(at, {});
  await both.expectRefusal(409, `PUT ${at}`, { notes: 'late', updatedAt: '2001-01-01T00:00:00.000Z' });
  await both.put(at, { connections: [] });
  await both.get(`${contacts}/${parent.id}`);
  for (const wrong of [
    { firstName: '' },
    { emailAddress: 'nobody' },
    { phoneNumber: '12' },
    { birthday: '2026-13-01' },
    { birthday: '2030-01-01' },
    { homeAnniversary: 'June' },
    { tags: ['a,b'] },
    { notes: 'x'.repeat(20_000) },
    { connections: [{ id: child.id, relationship: 'Friend' }] },
    { connections: [{ id: parent.id, relationship: 'Boss' }] },
    { connections: [{ id: 'x', relationship: 'Friend' }] },
  ]) {
    await both.expectRefusal(400, `PUT ${at}`, wrong);
  }
  for (const wrong of [{}, { firstName: 'A' }, { firstName: 'A', lastName: 'B', birthday: '2030-01-01' }]) {
    await both.expectRefusal(400, `POST ${contacts}`, wrong);
  }
  await both.expectRefusal(404, `PUT ${at}`, { connections: [{ id: unknownId, relationship: 'Friend' }] });
  await both.expectRefusal(404, `PUT ${contacts}/${unknownId}`, { firstName: 'A' });
  await both.get(contacts, { search: 'marin' });
  await both.get(`${sphere}/tags`);
}

export async function compareDeletedContacts(both: BackendComparison): Promise<void> {
  const page = await both.get<ContactPage>(contacts, { tag: 'Lead', limit: 4 });
  const ids = page.contacts.map(({ id }) => id);
  const one = await both.delete<ContactsDeleted>(`${contacts}/${ids[0]}`);
  await both.expectRefusal(404, `DELETE ${contacts}/${ids[0]}`);
  await both.expectRefusal(404, `GET ${contacts}/${ids[0]}`);
  await both.post(`${sphere}/deletions/${one.undoId}/undo`);
  await both.expectRefusal(404, `POST ${sphere}/deletions/${one.undoId}/undo`);
  const some = await both.post<ContactsDeleted>(`${contacts}/bulk-delete`, { selection: { ids } });
  await both.get(contacts, { limit: 10 });
  await both.get(`${sphere}/tags`);
  await both.post(`${sphere}/deletions/${some.undoId}/undo`);
  const found = await both.post<ContactsDeleted>(`${contacts}/bulk-delete`, {
    selection: { filter: { search: 'an' } },
  });
  await both.get(contacts, { search: 'an' });
  await both.post(`${sphere}/deletions/${found.undoId}/undo`);
  await both.get(contacts);
  await both.expectRefusal(404, `POST ${contacts}/bulk-delete`, {
    selection: { filter: { search: 'no such person' } },
  });
  const batch = { selection: { ids }, deletion: '5f0c6a4e-8a53-4d53-9d0e-3f6a7f0a2b11' };
  await both.post(`${contacts}/bulk-delete`, batch);
  await both.post(`${contacts}/bulk-delete`, batch);
  await both.post(`${sphere}/deletions/${batch.deletion}/undo`);
  await both.expectRefusal(400, `POST ${contacts}/bulk-delete`, {});
  await both.expectRefusal(404, `POST ${sphere}/deletions/${unknownId}/undo`);
  const late = await both.delete<ContactsDeleted>(`${contacts}/${ids[1]}`);
  both.wait(46);
  await both.expectRefusal(409, `POST ${sphere}/deletions/${late.undoId}/undo`);
}

export async function compareContactTrash(both: BackendComparison): Promise<void> {
  const trash = `${contacts}/trash`;
  await both.get(trash);
  const { contacts: some } = await both.get<ContactPage>(contacts, { limit: 5 });
  const ids = some.map(({ id }) => id);
  await both.delete(`${contacts}/${ids[4]}`);
  both.wait(60);
  const deletion = await both.post<ContactsDeleted>(`${contacts}/bulk-delete`, {
    selection: { ids: ids.slice(0, 4) },
  });
  await both.get(trash, { limit: 3 });
  await both.get(trash, { limit: 3, page: 2 });
  await both.expectRefusal(400, `GET ${trash}`, undefined, { limit: 1000 });
  await both.post(`${trash}/restore`, { ids: [ids[0], unknownId] });
  await both.expectRefusal(404, `POST ${trash}/restore`, { ids: [ids[0]] });
  await both.expectRefusal(400, `POST ${trash}/restore`, {});
  await both.expectRefusal(400, `POST ${trash}/restore`, { all: true, ids });
  await both.delete(`${trash}/${ids[1]}`);
  await both.expectRefusal(404, `DELETE ${trash}/${ids[1]}`);
  await both.expectRefusal(404, `DELETE ${trash}/${unknownId}`);
  await both.post(`${sphere}/deletions/${deletion.undoId}/undo`);
  await both.get(trash);
  await both.delete(`${contacts}/${ids[2]}`);
  await both.post(`${trash}/restore`, { all: true });
  await both.post(`${trash}/restore`, { all: true });
  await both.get(contacts, { limit: 10 });
  await both.delete(`${contacts}/${ids[2]}`);
  await both.delete(trash);
  await both.delete(trash);
  await both.get(trash);
}

export async function compareTags(both: BackendComparison): Promise<void> {
  const tags = `${sphere}/tags`;
  await both.get(tags);
  const { tag } = await both.post<{ tag: Tag }>(tags, { name: ' #Golf club ', color: '#112233' });
  await both.post(tags, { name: 'Pickleball' });
  await both.expectRefusal(409, `POST ${tags}`, { name: 'golf CLUB' });
  for (const wrong of [
    {},
    { name: '' },
    { name: 'a;b' },
    { name: 'x', color: 'red' },
    { name: 'x'.repeat(61) },
  ]) {
    await both.expectRefusal(400, `POST ${tags}`, wrong);
  }
  const { contacts: some } = await both.get<ContactPage>(contacts, { limit: 5 });
  const selection = { ids: some.map(({ id }) => id) };
  await both.post(`${contacts}/bulk-tags`, { selection, add: ['golf club', 'New one'], remove: ['Lead'] });
  await both.post(`${contacts}/bulk-tags`, { selection, add: ['Golf Club'] });
  await both.post(`${contacts}/bulk-tags`, { selection: { filter: { tag: 'Client' } }, remove: ['client'] });
  await both.expectRefusal(400, `POST ${contacts}/bulk-tags`, { selection });
  await both.expectRefusal(404, `POST ${contacts}/bulk-tags`, {
    selection: { ids: [unknownId] },
    add: ['x'],
  });
  const many = Array.from({ length: 50 }, (_, at) => `Tag ${at}`);
  await both.expectRefusal(400, `POST ${contacts}/bulk-tags`, { selection, add: many });
  await both.get(contacts, { tag: 'golf club' });
  const filter = { tag: ['Golf club', 'Lead'], tagNone: ['GOLF club'], connectedTag: 'Golf club' };
  await both.post('/api/contact-lists', { name: 'Golfers', filter });
  await both.put(`${tags}/${tag.id}`, { name: 'Tennis', color: '#445566' });
  await both.get('/api/contact-lists');
  await both.put(`${tags}/${tag.id}`, {});
  await both.expectRefusal(409, `PUT ${tags}/${tag.id}`, { name: 'pickleball' });
  await both.expectRefusal(404, `PUT ${tags}/${unknownId}`, { name: 'Nobody has it' });
  await both.get(contacts, { tag: 'tennis' });
  const { tags: all } = await both.get<{ tags: Tag[] }>(tags);
  await both.delete(`${tags}/${all.find(({ name }) => name === 'Lead')?.id}`);
  await both.delete(`${tags}/${tag.id}`);
  await both.expectRefusal(404, `DELETE ${tags}/${tag.id}`);
  await both.post(`${tags}/defaults`);
  await both.get(contacts);
}

export async function compareContactLinks(both: BackendComparison): Promise<void> {
  const { contacts: some } = await both.get<ContactPage>(contacts, { limit: 2 });
  const { folders } = await both.get<{ folders: Door[] }>('/api/doors-vault/folders');
  const deals = await both.get<Transaction[]>('/api/transactions');
  const [one, other] = some as [Contact, Contact];
  const links = `${contacts}/${one.id}/links`;
  const [door, deal] = [folders.at(-1), deals.at(-1)];
  await both.post(links, { kind: 'door', id: door?.id });
  await both.post(links, { kind: 'door', id: door?.id });
  await both.post(links, { kind: 'transaction', id: deal?.id });
  await both.get('/api/transactions/by-contact', { name: 'Nobody', contactId: one.id });
  await both.post(`${contacts}/${other.id}/links`, { kind: 'transaction', id: deal?.id });
  await both.get(`${contacts}/${one.id}`);
  await both.expectRefusal(404, `DELETE ${links}/transaction/${deal?.id}`);
  await both.delete(`${contacts}/${other.id}/links/transaction/${deal?.id}`);
  await both.delete(`${links}/door/${door?.id}`);
  await both.expectRefusal(404, `DELETE ${links}/door/${door?.id}`);
  await both.expectRefusal(404, `POST ${links}`, { kind: 'door', id: unknownId });
  await both.expectRefusal(404, `POST ${contacts}/${unknownId}/links`, { kind: 'door', id: door?.id });
  await both.expectRefusal(400, `POST ${links}`, { kind: 'vendor', id: unknownId });
  await both.expectRefusal(404, `DELETE ${links}/vendor/${unknownId}`);
}

export async function compareDates(both: BackendComparison): Promise<void> {
  for (const from of [undefined, '2026-11-15', '2020-01-01', '2027-01-01']) {
    await both.get(`${sphere}/today`, { from });
  }
  await both.expectRefusal(400, `GET ${sphere}/today`, undefined, { from: 'Sunday' });
  await both.get(`${sphere}/summary`);
  await both.get(`${sphere}/settings`);
  await both.put(`${sphere}/settings`, { morningMail: true });
  await both.put(`${sphere}/settings`, { calendarTasks: true });
  await both.put(`${sphere}/settings`, {});
  await both.expectRefusal(400, `PUT ${sphere}/settings`, { morningMail: 'daily' });
  await both.post(`${sphere}/calendar/replace`);
  const path = `${sphere}/home-anniversaries`;
  await both.post(contacts, { firstName: 'Pat', lastName: 'Doe' });
  const bought = { address: '1 Home Ct, Ocala, FL', volume: 300_000, commission: 9_000, fullName: 'PAT DOE' };
  for (const date of ['2020-05-06', '2021-05-06', '2027-01-01'])
    await both.post('/api/transactions', { ...bought, date });
  const { proposals } = await both.get<{ proposals: { contactId: string }[] }>(path);
  const contactIds = proposals.slice(0, 3).map(({ contactId }) => contactId);
  await both.post(path, { contactIds: [...contactIds, unknownId] });
  await both.get(path);
  await both.get(`${contacts}/${contactIds[0]}`);
  await both.expectRefusal(400, `POST ${path}`, { contactIds: [] });
}
