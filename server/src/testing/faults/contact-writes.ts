import { createVCard } from '../../features/carddav/testing/dav-client.ts';
import type { FaultTestEnvironment } from './fault-test-environment.ts';
import { countRows, type WriteRequest, type WriteType } from './write-type.ts';

const contacts = '/api/abundance-sphere/contacts';

const newContact = (_: FaultTestEnvironment, name: string): WriteRequest => ({
  path: contacts,
  body: { firstName: 'Ada', lastName: name, tags: ['Fault'], cadenceDays: 30 },
});

/** Converts the unique name of a write to the UUID of a deletion. */
const deletionOf = (name: string): string =>
  name.replace(/^Fault(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const deleteTogether = (_: FaultTestEnvironment, name: string, id: string): WriteRequest => ({
  path: `${contacts}/bulk-delete`,
  body: { selection: { ids: [id] }, deletion: deletionOf(name) },
});

/** Writes of contacts, in the browser and on a phone. */
export const contactWrites: readonly WriteType[] = [
  {
    kind: 'contact',
    request: newContact,
    count: (stage, name) => countRows(stage, 'contacts', 'last_name', name),
  },
  {
    kind: 'snoozed follow-up',
    create: newContact,
    request: (_, __, id) => ({ method: 'PUT', path: `/api/follow-ups/${id}/snooze`, body: { days: 7 } }),
    count: ({ world }, name) => countContacts(world, name, 'snoozed_until is not null'),
  },
  {
    kind: 'contact in the trash',
    create: newContact,
    request: (_, __, id) => ({ method: 'DELETE', path: `${contacts}/${id}` }),
    count: ({ world }, name) => countContacts(world, name, 'deleted_at is not null'),
    refusal: 'stored',
  },
  {
    kind: 'contacts deleted together',
    create: newContact,
    request: deleteTogether,
    count: ({ world }, name) => countContacts(world, name, 'deleted_at is not null'),
  },
  {
    kind: 'deletion that was undone',
    create: newContact,
    prepare: deleteTogether,
    request: (_, name) => ({ path: `/api/abundance-sphere/deletions/${deletionOf(name)}/undo`, body: {} }),
    count: ({ world }, name) => countContacts(world, name, 'deleted_at is null'),
    // While the clocks differ, a server may think that it is too late to undo the deletion.
    refusal: 'try again',
  },
  {
    kind: 'contact from a phone',
    request: ({ phone: { book, authorization } }, name) => ({
      method: 'PUT',
      path: `${book}${name}.vcf`,
      body: createVCard(`UID:${name}`, `FN:Ada ${name}`, `N:${name};Ada;;;`),
      headers: { authorization, 'content-type': 'text/vcard', 'if-none-match': '*' },
    }),
    count: (stage, name) => countRows(stage, 'contacts', 'last_name', name),
    refusal: 'stored',
  },
  {
    kind: 'contact deleted on a phone',
    create: newContact,
    request: ({ phone: { book, authorization } }, _, id) => ({
      method: 'DELETE',
      path: `${book}${id}.vcf`,
      headers: { authorization },
    }),
    count: ({ world }, name) => countContacts(world, name, 'deleted_at is not null'),
    refusal: 'stored',
  },
];

async function countContacts(
  { services: { database } }: FaultTestEnvironment['world'],
  name: string,
  condition: string,
): Promise<number> {
  const { sql } = database;
  const [row] = await sql`
    select count(*)::int as times from contacts where last_name = ${name} and ${sql.unsafe(condition)}`;
  return Number(row?.times);
}
