import type { Contact } from '#contract/sphere.ts';
import type { DuplicateGroup } from '#contract/sphere-duplicates.ts';
import type { BulkImported } from '#contract/sphere-import.ts';
import type { ContactPage } from '#contract/sphere-lists.ts';
import type { Play } from '../play.ts';

const sphere = '/api/abundance-sphere';
const contacts = `${sphere}/contacts`;
/** Avoids sorting by name, where equal names are sorted by ids, which differ between the backends. */
const byCreation = { sort: 'createdAt' };
const unknownId = '00000000-0000-4000-8000-000000000000';
interface Merged {
  contact: Contact;
  mergeId: string;
}

export async function merging(both: Play): Promise<void> {
  const createContact = async (more: object) =>
    (await both.post<{ contact: Contact }>(contacts, { firstName: 'Kit', lastName: 'Moss', ...more }))
      .contact;
  const friend = await createContact({ firstName: 'Fay' });
  const kept = await createContact({ emailAddress: 'kit@example.com', tags: ['Lead'], notes: 'One' });
  const other = await createContact({
    phoneNumber: '9045550199',
    tags: ['lead', 'Sailor'],
    notes: 'Two',
    connections: [{ id: friend.id, relationship: 'Friend' }],
  });
  await createContact({ firstName: 'Christopher', emailAddress: 'KIT@example.com', birthday: '--03-04' });
  const { groups } = await both.get<{ groups: DuplicateGroup[] }>(`${sphere}/duplicates`);
  const third = groups
    .flatMap((group) => group.contacts)
    .find(({ firstName }) => firstName === 'Christopher');
  const input = { keepId: kept.id, mergeIds: [other.id, third?.id], fields: { firstName: 'Kit C.' } };
  const first = await both.post<Merged>(`${sphere}/merges`, input);
  await both.get(`${contacts}/${friend.id}`);
  await both.refused(404, `GET ${contacts}/${other.id}`);
  await both.put(`${contacts}/${kept.id}`, { notes: 'Changed since', tags: ['Sailor', 'Later'] });
  await both.post(`${sphere}/merges/${first.mergeId}/undo`);
  await both.refused(409, `POST ${sphere}/merges/${first.mergeId}/undo`);
  for (const { id } of [kept, other, friend]) await both.get(`${contacts}/${id}`);
  await mergeLinkedContacts(both);
  for (const wrong of [{}, { keepId: kept.id, mergeIds: [] }, { keepId: kept.id, mergeIds: [kept.id] }]) {
    await both.refused(400, `POST ${sphere}/merges`, wrong);
  }
  await both.refused(404, `POST ${sphere}/merges`, { keepId: kept.id, mergeIds: [unknownId] });
  await both.refused(400, `POST ${sphere}/merges`, { ...input, fields: { birthday: '2030-01-01' } });
  await both.refused(404, `POST ${sphere}/merges/${unknownId}/undo`);
  await both.get(`${sphere}/duplicates`);
}

/** Merges two demo contacts with their own deals, doors and connections. */
async function mergeLinkedContacts(both: Play): Promise<void> {
  const { contacts: all } = await both.get<ContactPage>(contacts, byCreation);
  const [one, other] = all.filter(
    ({ transactions, connections }) => transactions.length + connections.length > 1,
  );
  const { mergeId } = await both.post<Merged>(`${sphere}/merges`, { keepId: one?.id, mergeIds: [other?.id] });
  await both.get(`${contacts}/${one?.id}`);
  await both.get('/api/transactions');
  await both.post(`${sphere}/merges/${mergeId}/undo`);
  await both.get('/api/transactions');
  await both.get(contacts, byCreation);
}

