import type { Contact } from '#contract/sphere/sphere.ts';
import type { DuplicateGroup } from '#contract/sphere/sphere-duplicates.ts';
import type { ContactsImported } from '#contract/sphere/sphere-import.ts';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import type { BackendComparison } from '../both-backends.ts';

const sphere = '/api/abundance-sphere';
const contacts = `${sphere}/contacts`;
/**
 * Sorts by creation time. A sort by name would sort equal names by id, and ids differ between the backends.
 */
const byAge = { sort: 'createdAt' };
const nobody = '00000000-0000-4000-8000-000000000000';
interface Merged {
  contact: Contact;
  mergeId: string;
}

export async function compareMerges(both: BackendComparison): Promise<void> {
  const make = async (more: object) =>
    (await both.post<{ contact: Contact }>(contacts, { firstName: 'Kit', lastName: 'Moss', ...more }))
      .contact;
  const friend = await make({ firstName: 'Fay' });
  const kept = await make({ emailAddress: 'kit@example.com', tags: ['Lead'], notes: 'One' });
  const other = await make({
    phoneNumber: '9045550199',
    tags: ['lead', 'Sailor'],
    notes: 'Two',
    connections: [{ id: friend.id, relationship: 'Friend' }],
  });
  await make({ firstName: 'Christopher', emailAddress: 'KIT@example.com', birthday: '--03-04' });
  const { groups } = await both.get<{ groups: DuplicateGroup[] }>(`${sphere}/duplicates`);
  const third = groups
    .flatMap((group) => group.contacts)
    .find(({ firstName }) => firstName === 'Christopher');
  const wish = { keepId: kept.id, mergeIds: [other.id, third?.id], fields: { firstName: 'Kit C.' } };
  const first = await both.post<Merged>(`${sphere}/merges`, wish);
  await both.get(`${contacts}/${friend.id}`);
  await both.expectRefusal(404, `GET ${contacts}/${other.id}`);
  await both.put(`${contacts}/${kept.id}`, { notes: 'Changed since', tags: ['Sailor', 'Later'] });
  await both.post(`${sphere}/merges/${first.mergeId}/undo`);
  await both.expectRefusal(409, `POST ${sphere}/merges/${first.mergeId}/undo`);
  for (const { id } of [kept, other, friend]) await both.get(`${contacts}/${id}`);
  await compareMergeOfNeighbors(both);
  for (const wrong of [{}, { keepId: kept.id, mergeIds: [] }, { keepId: kept.id, mergeIds: [kept.id] }]) {
    await both.expectRefusal(400, `POST ${sphere}/merges`, wrong);
  }
  await both.expectRefusal(404, `POST ${sphere}/merges`, { keepId: kept.id, mergeIds: [nobody] });
  await both.expectRefusal(400, `POST ${sphere}/merges`, { ...wish, fields: { birthday: '2030-01-01' } });
  await both.expectRefusal(404, `POST ${sphere}/merges/${nobody}/undo`);
  await both.get(`${sphere}/duplicates`);
}

/** Merges two demo contacts with their own deals, doors and connections. */
async function compareMergeOfNeighbors(both: BackendComparison): Promise<void> {
  const { contacts: all } = await both.get<ContactPage>(contacts, byAge);
  const [one, other] = all.filter(
    ({ transactions, connections }) => transactions.length + connections.length > 1,
  );
  const { mergeId } = await both.post<Merged>(`${sphere}/merges`, { keepId: one?.id, mergeIds: [other?.id] });
  await both.get(`${contacts}/${one?.id}`);
  await both.get('/api/transactions');
  await both.post(`${sphere}/merges/${mergeId}/undo`);
  await both.get('/api/transactions');
  await both.get(contacts, byAge);
}

export async function compareImports(both: BackendComparison): Promise<void> {
  const path = `${contacts}/bulk-import`;
  const { contacts: there } = await both.get<ContactPage>(contacts, { limit: 3 });
  const [known, last] = there as [Contact, Contact];
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
  await both.expectSameOutcome({ method: 'POST', path, query: { check: true }, body: { contacts: rows } });
  const { importId } = await both.post<ContactsImported>(path, { contacts: rows, fileName: ' people.csv ' });
  await both.post(path, { contacts: rows });
  await both.get(contacts, { search: 'vale' });
  await both.get(`${sphere}/tags`);
  await both.get(`${sphere}/imports`);
  await compareImportUpdates(both, known);
  await compareSingleNames(both);
  await compareImportedPhotos(both);
  await both.expectRefusal(400, `POST ${path}`, { contacts: [], duplicates: { all: 'erase' } });
  await both.expectRefusal(400, `POST ${path}`, { contacts: 'everybody' });
  await both.expectRefusal(400, `POST ${path}`, { contacts: [rows[0], 'not a contact'] });
  const { contacts: made } = await both.get<ContactPage>(contacts, { search: 'vale', sort: 'firstName' });
  const merge = { keepId: made[0]?.id, mergeIds: [known.id] };
  await both.post(`${sphere}/merges`, merge);
  await both.post(`${sphere}/merges`, { keepId: last.id, mergeIds: [made[0]?.id] });
  await both.post(`${sphere}/imports/${importId}/undo`);
  await both.expectRefusal(409, `POST ${sphere}/imports/${importId}/undo`);
  await both.expectRefusal(404, `POST ${sphere}/imports/${nobody}/undo`);
  await both.get(`${sphere}/imports`);
  await both.get(`${sphere}/tags`);
  await both.get(contacts, byAge);
}

