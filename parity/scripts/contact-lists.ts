import { contactSorts } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import type { BackendComparison } from '../both-backends.ts';

const sphere = '/api/abundance-sphere';
const contacts = `${sphere}/contacts`;
const nobody = '00000000-0000-4000-8000-000000000000';

/** Search texts made of parts of the contacts' values, spelled as people type them. */
function searchesFrom(people: readonly Contact[]): string[] {
  const pieces = people.flatMap(
    ({ firstName, lastName, emailAddress, phoneNumber, address, notes, tags }) => [
      firstName,
      `${firstName} ${lastName}`.toUpperCase(),
      `${lastName.slice(0, 2)} ${firstName.slice(0, 3)}`,
      lastName.slice(1, 5),
      emailAddress?.slice(0, 7) ?? '',
      emailAddress?.split('@')[1] ?? '',
      phoneNumber?.slice(2, 8) ?? '',
      phoneNumber ? `1-${phoneNumber.slice(0, 3)}-${phoneNumber.slice(3)}` : '',
      address?.split(' ').slice(0, 2).join(' ') ?? '',
      notes?.split(' ').slice(0, 2).join(' ') ?? '',
      tags[0]?.slice(0, 4) ?? '',
    ],
  );
  return [
    ...new Set(pieces),
    '%',
    '_',
    '\\',
    'zz',
    'ma',
    'de la',
    "o'",
    'é',
    ' 904 ',
    '(904) 5',
    'no such person',
    ...people.flatMap(({ firstName, lastName }) => [
      `${lastName}, ${firstName}`,
      `${firstName.slice(0, 1)}${firstName.slice(2)}x ${lastName}`,
      `${lastName.slice(0, 2)}${lastName.slice(3)}`,
    ]),
  ];
}

export async function compareContactLists(both: BackendComparison): Promise<void> {
  await both.get(contacts);
  await both.get(contacts, { page: 1 });
  await both.get(contacts, { page: 2, limit: 7 });
  await both.get(contacts, { page: 9999 });
  for (const sort of contactSorts) {
    for (const order of ['asc', 'desc']) await both.get(contacts, { sort, order, limit: 20 });
    await both.get(contacts, { sort, limit: 20, page: 9 });
    await both.get(contacts, { sort, order: 'desc', limit: 10, page: 2, tag: 'Past Client' });
  }
}

export async function compareContactSearches(both: BackendComparison): Promise<void> {
  const all = await both.get<ContactPage>(contacts, { sort: 'createdAt', limit: 100 });
  const spread = all.contacts.filter((_, at) => at % 37 === 5);
  for (const search of searchesFrom(spread)) {
    await both.get(`${contacts}/search`, { q: search, limit: 10 });
    await both.get(contacts, { search, limit: 10 });
  }
  await both.get(contacts, { search: 'a', limit: 10 });
  await both.get(contacts, { search: 'an', sort: 'lastName', order: 'desc', limit: 10 });
  await compareSimilarNames(both, 'okafr');
  for (const { firstName, lastName } of spread) {
    await both.get(`${contacts}/search`, { firstName: firstName.slice(0, 2), lastName: '' });
    await both.get(`${contacts}/search`, { firstName, lastName: lastName.slice(0, 1), limit: 3 });
  }
  await both.get(`${contacts}/search`, { firstName: 'a' });
  await both.get(`${contacts}/search`);
}

async function compareSimilarNames(both: BackendComparison, search: string): Promise<void> {
  for (const sort of contactSorts) await both.get(contacts, { search, sort, order: 'desc', limit: 10 });
  await both.get(contacts, { search });
  await both.get(`${sphere}/report`, { search });
  await both.file(`${contacts}/export.csv`, { search, sort: 'lastName' });
}

