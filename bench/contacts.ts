import type { Sql } from 'postgres';

/** Generates a person who is realistic enough to sort and search. The same number gives the same person. */
const person = (sql: Sql) => sql`
  (array['Ada', 'Bo', 'Cyrus', 'Della', 'Éva', 'Finn', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Keiko', 'Lucia'])[1 + n % 12]
    as first_name,
  (array['Abbott', 'Núñez', 'Calloway', 'Duarte', 'Edwards', 'Fontaine', 'Guerrero', 'Hightower'])[1 + n / 12 % 8]
    || ' ' || upper(substr(md5(n::text), 1, 5)) as last_name,
  'person' || n || '@example.com' as email_address,
  '904' || 5000000 + n as phone_number,
  n || ' Sandpiper Ct, Ponte Vedra Beach, FL 32082' as address,
  to_char(date '1950-01-01' + n * 37 % 20000, 'YYYY-MM-DD') as birthday,
  case when n % 2 = 0 then to_char(date '2010-01-01' + n * 31 % 5000, 'YYYY-MM-DD') end as home_anniversary,
  case when n % 5 = 0 then 'Dana Whitlock' end as referred_from,
  case when n % 3 = 0 then 'Prefers text messages, two dogs. Met at the open house on Heron Loop.' end as notes`;

/** A word that exactly twenty contacts of each owner have in their notes. */
export const rareWord = 'quetzalcoatl';

/** Replaces all contacts of an owner by generated ones. */
export async function fillContacts(sql: Sql, email: string, count: number): Promise<void> {
  await sql`delete from contacts where owner_id = (select id from users where email = ${email})`;
  await sql`
    insert into contacts (owner_id, first_name, last_name, email_address, phone_number, address, birthday,
      home_anniversary, referred_from, notes)
    select users.id, person.* from users, generate_series(1, ${count}::int) n, lateral (select ${person(sql)}) person
    where email = ${email}`;
  await sql`
    update contacts set notes = ${rareWord}
    where id in (select c.id from contacts c join users u on u.id = c.owner_id
      where u.email = ${email} order by md5(c.email_address) limit 20)`;
  await sql`vacuum analyze contacts`;
}

/**
 * Like `fillContacts`, for very many contacts. To be faster, it drops the indexes first and builds them again
 * afterwards.
 */
export async function fillManyContacts(sql: Sql, email: string, count: number): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'contacts' and indexname <> 'contacts_pkey'`;
  await sql`set maintenance_work_mem = '512MB'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await fillContacts(sql, email, count);
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`vacuum analyze contacts`;
}

export interface ContactRow {
  firstName: string;
  lastName: string;
  emailAddress: string;
  phoneNumber: string;
  address: string;
  birthday: string;
  homeAnniversary: string | null;
  referredFrom: string | null;
  notes: string | null;
}

/** Returns `count` generated people as rows of an import file. Skips the first `after` people. */
export async function generateContactRows(sql: Sql, count: number, after = 0): Promise<ContactRow[]> {
  const rows = await sql`
    select first_name as "firstName", last_name as "lastName", email_address as "emailAddress",
      phone_number as "phoneNumber", address, birthday, home_anniversary as "homeAnniversary",
      referred_from as "referredFrom", notes
    from generate_series(${after + 1}::int, ${after + count}::int) n, lateral (select ${person(sql)}) person`;
  return [...rows] as unknown as ContactRow[];
}

const toCopyCell = (value: string | null) => value?.replaceAll(/[\\\t\n]/g, ' ') ?? '\\N';

/** The lines that PostgreSQL's COPY reads for contacts of this owner. */
export const toCopyLines = (owner: string, rows: readonly ContactRow[]): string[] =>
  rows.map((row) => `${[owner, ...Object.values(row).map(toCopyCell)].join('\t')}\n`);