/** Imports rows about an existing contact, fills and overwrites it, and undoes the import. */
async function compareImportUpdates(both: BackendComparison, known: Contact): Promise<void> {
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
    await both.expectSameOutcome({ method: 'POST', path, query: { check: true }, body });
    const { importId } = await both.post<ContactsImported>(path, body);
    await both.get(`${contacts}/${known.id}`);
    await both.get(contacts, { search: 'moor', sort: 'firstName' });
    await both.get(`${sphere}/imports`);
    await both.post(`${sphere}/imports/${importId}/undo`);
    await both.get(`${contacts}/${known.id}`);
    await both.get(contacts, { search: 'vale', sort: 'firstName' });
    await both.get(`${sphere}/tags`);
  }
}

/** A picture of one red pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Imports photos for a new and an existing contact, and undoes the import. */
async function compareImportedPhotos(both: BackendComparison): Promise<void> {
  const path = `${contacts}/bulk-import`;
  const [known] = (await both.get<ContactPage>(contacts, { sort: 'firstName', limit: 1 })).contacts;
  if (!known) return;
  const { firstName, lastName, emailAddress, phoneNumber } = known;
  const rows = [
    { firstName, lastName, emailAddress, phoneNumber, photo: picture },
    { firstName: 'Xenia', lastName: 'Quist', photo: picture },
    { firstName: 'Yuri', lastName: 'Quist', photo: 'bm8gcGljdHVyZQ==' },
  ];
  const body = { contacts: rows, duplicates: { all: 'fill' } };
  await both.expectSameOutcome({ method: 'POST', path, query: { check: true }, body });
  const { importId } = await both.post<ContactsImported>(path, body);
  await both.get(`${contacts}/${known.id}/page`);
  await both.expectSameOutcome({ method: 'POST', path, query: { check: true }, body });
  await both.post(`${sphere}/imports/${importId}/undo`);
  await both.get(`${contacts}/${known.id}/page`);
}

/**
 * Lists, searches, edits, merges and restores three contacts: a person with one name, a company, and an email
 * without a name.
 */
async function compareSingleNames(both: BackendComparison): Promise<void> {
  const path = `${contacts}/bulk-import`;
  const rows = [
    { firstName: 'Zorro', lastName: '', phoneNumber: '9045550188', homeAnniversary: '2019-11-18' },
    { company: 'Zephyr Title LLC', title: 'Closer', phoneNumber: '9045550188' },
    { emailAddress: 'zoe.lead@example.com', tags: ['Zoo'] },
    { emails: [{ label: 'Work', address: 'zed@example.com' }] },
    { phoneNumber: '9045550188' },
  ];
  const { importId } = await both.post<ContactsImported>(path, { contacts: rows });
  const again = [
    { company: 'zephyr title llc', notes: 'New' },
    { emailAddress: 'zoe.lead@example.com', tags: [] },
  ];
  const body = { contacts: again, duplicates: { all: 'overwrite' } };
  await both.expectSameOutcome({ method: 'POST', path, query: { check: true }, body });
  const update = await both.post<ContactsImported>(path, body);
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
  await both.expectRefusal(400, `PUT ${contacts}/${zorro}`, { firstName: '' });
  await both.expectRefusal(400, `PUT ${contacts}/${zephyr}`, { company: '' });
  const merge = { keepId: zephyr, mergeIds: [zorro] };
  await both.expectRefusal(400, `POST ${sphere}/merges`, {
    ...merge,
    fields: { firstName: '', company: '' },
  });
  const { mergeId } = await both.post<Merged>(`${sphere}/merges`, merge);
  await both.post(`${sphere}/merges/${mergeId}/undo`);
  await both.get(`${sphere}/duplicates`);
  await both.post(`${sphere}/imports/${update.importId}/undo`);
  await both.get(contacts, { search: 'z', sort: 'lastName', limit: 100 });
  await both.post(`${sphere}/imports/${importId}/undo`);
  const two = await both.post<ContactsImported>(path, { contacts: couples });
  await both.post<ContactsImported>(path, { contacts: couples, duplicates: { all: 'overwrite' } });
  await both.post(`${sphere}/imports/${two.importId}/undo`);
}

/** The rows of two couples with the same names. */
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
