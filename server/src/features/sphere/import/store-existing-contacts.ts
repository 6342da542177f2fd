import { sql } from 'drizzle-orm';
import type { ExistingContact } from '#contract/sphere/import-plan.ts';
import { addressKeyLength, type PersonKeys } from '#contract/sphere/same-person.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';

interface UncheckedRow {
  at: number;
  keys: PersonKeys;
  twin: unknown;
}

export const hasContacts = async (owner: OwnerId, db: Db): Promise<boolean> => {
  const [row] = await db.execute(sql`select from contact_totals where owner_id = ${owner} and total > 0`);
  return row !== undefined;
};

const otherContacts = (owner: OwnerId, importId: string) => sql`
  from contacts where owner_id = ${owner} and deleted_at is null and import_id is distinct from ${importId}`;

/**
 * Returns which names, emails and phones of these rows also belong to existing contacts. Most rows match no
 * contact, which a few index lookups show. A contact's further phones and emails are not indexed.
 */
async function sharedKeys(
  owner: OwnerId,
  db: Db,
  importId: string,
  rows: readonly UncheckedRow[],
): Promise<ReadonlySet<string>> {
  const all = (keysOf: (keys: PersonKeys) => string | readonly string[]) =>
    sql`(select json_array_elements_text(${JSON.stringify(rows.flatMap(({ keys }) => keysOf(keys)))}::json))`;
  const [names, emails, phones] = [
    all(({ nameKey }) => nameKey),
    all(({ emailKeys }) => emailKeys),
    all(({ phoneKeys }) => phoneKeys),
  ];
  const those = otherContacts(owner, importId);
  const found = await db.execute<{ key: string }>(sql`
    select name_key as key ${those} and name_key = any(array${names})
    union select email_key ${those} and email_key is not null and email_key = any(array${emails})
    union select phone_key ${those} and phone_key is not null and phone_key = any(array${phones})
    union select lower(e->>'address') from (select other_emails ${those} and ${hasSeveral}) several,
      jsonb_array_elements(other_emails) e where lower(e->>'address') in ${emails}
    union select phone_digits(p->>'number') from (select other_phones ${those} and ${hasSeveral}) several,
      jsonb_array_elements(other_phones) p where phone_digits(p->>'number') in ${phones}`);
  return new Set(found.map(({ key }) => key));
}

const hasSeveral = sql`(other_emails is not null or other_phones is not null)`;

/** Selects contacts that share a name, email or phone with the rows. */
const contactsSharingKey = (owner: OwnerId, importId: string) => {
  const those = sql`select id ${otherContacts(owner, importId)}`;
  const ways = (rank: number) => sql`array(select way from waiting_ways where rank = ${rank}::int)`;
  return sql`
    ${those} and name_key = any(array(select name_key from waiting))
    union ${those} and email_key is not null and email_key = any(${ways(1)})
    union ${those} and phone_key is not null and phone_key = any(${ways(2)})
    union ${those} and ${hasSeveral}`;
};

/**
 * For each row, finds the older contact that is the same person by the rule of `areSamePerson`. It compares
 * only contacts that share a key, and only the oldest contact of each set of keys. It turns off nested loop
 * joins, which the planner would choose with wrong statistics and which would take far too long.
 */