export async function importing(both: Play): Promise<void> {
  const path = `${contacts}/bulk-import`;
  const { contacts: existing } = await both.get<ContactPage>(contacts, { limit: 3 });
  const [known] = existing as [Contact];
  const rows = [
    { firstName: 'Una', lastName: 'Vale', emailAddress: 'una@example.com', tags: ['Lead', 'From file'] },
    { firstName: 'Una', lastName: 'Vale', phoneNumber: '9045550177' },
    {
      firstName: 'Udo',
      lastName: 'Vale',
      connectedTo: 'Una Vale (Spouse); Nobody Here (Friend)',
      notes: 'Hi',
    },
    { firstName: 'No', lastName: '' },
    { firstName: 'Bad', lastName: 'Mail', emailAddress: 'bad', row: 41 },
    { firstName: 'Too', lastName: 'Young', birthday: '2031-01-01' },
    { firstName: known.firstName, lastName: known.lastName, emailAddress: known.emailAddress, row: 77 },
    { firstName: 5, lastName: 'Numbers' },
  ];
  await both.alike({ method: 'POST', path, query: { check: true }, body: { contacts: rows } });
  const { importId } = await both.post<BulkImported>(path, { contacts: rows, fileName: ' people.csv ' });
  await both.post(path, { contacts: rows });
  await both.get(contacts, { search: 'vale' });
  await both.get(`${sphere}/tags`);
  await both.get(`${sphere}/imports`);
  await compareUpdates(both, known);
  await compareUnnamedContacts(both);
  await both.refused(400, `POST ${path}`, { contacts: [], duplicates: { all: 'erase' } });
  await both.refused(400, `POST ${path}`, { contacts: 'everybody' });
  await both.refused(400, `POST ${path}`, { contacts: [rows[0], 'not a contact'] });
  const { contacts: imported } = await both.get<ContactPage>(contacts, { search: 'vale', sort: 'firstName' });
  const merge = { keepId: imported[0]?.id, mergeIds: [known.id] };
  await both.post(`${sphere}/merges`, merge);
  await both.post(`${sphere}/imports/${importId}/undo`);
  await both.refused(409, `POST ${sphere}/imports/${importId}/undo`);
  await both.refused(404, `POST ${sphere}/imports/${unknownId}/undo`);
  await both.get(`${sphere}/imports`);
  await both.get(`${sphere}/tags`);
  await both.get(contacts, byCreation);
}

/** Imports rows about an existing contact, fills and overwrites it, and undoes the import. */
async function compareUpdates(both: Play, known: Contact): Promise<void> {
  const path = `${contacts}/bulk-import`;
  const { firstName, lastName, emailAddress } = known;
  const rows = [
    {
      firstName,
      lastName,
      emailAddress,
      phoneNumber: '9045550166',
      address: '9 New St, Ocala',
      notes: 'From the file',
      tags: ['Golf', 'lead'],
      connectedTo: 'Udo Vale (Friend)',
    },
    {
      firstName: 'Kay',
      lastName: 'Moor',
      connectedTo: 'Lou Moor (Spouse)',
      emailAddress: 'call first',
      row: 9,
    },
    { firstName: 'Lou', lastName: 'Moor', connectedTo: 'Kay Moor (Spouse)', isCompanion: true, row: 9 },
    { firstName: 'Udo', lastName: 'Vale', connectedTo: 'Kay Moor (Friend)', isCompanion: true, row: 9 },
    { firstName: 'kay', lastName: 'MOOR', birthday: '1980-02-03', row: 10 },
  ];
  for (const all of ['fill', 'overwrite']) {
    const duplicates = all === 'fill' ? { all } : { all, skip: [10], fill: [999] };
    const body = { contacts: rows, duplicates, fileName: `${all}.csv` };
    await both.alike({ method: 'POST', path, query: { check: true }, body });
    const { importId } = await both.post<BulkImported>(path, body);
    await both.get(`${contacts}/${known.id}`);
    await both.get(contacts, { search: 'moor', sort: 'firstName' });
    await both.get(`${sphere}/imports`);
    await both.post(`${sphere}/imports/${importId}/undo`);
    await both.get(`${contacts}/${known.id}`);
    await both.get(contacts, { search: 'vale', sort: 'firstName' });
    await both.get(`${sphere}/tags`);
  }
}

