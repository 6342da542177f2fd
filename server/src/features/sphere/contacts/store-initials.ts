import type { Fragment, Sql } from 'postgres';
import type { NamedContact } from '#contract/sphere/contact-name.ts';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { matchesFilter } from './store-filters.ts';

export interface NamedRow extends NamedContact {
  id: string;
  nameKey: string;
  lastNameKey: string;
}

/** Finds contacts whose name or last name starts with a letter. The two index ranges contain few contacts. */
export async function findContactsByInitial(
  owner: OwnerId,
  sql: Sql,
  initial: string,
  filter: ContactFilter,
): Promise<NamedRow[]> {
  const begins = (key: Fragment) => sql`(${key} ~>=~ ${initial} and ${key} ~<~ ${`${initial}\u{10ffff}`})`;
  return sql<NamedRow[]>`
    select id, first_name as "firstName", last_name as "lastName", company, email_address as "emailAddress", name_key as "nameKey",
      last_name_key as "lastNameKey"
    from contacts
    where ${matchesFilter(owner, sql, filter)} and (${begins(sql`name_key`)} or ${begins(sql`last_name_key`)})`;
}
