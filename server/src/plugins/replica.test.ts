import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { createSphereClient } from '../features/sphere/testing/sphere-client.ts';
import { type Member, type TestApp, testApp } from '../testing/test-app.ts';
import { getRegisteredRoutes } from './route.ts';

const csv = '/api/abundance-sphere/contacts/export.csv';
const cookieName = 'abundance.written';

interface Replica {
  url: string;
  maxLagSeconds?: number;
}

async function openWorld({ url, maxLagSeconds = 3600 }: Replica): Promise<TestApp> {
  const settings = { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG: String(maxLagSeconds) };
  const world = await testApp(settings);
  onTestFinished(() => world.close());
  return world;
}

/**
 * Gives a database the position of a replica, which is 0/0 at first. The function of this schema replaces
 * PostgreSQL's own, which returns null outside of replicas.
 */
async function imitateReplica(url: string) {
  const sql = postgres(url, { max: 1 });
  onTestFinished(() => sql.end());
  await sql.unsafe(`
    create schema replica;
    create table replica.positions as select '0/0'::pg_lsn as position;
    create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position from replica.positions'`);
  return {
    url: `${url}?search_path=replica,pg_catalog,public`,
    /** The positions of one server are the same in all its databases. */
    catchUp: () => sql`update replica.positions set position = pg_current_wal_insert_lsn()`,
  };
}

/** Opens a world whose replica is an empty database that never gets a change. */
async function openWorldWithStuckReplica(maxLagSeconds?: number) {
  const stuck = await createTestDatabase();
  const { url, catchUp } = await imitateReplica(stuck.url);
  const world = await openWorld({ url, ...(maxLagSeconds && { maxLagSeconds }) });
  onTestFinished(() => stuck.drop());
  return { world, catchUp };
}

/** Exports the contacts from a browser. The cookie tells the server how recent the replica must be. */
const exportContacts = async (agent: Member, written?: string): Promise<string> => {
  const cookie = written ? `${agent.cookie}; ${cookieName}=${written}` : agent.cookie;
  return (await agent.as({ url: csv, headers: { cookie } })).body;
};

test('a browser reads its own changes from the primary until the replica has them, and other browsers read the replica', async () => {
  const { world, catchUp } = await openWorldWithStuckReplica();
  const agent = await world.member('AGENT');
  await createSphereClient(agent).add('Ben', 'Abbott');
  const catchUpAndExport = async () => {
    await catchUp();
    return exportContacts(agent);
  };
  await expect.poll(catchUpAndExport, { timeout: 30_000 }).not.toContain('Ben');
  const added = await agent.as({
    method: 'POST',
    url: '/api/abundance-sphere/contacts',
    payload: { firstName: 'Keiko', lastName: 'Abbott' },
  });
  const written = added.cookies.find(({ name }) => name === cookieName)?.value ?? '';
  expect(await exportContacts(agent)).not.toContain('Keiko');
  expect(await exportContacts(agent, encodeURIComponent(written))).toContain('Keiko');
});

test('the primary answers requests after the start until the replica has a change from after the start', async () => {
  const { world, catchUp } = await openWorldWithStuckReplica();
  const agent = await world.member('AGENT');
  await createSphereClient(agent).add('Keiko', 'Abbott');
  expect(await exportContacts(agent)).toContain('Keiko');
  await catchUp();
  await expect.poll(() => exportContacts(agent), { timeout: 30_000 }).not.toContain('Keiko');
});

test('a request with a forged position of the last change reads from the primary', async () => {
  const { world, catchUp } = await openWorldWithStuckReplica();
  const agent = await world.member('AGENT');
  await createSphereClient(agent).add('Keiko', 'Abbott');
  await catchUp();
  await expect.poll(() => exportContacts(agent), { timeout: 30_000 }).not.toContain('Keiko');
  for (const forged of ["0/0'", 'x', ''])
    expect(await exportContacts(agent, `${forged}%20`)).toContain('Keiko');
});

test('the primary answers requests while the replica is too far behind', async () => {
  const { world, catchUp } = await openWorldWithStuckReplica(1);
  const agent = await world.member('AGENT');
  await createSphereClient(agent).add('Keiko', 'Abbott');
  await catchUp();
  await expect.poll(() => exportContacts(agent), { timeout: 30_000 }).not.toContain('Keiko');
  await expect.poll(() => exportContacts(agent), { timeout: 30_000 }).toContain('Keiko');
});

test('the primary answers requests while the replica is unreachable', async () => {
  const world = await openWorld({ url: 'postgres://nobody@127.0.0.1:9/none' });
  const agent = await world.member('AGENT');
  await createSphereClient(agent).add('Keiko', 'Abbott');
  expect(await exportContacts(agent)).toContain('Keiko');
});

test('every route that may read from the replica works on a read-only database', async () => {
  const database = await createTestDatabase();
  const { url: replicaUrl, catchUp } = await imitateReplica(database.url);
  const settings = {
    DATABASE_REPLICA_URL: `${replicaUrl}&default_transaction_read_only=on`,
    DATABASE_REPLICA_MAX_LAG: '3600',
  };
  const world = await testApp(settings, undefined, database);
  onTestFinished(() => world.close());
  const isReplicaUsed = async () => {
    await catchUp();
    return world.services.database.replica?.hasReplayed();
  };
  await expect.poll(isReplicaUsed, { timeout: 30_000 }).toBe(true);
  const agent = await world.member('AGENT', { subscriptionPlan: 'premium' });
  const admin = await world.member('ADMIN');
  await agent.as({ method: 'POST', url: '/api/bio/save', payload: { generatedContent: 'A bio' } });
  const published = await agent.as({ method: 'PUT', url: '/api/public-page', payload: { isOn: true } });
  const { path } = published.json() as { path: string };
  const calls: Record<string, () => ReturnType<Member['as']>> = {
    '/api/vendor': () => admin.as({ url: '/api/vendor?page=1' }),
    '/api/vendor/category-counts': () => admin.as({ url: '/api/vendor/category-counts' }),
    '/api/admin/report': () => admin.as({ url: '/api/admin/report' }),
    '/p/:address': () => world.app.inject({ url: path }),
    '/p/:address/preview.png': () => world.app.inject({ url: `${path}/preview.png` }),
    [csv]: () => agent.as({ url: csv }),
    '/api/abundance-sphere/contacts/export.vcf': () =>
      agent.as({ url: '/api/abundance-sphere/contacts/export.vcf' }),
    '/api/transactions/export.csv': () => agent.as({ url: '/api/transactions/export.csv' }),
    '/api/deals/export.csv': () => agent.as({ url: '/api/deals/export.csv' }),
  };
  const lagging = getRegisteredRoutes(world.app).filter(({ mayLag }) => mayLag);
  expect(lagging.map(({ url }) => url).toSorted()).toEqual(Object.keys(calls).toSorted());
  for (const [url, call] of Object.entries(calls))
    expect([url, (await call()).statusCode]).toEqual([url, 200]);
});
