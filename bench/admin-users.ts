import { fork } from 'node:child_process';
import { once } from 'node:events';
import postgres, { type Sql } from 'postgres';
import { vendorCategories } from '../contract/src/reference/vendor-categories.ts';
import { pathInRoot } from '../scripts/paths.ts';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { runAlternatingLoadTests } from './alternating-load-tests.ts';
import { runLoadTest } from './load-test.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { measureMedianResponseTime } from './median-response-time.ts';
import { measureAlternatingMedians } from './medians.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';

const seconds = 4;
const few = 1_000;
const many = 200_000;

/**
 * An admin's requests, keyed by a description. The searched person exists in the small and the large
 * database.
 */
const requests = {
  'newest first': '',
  'sorted by last name': 'sortBy=lastName&sortOrder=asc',
  'by role and category, sorted by company': `role=VENDOR&businessCategory=Roofers&sortBy=vendorCompanyName&sortOrder=desc`,
  'searched, by role, sorted by plan': 'search=person777%40&role=AGENT&sortBy=subscriptionPlan&sortOrder=asc',
};
type RequestName = keyof typeof requests;

/** Measures how fast an admin gets a page of 20 users, out of a thousand and out of 200,000 users. */
export const adminUsersBenchmark: Benchmark = { name: 'admin-users', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const database = readScratchDatabaseUrl(server.dataDir);
  const sql = postgres(database, { max: 1, onnotice: () => undefined });
  try {
    const cookie = await signInForCookie(server.url, 'admin@demo.test');
    await fillUsers(sql, few);
    await waits(server, cookie);
    const withFew = await waits(server, cookie);
    await fillUsers(sql, many);
    const withMany = await waits(server, cookie);
    return [...compareUserCounts(withFew, withMany), ...(await compareWithBare(server, database, cookie))];
  } finally {
    await sql.end();
    await server.stop();
  }
}

const waits = (server: ScratchServer, cookie: string): Promise<Record<RequestName, number>> =>
  measureAlternatingMedians(
    Object.fromEntries(
      Object.entries(requests).map(([name, query]) => [
        name,
        () => measureMedianResponseTime(`${server.url}/api/admin/users?${query}`, cookie),
      ]),
    ) as Record<RequestName, () => Promise<number>>,
  );

const compareUserCounts = (
  withFew: Record<RequestName, number>,
  withMany: Record<RequestName, number>,
): MeasuredValue[] =>
  (Object.keys(requests) as RequestName[]).flatMap((name) => [
    { of: `users ${name}, of 1,000 users`, value: withFew[name], unit: 'ms' },
    { of: `users ${name}, of 200,000 users`, value: withMany[name], unit: 'ms' },
    {
      of: `users ${name}: 200,000 users relative to 1,000`,
      value: withMany[name] / withFew[name],
      unit: '×',
      atMost: 2,
    },
  ]);

async function compareWithBare(
  server: ScratchServer,
  database: string,
  cookie: string,
): Promise<MeasuredValue[]> {
  const bare = fork(pathInRoot('bench/bare-users.ts'), { env: { DATABASE_URL: database } });
  try {
    const [port] = await once(bare, 'message');
    const query = requests['searched, by role, sorted by plan'];
    const loads = await runAlternatingLoadTests({
      ours: () => runLoadTest(`${server.url}/api/admin/users?${query}`, cookie, seconds),
      bare: () => runLoadTest(`http://127.0.0.1:${port}/?${query}`, cookie, seconds),
    });
    const [ours, others] = [loads.ours.perSecond, loads.bare.perSecond];
    return [
      { of: 'searched, filtered and sorted page of 200,000 users', value: ours, unit: 'requests/s' },
      { of: 'the same statements in a bare handler', value: others, unit: 'requests/s' },
      { of: 'user list relative to the bare handler', value: ours / others, unit: '×', atLeast: 0.5 },
    ];
  } finally {
    bare.kill();
  }
}

const watched = ['users', 'profiles', 'vendors', 'payers', 'subscriptions', 'subscription_items'];

/** Replaces all users except those of the demo world, then updates the user directory once. */
async function fillUsers(sql: Sql, count: number): Promise<void> {
  for (const table of watched) await sql`alter table ${sql(table)} disable trigger user`;
  await sql`delete from users where email like 'person%@bench.example.com'`;
  await sql`
    insert into users (id, email, role, first_name, last_name, phone_number, created_at, updated_at)
    select md5('person' || n)::uuid, 'person' || n || '@bench.example.com',
      (array['AGENT', 'AGENT', 'AGENT', 'AGENT', 'BROKER', 'AGENT', 'AGENT', 'AGENT', 'AGENT', 'VENDOR'])[1 + n % 10],
      (array['Ava', 'Ben', 'Cleo', 'Dana', 'Eden', 'Flora', 'Greg'])[1 + n % 7], initcap(substr(md5(n::text), 1, 7)),
      '904' || lpad((n * 7919 % 10000000)::text, 7, '0'), '2024-01-01'::timestamptz + n * interval '1 minute', now()
    from generate_series(1, ${count}::int) n`;
  const ours = sql`users u where u.email like 'person%@bench.example.com'`;
  await sql`insert into profiles (user_id, state_location) select u.id, 'FL' from ${ours}`;
  await sql`
    insert into vendors (user_id, company_name, business_category)
    select u.id, 'Company ' || u.last_name,
      (${[...vendorCategories]}::text[])[1 + abs(hashtext(u.id::text)) % 22]
    from ${ours} and u.role = 'VENDOR'`;
  await sql`insert into payers (id, person_id) select md5('payer' || u.id)::uuid, u.id from ${ours}`;
  await sql`
    insert into subscriptions (id, payer_id, status, ends_at_period_end, created_at, snapshot_seq)
    select 'sub_' || u.id, md5('payer' || u.id)::uuid,
      (array['active', 'active', 'trialing', 'past_due', 'canceled'])[1 + abs(hashtext(u.id::text)) % 5], false, u.created_at, 0
    from ${ours}`;
  await sql`
    insert into subscription_items (id, subscription_id, offer, price_id, unit_amount, quantity, period_start, period_end)
    select 'si_' || u.id, 'sub_' || u.id, case u.role when 'VENDOR' then 'vendor_standard_basic' else 'agent_pro' end, 'price',
      15000, 1, u.created_at, u.created_at + interval '1 year'
    from ${ours}`;
  for (const table of watched) await sql`alter table ${sql(table)} enable trigger user`;
  await sql`analyze`;
  await sql`select refresh_user_directory(array(select u.id from ${ours}))`;
  await sql`vacuum analyze`;
}
