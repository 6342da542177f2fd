import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';

// The baseline server for `transactions`: it runs only the two statements behind the metrics of a year.
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
  const year = new Date().getFullYear();
  const months = person
    ? await sql`
        select deals.first, deals.last, month.*
        from (select min(day) as first, max(day) as last from transactions where owner_id = ${person.id}) deals
        left join transaction_months month
          on month.owner_id = ${person.id} and month.year between ${year - 1} and ${year}`
    : [];
  reply.writeHead(person ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(months));
}
