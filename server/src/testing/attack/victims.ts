import { randomUUID } from 'node:crypto';
import type { DemoAccountKey } from '#demo/account-definitions.ts';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import { listOwnedRows } from '../../db/owned-rows.ts';
import { subjects } from '../../features.ts';
import { copyDemoPerson, type PersonRecordKind } from '../copy-demo-person.ts';
import { formatCookieHeader } from '../open-session.ts';
import type { TestApp } from '../test-app.ts';

export interface AttackedPerson {
  id: OwnerId;
  email: string;
  cookie: string;
}

/** People whose records nobody else may read or change, with a record of each type. */
export interface AttackGroup {
  people: AttackedPerson[];
  /** The ids of these people's records, by table. */
  ids: Map<string, string[]>;
}

const kinds: [DemoAccountKey, PersonRecordKind[]][] = [
  ['agent', ['goals', 'deals', 'contacts', 'doors']],
  ['broker', ['team']],
  ['vendor', []],
];

/** Creates an agent, an office and a vendor, each with all records such a person can have. */
export async function createAttackGroup(world: TestApp): Promise<AttackGroup> {
  const people: AttackedPerson[] = [];
  for (const [demoKey, belongings] of kinds) people.push(await makePerson(world, demoKey, belongings));
  const [agent, broker] = people as [AttackedPerson, AttackedPerson];
  await addPages(world, agent);
  const couponId = await addOffice(world, broker);
  const ids = new Map<string, string[]>([['coupons', [couponId]]]);
  for (const { id } of people) await addIds(world, id, ids);
  ids.set('vendors', [people[2]?.id ?? '']);
  return { people, ids };
}

async function makePerson(
  world: TestApp,
  demoKey: DemoAccountKey,
  belongings: PersonRecordKind[],
): Promise<AttackedPerson> {
  const { email, cookie } = await copyDemoPerson(world.services, demoKey, belongings);
  const { sql } = world.services.database;
  const [row] = await sql<{ ownerId: string }[]>`select id as "ownerId" from users where email = ${email}`;
  return { id: ownerOfRow({ ownerId: row?.ownerId ?? '' }), email, cookie: formatCookieHeader(cookie) };
}

/** Adds a bio and an order. */
async function addPages({ services }: TestApp, { id, email }: AttackedPerson): Promise<void> {
  const { sql } = services.database;
  await sql`insert into bios (owner_id, personal_life, generated_content)
    values (${id}, 'A private life', 'A private bio') on conflict (owner_id) do nothing`;
  await sql`insert into orders (person_id, email, state, lines, total, paid_at)
    values (${id}, ${email}, 'paid', '[]', 1999, now())`;
}

/** Adds an open invitation and a redeemed coupon. */
async function addOffice({ services }: TestApp, { id }: AttackedPerson): Promise<string> {
  const { sql } = services.database;
  await sql`insert into brokerages (owner_id) values (${id}) on conflict (owner_id) do nothing`;
  const couponId = randomUUID();
  await sql`insert into coupons (id, code, description, kind, lasts)
    values (${couponId}, ${`VICTIM${couponId.slice(0, 8)}`.toUpperCase()}, 'Ours alone', 'waiver', 'forever')`;
  await sql`insert into coupon_redemptions (coupon_id, brokerage_id, redeemed_at, synced_at)
    select ${couponId}, id, now(), now() from brokerages where owner_id = ${id} on conflict do nothing`;
  await sql`insert into invitations
      (brokerage_id, email, first_name, last_name, token_hash, sent_at, expires_at)
    select id, ${`guest-${couponId}@example.com`}, 'Ines', 'Guest', ${randomUUID()}, now(), now() + interval '7 days'
    from brokerages where owner_id = ${id}`;
  return couponId;
}

async function addIds({ services }: TestApp, id: OwnerId, ids: Map<string, string[]>): Promise<void> {
  for (const { table, condition } of listOwnedRows(subjects)) {
    const rows = await services.database.sql.unsafe<{ id: string | null }[]>(
      `select to_jsonb(x) ->> 'id' as id from "${table}" x where ${condition} limit 3`,
      [id],
    );
    const found = rows.flatMap((row) => (row.id ? [row.id] : []));
    if (found.length) ids.set(table, [...(ids.get(table) ?? []), ...found]);
  }
}

/** Returns texts that only these people's records contain. Vendors have none, because listings are public. */
export async function collectSecrets({ services }: TestApp, { people }: AttackGroup): Promise<string[]> {
  const [agent, broker] = people as [AttackedPerson, AttackedPerson];
  const rows = await services.database.sql<{ secret: string }[]>`
    select id::text as secret from contacts where owner_id = ${agent.id}
    union all select id::text from transactions where owner_id = ${agent.id}
    union all select id::text from doors where owner_id = ${agent.id}
    union all select id::text from orders where person_id = ${agent.id}
    union all select i.email::text from invitations i join brokerages b on b.id = i.brokerage_id
      where b.owner_id = ${broker.id}`;
  return [agent.email, broker.email, ...rows.map(({ secret }) => secret)];
}

/** Tables that change when someone views a listing or signs in, which is expected. */
const changedByOthers = new Set(['sessions', 'listing_monthly_counts']);

/** Returns a checksum of the group's rows in each table. */
export async function computeGroupChecksums({ services }: TestApp, group: AttackGroup): Promise<string[]> {
  const own = listOwnedRows(subjects).filter(({ table }) => !changedByOthers.has(table));
  const sums = group.people.flatMap(({ id }) =>
    own.map(async ({ table, condition }) => {
      const [row] = await services.database.sql.unsafe(
        `select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as sum from "${table}" x where ${condition}`,
        [id],
      );
      return `${table} ${row?.sum}`;
    }),
  );
  const coupons = await services.database.sql`
    select * from coupons where id = any(${group.ids.get('coupons') ?? []}::uuid[])`;
  return [...(await Promise.all(sums)), `coupons ${JSON.stringify(coupons)}`];
}
