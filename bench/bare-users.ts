import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';

// The baseline server for `admin-users`: it runs only the statements behind a searched, filtered and sorted
// page of users.
const sql = postgres(process.env.DATABASE_URL ?? '');
const server = createServer((request, reply) => void answer(request, reply));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

async function answer(request: IncomingMessage, reply: ServerResponse) {
  const cookie = decodeURIComponent(/session_token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  const token = cookie.slice(0, cookie.lastIndexOf('.'));
  const [person] = await sql`
    select u.id, u.role, u.time_zone, profiles.association, entitlements.*
    from sessions s join users u on u.id = s.user_id join profiles on profiles.user_id = u.id
    join entitlements on person_id = u.id
    where s.token = ${token} and s.expires_at > ${new Date()} and u.disabled_at is null`;
  const page =
    person?.role === 'ADMIN' ? await pageOf(new URL(request.url ?? '/', 'http://x').searchParams) : {};
  reply.writeHead(person ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(page));
}

async function pageOf(query: URLSearchParams) {
  const [found] = await sql`
    with matching as materialized (
      select * from user_directory
      where role = ${query.get('role')} and search_text like (select fold(${`%${query.get('search')}%`})))
    select array(select user_id from matching order by subscription_plan, user_id limit 20) as ids,
      (select count(*)::int from matching) as total`;
  const users = await sql`
    select d.*, v.vendor_phone, v.address, v.loan_links, v.associations
    from user_directory d left join vendors v on v.user_id = d.user_id where d.user_id = any(${found?.ids}::uuid[])`;
  return { users, total: found?.total };
}
