import { sql as query } from 'drizzle-orm';
import type { Fragment, Sql } from 'postgres';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';

/** Selects the contacts that joined or left a list since the last comparison. */
const memberChanges = (sql: Sql, listId: string, isShown: Fragment): Fragment => sql`
  with known as (select contact_id, is_member, is_added from synced_list_members where list_id = ${listId}),
  shown as (
    select id from contacts where ${isShown}
    union select c.id from known k join contacts c on c.id = k.contact_id and c.deleted_at is null where k.is_added
  )
  select coalesce(s.id, k.contact_id) as contact_id, s.id is not null as is_member
  from shown s full join known k on k.contact_id = s.id
  where (s.id is not null) <> coalesce(k.is_member, false)`;

export async function hasListMembershipChanges(
  sql: Sql,
  listId: string,
  isShown: Fragment,
): Promise<boolean> {
  return (await sql`select from (${memberChanges(sql, listId, isShown)}) changed limit 1`).length > 0;
}

/** The placeholder in rows that get their change number at the end of the transaction. */
const unnumbered = -1;

/**
 * Stores the contacts that joined or left, with the owner's next change number. Like every other change of a
 * contact, it locks the counter last.
 */
export async function saveListMembershipChanges(
  owner: OwnerId,
  sql: Sql,
  listId: string,
  isShown: Fragment,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const lists = await transaction`select from contact_lists where id = ${listId} for no key update`;
    if (lists.length === 0) return;
    const saved = await transaction`
      insert into synced_list_members (list_id, contact_id, owner_id, is_member, change)
      select ${listId}::uuid, contact_id, ${owner}::uuid, is_member, ${unnumbered}::bigint
      from (${memberChanges(sql, listId, isShown)}) changed
      on conflict (list_id, contact_id) do update set is_member = excluded.is_member, change = excluded.change`;
    if (saved.count === 0) return;
    await transaction`
      with number as (
        insert into contact_change_counters as n (owner_id, last) values (${owner}, 1)
        on conflict (owner_id) do update set last = n.last + 1 returning last
      )
      update synced_list_members m set change = number.last from number
      where m.list_id = ${listId} and m.change = ${unnumbered}`;
  });
}

/**
 * Adds a contact created on a device to its synced list, even if the filter does not match. The contact's own
 * change record tells the other devices about it.
 */
export async function addListMember(
  owner: OwnerId,
  db: Db,
  listId: string,
  contactId: string,
): Promise<void> {
  await db.execute(query`
    insert into synced_list_members (list_id, contact_id, owner_id, is_member, is_added, change)
    select id, ${contactId}, owner_id, true, true, 0 from contact_lists where id = ${listId} and owner_id = ${owner}
    on conflict (list_id, contact_id) do update set is_member = true, is_added = true`);
}
