import { sql } from 'drizzle-orm';
import type { Namesake } from '#contract/sphere/household-matcher.ts';
import { addressKeyLength, mayBeSamePerson, type PersonKeys } from '#contract/sphere/same-person.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';

interface NamesakeRow extends Namesake, Record<string, unknown> {
  nameKey: string;
  addressKey: string;
  /** A bit mask of the contact's values: 1 for an email, 2 for a phone number, 3 for both. */
  given: number;
}

/** Finds for each row the older contacts with the same name, oldest first, with their connections. */
export async function findNamesakes(
  owner: OwnerId,
  db: Db,
  importId: string,
  rows: readonly { keys: PersonKeys }[],
): Promise<(row: { keys: PersonKeys }) => Namesake[]> {
  if (rows.length === 0) return () => [];
  const names = JSON.stringify([...new Set(rows.map(({ keys }) => keys.nameKey))]);
  const found = await db.execute<NamesakeRow>(sql`
    select c.id, contact_name(c.first_name, c.last_name, c.company, c.email_address) as name, c.name_key as "nameKey",
      (c.email_key is not null)::int + 2 * (c.phone_key is not null)::int as given,
      coalesce(left(regexp_replace(fold(c.address), '[^a-z0-9]', '', 'g'), ${addressKeyLength}), '') as "addressKey",
      coalesce((
        select json_agg(json_build_object('id', o.id, 'nameKey', o.name_key))
        from connections x join contacts o on o.id = x.other_id and o.deleted_at is null
        where x.contact_id = c.id), '[]') as connected
    from contacts c
    where c.owner_id = ${owner} and c.deleted_at is null and c.import_id is distinct from ${importId}
      and c.name_key = any(array(select json_array_elements_text(${names}::json)))
    order by c.created_at, c.id`);
  const byName = Map.groupBy(found, ({ nameKey }) => nameKey);
  return ({ keys }) => (byName.get(keys.nameKey) ?? []).filter((row) => mayBeSamePerson(keys, row));
}
