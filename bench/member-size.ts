import postgres, { type Sql } from 'postgres';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { fillContacts } from './contacts.ts';
import { fillTimelineEntries } from './entries.ts';
import { fillDoor } from './full-door.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';

/** The records that we assume a member has after some years of work. */
const member = { contacts: 240, entries: 1_200, files: 500 };

const email = 'basic@demo.test';
const contacts = 20_000;
const entriesPerContact = 2;
const files = 20_000;

/**
 * Measures the database space of a row of each large table, including its indexes, and of all rows of a
 * member.
 */
export const storagePerMemberBenchmark: Benchmark = { name: 'member-size', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const sql = postgres(readScratchDatabaseUrl(server.dataDir), { max: 1, onnotice: () => undefined });
  try {
    await fillContacts(sql, email, contacts);
    const contact = (await sizeOf(sql, ['contacts'])) / contacts;
    const [owner] = await sql`select id from users where email = ${email}`;
    await fillTimelineEntries(sql, String(owner?.id), entriesPerContact);
    const entryTables = ['timeline_entries', 'timeline_entry_contacts'];
    const entry = (await sizeOf(sql, entryTables)) / (contacts * entriesPerContact);
    const [door] = await sql`select id from doors limit 1`;
    await fillDoor(sql, String(door?.id), files);
    const file = (await sizeOf(sql, ['door_files'])) / files;
    const bytes = member.contacts * contact + member.entries * entry + member.files * file;
    return [
      { of: 'a contact with its indexes', value: contact, unit: 'bytes' },
      { of: 'a timeline entry with its indexes', value: entry, unit: 'bytes' },
      { of: 'the row of a file with its indexes', value: file, unit: 'bytes' },
      {
        of: `the database of a member with ${member.contacts} contacts, ${member.entries} entries and ${member.files} files`,
        value: bytes / 1_000_000,
        unit: 'MB',
      },
    ];
  } finally {
    await sql.end();
    await server.stop();
  }
}

/** The size of these tables and their indexes in bytes. It includes the few rows of the demo world. */
async function sizeOf(sql: Sql, tables: string[]): Promise<number> {
  const [row] = await sql`
    select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest(${tables}::text[]) name`;
  return Number(row?.bytes);
}
