import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from './migrate.ts';
import { readRowsByTable, restoreReleaseDatabase } from './testing/release.ts';

test('an upgrade that loses its connection midway changes nothing, and the server completes it at its next start', async () => {
  const { url, drop } = await restoreReleaseDatabase(1);
  onTestFinished(drop);
  const before = await readRowsByTable(url);
  const sql = postgres(url, { max: 2, fetch_types: false });
  onTestFinished(() => sql.end());
  await sql.begin(async (reader) => {
    // The upgrade waits for this table's lock and loses its connection there, as if the process were killed.
    await reader`lock table users in access share mode`;
    const outcome = migrate(url).then(
      () => 'upgraded',
      () => 'interrupted',
    );
    const cut = () => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and xact_start is not null`;
    await vi.waitUntil(async () => (await cut()).length > 0, { timeout: 90_000 });
    expect(await outcome).toBe('interrupted');
  });
  expect(await readRowsByTable(url)).toEqual(before);
  await migrate(url);
  expect((await readRowsByTable(url)).users).toHaveLength(before.users?.length ?? 0);
});
