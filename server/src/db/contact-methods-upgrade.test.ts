import postgres from 'postgres';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { restoreReleaseDatabase } from './testing/release.ts';

test('a merge of contacts can still be undone after the upgrade to several phone numbers', async () => {
  const database = await restoreReleaseDatabase(1);
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  const fields = {
    notes: { before: null, after: 'note' },
    emailAddress: { before: null, after: 'al@example.com' },
    phoneNumber: { before: '9045550101', after: '9045550102' },
  };
  await sql`update contact_merges set trace = trace || ${sql.json({ fields })}`;
  await migrate(database.url);
  const [merge] = await sql`select trace->'fields' as fields from contact_merges`;
  expect(merge?.fields).toEqual({
    notes: { before: null, after: 'note' },
    emails: { before: [], after: [{ label: null, address: 'al@example.com' }] },
    phones: {
      before: [{ label: null, number: '9045550101' }],
      after: [{ label: null, number: '9045550102' }],
    },
  });
  await sql.end();
  await database.drop();
});
