import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { offerKeys } from '#contract/billing/plans.ts';
import { dayOf } from '#contract/day.ts';
import { demoPassword } from '#demo/accounts.ts';
import { createDemoData } from '#demo/demo-data.ts';
import { startEmbeddedPostgres } from './db/embedded/launcher.ts';
import { createTemporaryDataDir } from './db/embedded/testing/data-dir.ts';
import { createBareDatabase } from './db/testing/test-database.ts';
import { type MainServer, startMainServer } from './testing/main-server.ts';

/** Reads the products and prices from the sandbox's database. */
function catalogOf(dataDir: string) {
  const state = new DatabaseSync(join(dataDir, 'sandbox', 'payments.sqlite'), { readOnly: true });
  const count = (table: string) => state.prepare(`select count(*) as total from ${table}`).get()?.total;
  const catalog = { products: count('product'), prices: count('price') };
  state.close();
  return catalog;
}
const oneCatalog = { products: offerKeys.length, prices: offerKeys.length };

const startTwo = (settings: Record<string, string>) =>
  Promise.all([startMainServer(settings), startMainServer(settings)]);
const stopBoth = (servers: MainServer[]) => Promise.all(servers.map((server) => server.stop()));

test('two servers started together on an empty folder share one database, one demo world and one secret', async () => {
  const dataDir = await createTemporaryDataDir();
  const servers = await startTwo({ DATA_DIR: dataDir });
  const [here, there] = servers;
  const database = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => database.stop());
  expect(database.startedByUs).toBe(false);

  const sql = postgres(database.url, { max: 1 });
  const world = createDemoData(dayOf(new Date(), 'America/New_York'));
  const closings = world.teams.flatMap(({ seats }) => seats.flatMap((seat) => seat.closings));
  const emails = world.accounts.map(({ profile }) => profile.email);
  const [counts] = await sql`
    select (select count(*)::int from users where email = any(${emails})) as accounts, (select count(*)::int from transactions) as deals,
      (select count(*)::int from contacts) as contacts, (select count(*)::int from vendors) as vendors`;
  await sql.end();
  expect(counts).toEqual({
    accounts: world.accounts.length,
    deals: world.deals.length + world.leads.length + closings.length,
    contacts: world.contacts.length,
    vendors: world.vendors.length,
  });

  const [account] = world.accounts;
  const signedIn = await fetch(`${here.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.profile.email, password: demoPassword }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const profile = await fetch(`${there.url}/api/profile`, { headers: { cookie } });
  expect(await profile.json()).toMatchObject({ email: account?.profile.email });

  expect(await stopBoth(servers)).toEqual([0, 0]);
  expect(catalogOf(dataDir)).toEqual(oneCatalog);
  expect(await readdir(dataDir)).not.toContainEqual(
    expect.stringMatching(/^(session-secret\.|postgres-new-)/),
  );
}, 120_000);

test('two servers started together on an empty external database migrate it once and create one catalog and one pair of push keys', async () => {
  const database = await createBareDatabase();
  onTestFinished(() => database.drop());
  const dataDir = await createTemporaryDataDir();
  const servers = await startTwo({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const sql = postgres(database.url, { max: 1 });
  const [applied] = await sql`
    select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations`;
  // The servers must have created the keys at the start, because no request has asked for them yet.
  const keys = await sql`select public_key from push_keys`;
  await sql.end();
  expect(keys).toEqual([{ public_key: expect.stringMatching(/^[\w-]{87}$/) }]);
  expect(applied?.all).toBe(applied?.different);
  expect(await stopBoth(servers)).toEqual([0, 0]);
  expect(catalogOf(dataDir)).toEqual(oneCatalog);
}, 120_000);