/**
 * Lists, searches, edits, merges and restores a person with one name, a company and an email without a name.
 */
async function compareUnnamedContacts(both: Play): Promise<void> {
  const path = `${contacts}/bulk-import`;
  const rows = [
    { firstName: 'Zorro', lastName: '', phoneNumber: '9045550188', homeAnniversary: '2019-11-18' },
    { company: 'Zephyr Title LLC', title: 'Closer', phoneNumber: '9045550188' },
    { emailAddress: 'zoe.lead@example.com', tags: ['Zoo'] },
    { emails: [{ label: 'Work', address: 'zed@example.com' }] },
    { phoneNumber: '9045550188' },
  ];
  const { importId } = await both.post<BulkImported>(path, { contacts: rows });
  const again = [
    { company: 'zephyr title llc', notes: 'New' },
    { emailAddress: 'zoe.lead@example.com', tags: [] },
  ];
  const body = { contacts: again, duplicates: { all: 'overwrite' } };
  await both.alike({ method: 'POST', path, query: { check: true }, body });
  const update = await both.post<BulkImported>(path, body);
  for (const sort of ['firstName', 'lastName', 'birthday']) {
    for (const order of ['asc', 'desc']) await both.get(contacts, { search: 'z', sort, order, limit: 100 });
  }
  for (const q of ['zorro', 'zephyr', 'title zephyr', 'zoe.lead', 'zed@']) {
    await both.get(`${contacts}/search`, { q });
    await both.get('/api/desktop/search', { q });
  }
  await both.get(`${contacts}/search`, { firstName: 'zor', lastName: '' });
  await both.get(`${contacts}/search`, { lastName: 'zor' });
  await both.get(`${sphere}/today`);
  const idOf = async (q: string) =>
    (await both.get<ContactPage>(`${contacts}/search`, { q })).contacts[0]?.id;
  const [zorro, zephyr] = [await idOf('zorro'), await idOf('zephyr')];
  await both.put(`${contacts}/${zorro}`, { lastName: '', notes: 'One name' });
  await both.put(`${contacts}/${zephyr}`, { firstName: '', lastName: '', title: '' });
  await both.refused(400, `PUT ${contacts}/${zorro}`, { firstName: '' });
  await both.refused(400, `PUT ${contacts}/${zephyr}`, { company: '' });
  const merge = { keepId: zephyr, mergeIds: [zorro] };
  await both.refused(400, `POST ${sphere}/merges`, { ...merge, fields: { firstName: '', company: '' } });
  const { mergeId } = await both.post<Merged>(`${sphere}/merges`, merge);
  await both.post(`${sphere}/merges/${mergeId}/undo`);
  await both.get(`${sphere}/duplicates`);
  await both.post(`${sphere}/imports/${update.importId}/undo`);
  await both.get(contacts, { search: 'z', sort: 'lastName', limit: 100 });
  await both.post(`${sphere}/imports/${importId}/undo`);
  const two = await both.post<BulkImported>(path, { contacts: couples });
  await both.post(`${sphere}/imports/${two.importId}/undo`);
}

/** Two couples with the same names. */
const couples = [
  {
    firstName: 'John',
    lastName: 'Zink',
    emailAddress: 'z1@example.com',
    connectedTo: 'Mary Zink (Spouse)',
    row: 11,
  },
  {
    firstName: 'John',
    lastName: 'Zink',
    emailAddress: 'z2@example.com',
    connectedTo: 'Mary Zink (Spouse)',
    row: 12,
  },
  { firstName: 'Mary', lastName: 'Zink', connectedTo: 'John Zink (Spouse)', isCompanion: true, row: 11 },
  { firstName: 'Mary', lastName: 'Zink', connectedTo: 'John Zink (Spouse)', isCompanion: true, row: 12 },
];
