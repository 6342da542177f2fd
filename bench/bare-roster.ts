import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';

// The baseline: the statement behind the first page of the roster, and nothing else.
const sql = postgres(process.env.DATABASE_URL ?? '');
const server = createServer((request, reply) => void answer(request, reply));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

async function answer(request: IncomingMessage, reply: ServerResponse) {
  const cookie = decodeURIComponent(/session_token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  const token = cookie.slice(0, cookie.lastIndexOf('.'));
  const [person] = await sql`
    select u.id, u.role, u.time_zone, profiles.association, profiles.accepted_vendor_disclaimer_at, standing.*
    from sessions s join users u on u.id = s.user_id join profiles on profiles.user_id = u.id
    join standing on person_id = u.id
    where s.token = ${token} and s.expires_at > ${new Date()} and u.disabled_at is null`;
  const vendors = person ? await pageOf(person.id, new URL(request.url ?? '/', 'http://x').searchParams) : [];
  reply.writeHead(person ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(vendors));
}

function pageOf(owner: string, params: URLSearchParams) {
  return sql`
    with chosen as (
      select v.user_id, place.id is not null as is_partner, paid.original,
        row_number() over (order by place.id is null, paid.original, md5(v.user_id::text), v.user_id) as position,
        count(*) over () as total
      from vendors v join users u on u.id = v.user_id
      left join partner_places place on place.vendor_id = v.user_id and place.confirmed_at is not null
      left join lateral (
        select min(s.created_at) as original from payers p join subscriptions s on s.payer_id = p.id
        left join subscription_items item on item.subscription_id = s.id where p.holder_id = v.user_id
      ) paid on place.id is not null
      where v.is_listed and u.disabled_at is null and v.business_category = ${params.get('category')}
        and v.zip_codes && array[${params.get('zip')}] and v.search_text like fold(${`%${params.get('search')}%`})
      order by position limit 10)
    select v.*, u.first_name, u.last_name, u.phone_number, chosen.*,
      exists (select from favorites f where f.owner_id = ${owner} and f.vendor_id = v.user_id) as favorite,
      (select approved_at from approvals a where a.owner_id = ${owner} and a.vendor_id = v.user_id) as approval,
      (select json_agg(f) from vendor_flyers f where f.vendor_id = v.user_id) as flyers
    from chosen join vendors v on v.user_id = chosen.user_id join users u on u.id = v.user_id
    join profiles on profiles.user_id = v.user_id order by chosen.position`;
}
