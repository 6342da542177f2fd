import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';

// The baseline server for `deals`: it runs only the statements behind the board and a month of dates.
const sql = postgres(process.env.DATABASE_URL ?? '');
const server = createServer((request, reply) => void answer(request, reply));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

async function answer(request: IncomingMessage, reply: ServerResponse) {
  const cookie = decodeURIComponent(/session_token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  const token = cookie.slice(0, cookie.lastIndexOf('.'));
  const [person] = await sql`
    select u.id, u.role, u.time_zone, entitlements.* from sessions s join users u on u.id = s.user_id
    join profiles on profiles.user_id = u.id join entitlements on person_id = u.id
    where s.token = ${token} and s.expires_at > ${new Date()} and u.disabled_at is null`;
  const url = new URL(request.url ?? '', 'http://localhost');
  const read = url.pathname === '/board' ? readBoard : readDates;
  const rows = person ? await read(person.id, url.searchParams) : [];
  reply.writeHead(person ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
}

const readBoard = (owner: string) =>
  Promise.all([
    sql`select id, name, color, needs_figures, weight, version from deal_stages where owner_id = ${owner} order by position`,
    sql`
      select stage_id, count(*)::int, sum(volume)::float8 as volume, sum(commission)::float8 as commission
      from transactions where owner_id = ${owner} and status = 'PENDING' group by stage_id`,
    sql`
      select t.id, t.day, t.address, t.volume::float8, t.commission::float8, t.full_name, t.type, t.status,
        t.stage_id, t.contact_id, t.version, t.created_at, t.updated_at, (
          select json_build_object('label', label, 'day', day) from key_dates
          where transaction_id = t.id and done_at is null order by day limit 1
        ) as next_date,
        (select json_build_array(count(*), count(done_at)) from checklist_items where transaction_id = t.id) as items
      from transactions t where owner_id = ${owner} and status = 'PENDING'
      order by day nulls last, created_at, id`,
  ]);

const readDates = (owner: string, days: URLSearchParams) => sql`
  select d.id, d.transaction_id, d.kind, d.label, d.day, d.reminder_days, d.done_at, t.address, t.full_name
  from key_dates d join transactions t on t.id = d.transaction_id
  where d.owner_id = ${owner} and t.status = 'PENDING' and d.day between ${days.get('from')} and ${days.get('to')}
  union all
  select id, id, 'closing', 'Closing', day, closing_reminder_days, null, address, full_name from transactions
  where owner_id = ${owner} and status = 'PENDING' and day between ${days.get('from')} and ${days.get('to')}
  order by 5`;
