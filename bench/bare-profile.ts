import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';

// The baseline server for `profile`: it sends the same response without routing, access rules, limits or
// logs.
const sql = postgres(process.env.DATABASE_URL ?? '');
const server = createServer((request, reply) => void answer(request, reply));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

async function answer(request: IncomingMessage, reply: ServerResponse) {
  const cookie = decodeURIComponent(/session_token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  const token = cookie.slice(0, cookie.lastIndexOf('.'));
  const [person] = await sql`
    select u.*, profiles.*, entitlements.* from sessions s join users u on u.id = s.user_id
    join profiles on profiles.user_id = u.id join entitlements on person_id = u.id
    where s.token = ${token} and s.expires_at > ${new Date()} and u.disabled_at is null`;
  reply.writeHead(person ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(person));
}