export async function compareContactFilters(both: BackendComparison): Promise<void> {
  const days = [1, '02', 4, 12, '2021', '1984', '2026-02-28', '2026-11-17', '2024-02-29'];
  for (const day of days) {
    await both.get(contacts, { birthday: day, limit: 50 });
    await both.get(`${sphere}/report`, { anniversary: day, tag: 'Client,Past Client', tagMatch: 'any' });
  }
  for (const tag of ['client', 'Lead,PAST client', 'none', '']) {
    for (const tagMatch of ['any', 'all', undefined]) {
      await both.get(contacts, { tag, tagMatch, sort: 'birthday', limit: 50 });
      await both.get(`${sphere}/report`, { tag, tagMatch, search: 'an' });
    }
  }
  await both.file(`${contacts}/export.csv`, { tag: 'Lead', sort: 'lastName' });
  await both.file(`${contacts}/export.csv`, { search: 'an' });
  await both.file(`${contacts}/export.vcf`, { birthday: 4 });
  for (const wrong of [
    { birthday: '13' },
    { anniversary: 'soon' },
    { sort: 'mood' },
    { order: 'up' },
    { page: 0 },
    { limit: 101 },
    { tagMatch: 'some' },
    { search: 'x'.repeat(201) },
  ]) {
    await both.expectRefusal(400, `GET ${contacts}`, undefined, wrong);
  }
  await both.expectRefusal(400, `GET ${contacts}/search`, undefined, { limit: 0 });
  await compareSelections(both);
}

const conditions: Record<string, string | number>[] = [
  { tagNone: 'Lead,Client' },
  { notContacted: '90' },
  { notContacted: 'never', tag: 'Past Client' },
  { due: 'yes' },
  { added: '365' },
  { imported: '365' },
  { city: 'Jacksonville' },
  { zip: '32082' },
  { county: 'St. Johns' },
  { missing: 'phone' },
  { missing: 'email,address' },
  { referredFrom: 'june' },
  { bought: 'any' },
  { sold: '2025', minVolume: 200_000 },
  { minVolume: 500_000 },
  { connectedTag: 'investor' },
];

export async function compareConditions(both: BackendComparison): Promise<void> {
  for (const filter of conditions) {
    await both.get(contacts, { ...filter, limit: 100 });
    await both.post('/api/contact-lists', { name: JSON.stringify(filter), filter });
  }
  await both.get('/api/contact-lists');
  for (const wrong of [
    { zip: 'x' },
    { added: 0 },
    { notContacted: 'ever' },
    { minVolume: 0 },
    { missing: 'hat' },
  ])
    await both.expectRefusal(400, `GET ${contacts}`, undefined, wrong);
}

async function compareSelections(both: BackendComparison): Promise<void> {
  const { contacts: some } = await both.get<ContactPage>(contacts, { limit: 6, sort: 'createdAt' });
  const ids = some.map(({ id }) => id);
  for (const id of ids) await both.get(`${contacts}/${id}`);
  await both.post(`${sphere}/report`, { selection: { ids: [...ids, nobody] } });
  await both.post(`${sphere}/report`, { selection: { filter: { tag: 'Lead' } } });
  await both.post(`${sphere}/report`, { selection: { filter: { search: 'no such person' } } });
  await both.expectRefusal(404, `POST ${sphere}/report`, { selection: { ids: [nobody] } });
  await both.postForFile(`${contacts}/export`, { format: 'csv', ids: [...ids].reverse() });
  await both.postForFile(`${contacts}/export`, { format: 'vcf', ids });
  await both.expectRefusal(404, `POST ${contacts}/export`, { format: 'csv', ids: [nobody] });
  for (const wrong of [
    {},
    { selection: {} },
    { selection: { ids: [] } },
    { selection: { ids, filter: {} } },
  ]) {
    await both.expectRefusal(400, `POST ${sphere}/report`, wrong);
  }
  await both.expectRefusal(400, `POST ${contacts}/export`, { format: 'pdf', ids });
  await both.expectRefusal(404, `GET ${contacts}/${nobody}`);
  await both.expectRefusal(404, `GET ${contacts}/nothing`);
}
