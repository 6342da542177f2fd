import postgres, { type Sql } from 'postgres';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { fillUsers } from './admin-users.ts';
import type { Figure, Measurement } from './measurement.ts';
import { alternatingMedians } from './medians.ts';
import { databaseUrlOf } from './scratch-database.ts';
import { signInCookie } from './sign-in-cookie.ts';

const many = 200_000;

/**
 * The report over 200,000 users, compared with the simplest statements that count the same from the same
 * tables.
 */
export const adminReport: Measurement = { name: 'admin-report', measure };

async function measure(): Promise<Figure[]> {
  const server = await startScratchServer();
  const sql = postgres(databaseUrlOf(server.dataDir), { max: 1, onnotice: () => undefined });
  try {
    const cookie = await signInCookie(server.url, 'admin@demo.test');
    await fillUsers(sql, many);
    await sql`analyze`;
    const times = await alternatingMedians({
      ours: () => timed(() => fetch(`${server.url}/api/admin/report`, { headers: { cookie } })),
      raw: () => timed(() => countByHand(sql)),
    });
    return [
      { of: 'the report over 200,000 users', value: times.ours, unit: 'ms' },
      { of: 'the same figures in raw SQL', value: times.raw, unit: 'ms' },
      { of: 'the report beside raw SQL', value: times.ours / times.raw, unit: '×', atMost: 2 },
    ];
  } finally {
    await sql.end();
    await server.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const done = await work();
  if (done instanceof Response) await done.arrayBuffer();
  return performance.now() - began;
}

/** Everyone's best subscription, their own or their office's, and waivers; then the counts of the report. */
async function countByHand(sql: Sql): Promise<unknown> {
  return sql`
    with way as (
      select p.person_id, i.offer, s.status, s.trial_end, s.created_at
      from payers p join subscriptions s on s.payer_id = p.id join subscription_items i on i.subscription_id = s.id
      where p.person_id is not null
      union all
      select seat.person_id, i.offer, s.status, null, s.created_at
      from seats seat join payers p on p.brokerage_id = seat.brokerage_id
        join subscriptions s on s.payer_id = p.id join subscription_items i on i.subscription_id = s.id
      union all
      select person_id, plan, 'active', null, starts_at from waivers where person_id is not null
    ), best as (
      select distinct on (person_id) * from way order by person_id, status, offer desc, created_at desc
    ), person as materialized (
      select u.role, u.email, u.phone_number, u.created_at, best.offer, best.status, best.trial_end
      from users u left join best on best.person_id = u.id where u.role <> 'ADMIN'
    )
    select count(*), count(*) filter (where email <> ''), count(*) filter (where phone_number <> ''),
      count(*) filter (where offer = 'agent_pro'), count(*) filter (where trial_end < now()),
      (select json_object_agg(role, n) from (select role, count(*) n from person group by 1) t),
      (select json_object_agg(status, n) from (select coalesce(status, 'none') status, count(*) n from person group by 1) t),
      (select json_object_agg(month, n) from (
        select to_char(created_at at time zone 'America/New_York', 'YYYY-MM') as month, count(*) n from person group by 1) t),
      (select json_object_agg(c, n) from (select business_category c, count(*) n from vendors group by 1) t),
      (select json_object_agg(a, n) from (select association a, count(*) n from access_requests group by 1) t)
    from person`;
}