export async function findExistingContacts(
  owner: OwnerId,
  db: Db,
  importId: string,
  rows: readonly UncheckedRow[],
): Promise<ReadonlyMap<number, ExistingContact>> {
  const waiting = rows.filter(({ twin }) => !twin);
  const shared = await sharedKeys(owner, db, importId, waiting);
  const candidates = waiting.filter(({ keys: { nameKey, emailKeys, phoneKeys } }) =>
    [nameKey, ...emailKeys, ...phoneKeys].some((key) => shared.has(key)),
  );
  if (candidates.length === 0) return new Map();
  await db.execute(sql`set local enable_nestloop = off`);
  const found = await db.execute<{ at: number; id: string; name: string; by: ExistingContact['by'] }>(sql`
    with waiting as materialized (
      select (w->>'at')::int as at, w->'k'->>'firstKey' as first_key, w->'k'->>'nameKey' as name_key,
        w->'k'->>'addressKey' as address_key, w->'k'->'emailKeys' as emails, w->'k'->'phoneKeys' as phones,
        (jsonb_array_length(w->'k'->'emailKeys') > 0)::int + 2 * (jsonb_array_length(w->'k'->'phoneKeys') > 0)::int
          as given,
        case when jsonb_array_length(w->'k'->'emailKeys') > 0 then w->'k'->>'addressKey' else '' end as home
      from jsonb_array_elements(${JSON.stringify(candidates.map(({ at, keys: k }) => ({ at, k })))}::jsonb) as w
    ), waiting_ways as materialized (
      select at, first_key, name_key, 1 as rank, way, '' as home from waiting, jsonb_array_elements_text(emails) as way
      union all
      select at, first_key, name_key, 2, way, home from waiting, jsonb_array_elements_text(phones) as way
    ), known as materialized (
      select id, created_at, contact_name(first_name, last_name, company, email_address) as name, fold(sort_first_name) as first_key, name_key, email_key,
        phone_key, other_emails, other_phones,
        coalesce(left(regexp_replace(fold(address), '[^a-z0-9]', '', 'g'), ${addressKeyLength}), '') as address_key,
        (email_key is not null)::int + 2 * (phone_key is not null)::int as given
      from contacts where id = any(array(${contactsSharingKey(owner, importId)}))
    ), mine as materialized (
      select *, case when email_key is null then '' else address_key end as home from known
    ), mine_ways as materialized (
      select id, created_at, first_key, name_key, 1 as rank, email_key as way, '' as home
      from mine where email_key is not null
      union all
      select id, created_at, first_key, name_key, 1, lower(e->>'address'), ''
      from mine, jsonb_array_elements(other_emails) e
      union all
      select id, created_at, first_key, name_key, 2, phone_key, home from mine where phone_key is not null
      union all
      select id, created_at, first_key, name_key, 2, phone_digits(p->>'number'), home
      from mine, jsonb_array_elements(other_phones) p
    ), by_first as (
      select distinct on (rank, way, first_key) rank, way, first_key, id, created_at from mine_ways
      order by rank, way, first_key, created_at, id
    ), by_first_at_home as (
      select distinct on (rank, way, first_key, home) rank, way, first_key, home, id, created_at from mine_ways
      order by rank, way, first_key, home, created_at, id
    ), by_whole as (
      select distinct on (rank, way, name_key) rank, way, name_key, id, created_at from mine_ways
      order by rank, way, name_key, created_at, id
    ), by_name as (
      select distinct on (name_key, given) name_key, given, id, created_at from mine
      order by name_key, given, created_at, id
    ), by_home as (
      select distinct on (name_key, address_key, given) name_key, address_key, given, id, created_at from mine
      order by name_key, address_key, given, created_at, id
    ), matches as (
      select at, rank, id, created_at from waiting_ways w join by_first using (rank, way, first_key)
        where w.home = ''
      union all
      select at, rank, id, created_at from waiting_ways w join by_first_at_home using (rank, way, first_key, home)
        where w.home <> ''
      union all
      select at, rank, id, created_at from waiting_ways w join by_first_at_home m using (rank, way, first_key)
        where w.home <> '' and m.home = ''
      union all
      select at, rank, id, created_at from waiting_ways join by_whole using (rank, way, name_key)
      union all
      select at, 3, id, created_at from waiting w join by_name m using (name_key)
        where w.address_key = '' and w.given & m.given = 0
      union all
      select at, 3, id, created_at from waiting w join by_home m using (name_key, address_key)
        where w.address_key <> '' and w.given & m.given = 0
      union all
      select at, 3, id, created_at from waiting w join by_home m using (name_key)
        where w.address_key <> '' and m.address_key = '' and w.given & m.given = 0
    ), best as (
      select distinct on (at) at, rank, id from matches order by at, rank, created_at, id
    )
    select at, id, name, (array['email', 'phone', 'name'])[rank] as by from best join mine using (id)`);
  await db.execute(sql`set local enable_nestloop = on`);
  return new Map(found.map(({ at, ...known }) => [at, known]));
}
