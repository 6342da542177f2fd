import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';

// The baseline server for `minimalContactsBenchmark`, with the minimum for listing, finding and saving contacts. It
// has one separate table with the best indexes, a counter, and JSON made by the database. It has no access
// rules, no log and no linked records.
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
/**
 * Closes the connection after an error. One error is normal: when the load generator ends, it disconnects in
 * the middle of a call. `runLoadTest` counts all other errors as refused calls.
 */
const server = createServer((request, reply) => void answer(request, reply).catch(() => reply.destroy()));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

const columns = sql`id, first_name as "firstName", last_name as "lastName", email_address as "emailAddress",
  phone_number as "phoneNumber", address, birthday, home_anniversary as "homeAnniversary",
  referred_from as "referredFrom", notes, created_at as "createdAt", updated_at as "updatedAt"`;

async function answer(request: IncomingMessage, reply: ServerResponse) {
  const cookie = decodeURIComponent(/session_token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  const token = cookie.slice(0, cookie.lastIndexOf('.'));
  const [person] = await sql`select user_id as id from sessions where token = ${token}`;
  const url = new URL(request.url ?? '/', 'http://minimum');
  const sent = person ? await handle(request, url, person.id) : '{}';
  reply.writeHead(person ? 200 : 401, { 'content-type': 'application/json' }).end(sent);
}

async function handle(request: IncomingMessage, url: URL, owner: string): Promise<string> {
  if (request.method === 'POST') return add(owner, JSON.parse(await text(request)));
  if (request.method === 'PUT') return change(owner, url.pathname.slice(1), JSON.parse(await text(request)));
  const search = url.searchParams.get('q');
  return search ? find(owner, search) : list(owner);
}

async function list(owner: string): Promise<string> {
  const [row] = await sql`
    select (select coalesce(json_agg(c), '[]')::text from (
      select ${columns} from least_contacts where owner_id = ${owner} order by last_name, id limit 10) c) as contacts,
      (select total from least_totals where owner_id = ${owner}) as total`;
  return `{"contacts":${row?.contacts},"total":${row?.total}}`;
}

async function find(owner: string, search: string): Promise<string> {
  const [row] = await sql`
    select coalesce(json_agg(c), '[]')::text as contacts from (
      select ${columns} from least_contacts where owner_id = ${owner} and search_text like ${`%${search}%`}
      order by last_name, id limit 20) c`;
  return `{"contacts":${row?.contacts}}`;
}

type Values = Record<string, string>;

async function add(owner: string, value: Values): Promise<string> {
  const [row] = await sql`
    insert into least_contacts (owner_id, first_name, last_name, email_address, phone_number, address, birthday, notes)
    values (${owner}, ${value.firstName ?? ''}, ${value.lastName ?? ''}, ${value.emailAddress ?? ''},
      ${value.phoneNumber ?? ''}, ${value.address ?? ''}, ${value.birthday ?? ''}, ${value.notes ?? ''}) returning id`;
  return `{"contact":${JSON.stringify(row)}}`;
}

async function change(owner: string, id: string, value: Values): Promise<string> {
  await sql`
    update least_contacts set first_name = ${value.firstName ?? ''}, last_name = ${value.lastName ?? ''},
      email_address = ${value.emailAddress ?? ''}, phone_number = ${value.phoneNumber ?? ''},
      address = ${value.address ?? ''}, birthday = ${value.birthday ?? ''}, notes = ${value.notes ?? ''},
      updated_at = now()
    where owner_id = ${owner} and id = ${id}`;
  return '{}';
}
