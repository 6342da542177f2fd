import type { Sql } from 'postgres';
import type { ContactFilter } from '#contract/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { matching } from './store-filters.ts';

/** Those with words in their names that begin with the same letters as the words typed; their names tell the rest. */
export async function findInitials(
  owner: OwnerId,
  sql: Sql,
  words: readonly string[],
  filter: ContactFilter,
): Promise<{ id: string; nameKey: string }[]> {
  const initials = words.map(
    (word) => sql`translate(' ' || name_key, '-', ' ') like ${`% ${[...word][0] ?? ''}%`}`,
  );
  return sql`
    select id, name_key as "nameKey" from contacts
    where ${matching(owner, sql, filter)} and ${initials.reduce((all, one) => sql`${all} and ${one}`)}
    order by first_name, last_name, id`;
}
