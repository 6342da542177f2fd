import type { Fragment, Sql } from 'postgres';
import type { NamedContact } from '#contract/sphere/contact-name.ts';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { matchesFilter } from './store-filters.ts';
import { isLargeSphereSql } from './store-search.ts';

export interface ContactNameRow extends NamedContact {
  id: string;
  nameKey: string;
  lastNameKey: string;
}

const columns = (sql: Sql): Fragment => sql`
  id, first_name as "firstName", last_name as "lastName", company, email_address as "emailAddress",
  name_key as "nameKey", last_name_key as "lastNameKey"`;

/** Finds contacts whose name or last name starts with a letter. The two index ranges contain few contacts. */
export async function findContactsByInitial(
  owner: OwnerId,
  sql: Sql,
  initial: string,
  filter: ContactFilter,
): Promise<ContactNameRow[]> {
  const begins = (key: Fragment) => sql`(${key} ~>=~ ${initial} and ${key} ~<~ ${`${initial}\u{10ffff}`})`;
  return sql<ContactNameRow[]>`
    select ${columns(sql)} from contacts
    where ${matchesFilter(owner, sql, filter)} and (${begins(sql`name_key`)} or ${begins(sql`last_name_key`)})`;
}

export async function hasLargeSphere(owner: OwnerId, sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isLarge: boolean }[]>`select ${isLargeSphereSql(owner, sql)} as "isLarge"`;
  return row?.isLarge ?? false;
}

/** The maximum number of spellings to read per initial, which limits the duration of a search. */
const maxSpellings = 2_000;

/**
 * Finds the distinct first words of full names and of last names that begin with this initial. It jumps
 * through the index from one word to the next, so it takes no longer if thousands of contacts share a word.
 */
export async function findNameWordsByInitial(owner: OwnerId, sql: Sql, initial: string): Promise<string[]> {
  const next = (key: string, from: Fragment) => sql`
    select split_part(${sql(key)}, ' ', 1) from contacts
    where owner_id = ${owner} and deleted_at is null and ${sql(key)} ~>=~ ${from}
      and ${sql(key)} ~<~ ${`${initial}\u{10ffff}`}
    order by ${sql(key)} using ~<~ limit 1`;
  const words = (key: string) => sql`
    select word from (
      with recursive spellings (word, place) as (
        select (${next(key, sql`${initial}`)}), 1
        union all
        select (${next(key, sql`(word || '!')`)}), place + 1 from spellings
        where word is not null and place < ${maxSpellings}
      ) select word from spellings where word is not null) ${sql(key)}`;
  const rows = await sql<{ word: string }[]>`${words('name_key')} union ${words('last_name_key')}`;
  return rows.map(({ word }) => word);
}

/** The maximum number of contacts to find per prefix of a name. */
const perStart = 20;

/** Finds some contacts whose name or last name starts with one of these texts. */
export async function findContactsByNameStart(
  owner: OwnerId,
  sql: Sql,
  starts: readonly string[],
  filter: ContactFilter,
): Promise<ContactNameRow[]> {
  const starting = (key: string) => sql`
    (select contacts.* from contacts
    where ${matchesFilter(owner, sql, filter)} and ${sql(key)} ~>=~ start and ${sql(key)} ~<~ (start || chr(1114111))
    order by ${sql(key)} using ~<~ limit ${sql.unsafe(String(perStart))})`;
  return sql<ContactNameRow[]>`
    select distinct ${columns(sql)} from unnest(${[...starts]}::text[]) start,
      lateral (${starting('name_key')} union all ${starting('last_name_key')}) found`;
}
