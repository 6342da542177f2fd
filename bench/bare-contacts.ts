import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';

// The baseline server for `sphere` and `start`: it runs only the statements behind a page of contacts with
// the total.
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
  const page = person ? await pageOf(person.id) : undefined;
  reply.writeHead(person ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(page));
}

async function pageOf(owner: string) {
  const [found] = await sql`
    select array(select id from contacts where owner_id = ${owner} and deleted_at is null
      order by first_name, last_name, id limit 10) as ids,
      (select total from contact_totals where owner_id = ${owner}) as total`;
  const contacts = await sql`
    select c.*, array(select t.name from contact_tags ct join tags t on t.id = ct.tag_id
        where ct.contact_id = c.id order by t.name) as tags,
      (select json_agg(x) from connections x where x.contact_id = c.id) as connections,
      (select json_agg(d) from doors d where d.owner_id = c.owner_id and fold(d.full_name) = c.name_key) as doors,
      (select json_agg(t) from transactions t where t.owner_id = c.owner_id and fold(t.full_name) = c.name_key)
        as transactions
    from unnest(${found?.ids}::uuid[]) with ordinality as wanted (id, place) join contacts c on c.id = wanted.id
    order by wanted.place`;
  return { contacts, total: found?.total };
}
