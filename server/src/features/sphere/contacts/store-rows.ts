import type { Fragment, Sql } from 'postgres';
import type { ListName } from '#contract/contact-ways.ts';
import { cents, dollarsOf } from '#contract/money.ts';
import { type Contact, connectedToOf } from '#contract/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import { listsOf, selectedColumns, type WayRow } from './store-columns.ts';

/** A contact as it is read: what follows from it is added afterwards, and amounts are cents. */
export type ContactRow = Omit<Contact, 'connectedTo' | 'connectionDetails' | ListName> & WayRow;

const tagNames = (sql: Sql): Fragment => sql`
  select t.name from contact_tags ct join tags t on t.id = ct.tag_id
  where ct.contact_id = c.id order by t.name`;

/**
 * The chosen rows of `contacts`, in the order they come in, with all that belongs to them. Doors and deals are
 * found by the client's name and by hand; each half has an index, which `or` would not use.
 */
export const described = (sql: Sql, chosen: Fragment, tags = tagNames(sql)) => sql<ContactRow[]>`
  select c.id, ${sql.unsafe(selectedColumns)}, c.created_at as "createdAt", c.updated_at as "updatedAt",
    array(${tags}) as tags,
    (
      select coalesce(json_agg(json_build_object('id', o.id, 'name', o.first_name || ' ' || o.last_name,
        'relationship', x.relationship) order by x.created_at, o.first_name, o.last_name, o.id), '[]')
      from connections x join contacts o on o.id = x.other_id and o.deleted_at is null
      where x.contact_id = c.id
    ) as connections,
    (
      select coalesce(json_agg(json_build_object('id', d.id, 'address', d.address, 'category', d.category,
        'status', d.status, 'byHand', d.by_hand) order by d.created_at desc, d.id), '[]')
      from (
        select *, false as by_hand from doors
        where owner_id = c.owner_id and fold(full_name) = c.name_key and deleted_at is null
        union all
        select doors.*, true from contact_doors join doors on doors.id = door_id
        where contact_id = c.id and fold(full_name) is distinct from c.name_key and deleted_at is null
      ) d
    ) as doors,
    (
      select coalesce(json_agg(json_build_object('id', t.id, 'date', t.day, 'address', t.address,
        'volume', t.volume, 'commission', t.commission, 'byHand', t.by_hand) order by t.day desc, t.id), '[]')
      from (
        select *, false as by_hand from transactions where owner_id = c.owner_id and fold(full_name) = c.name_key
        union all
        select *, true from transactions
        where owner_id = c.owner_id and contact_id = c.id and fold(full_name) is distinct from c.name_key
      ) t
    ) as transactions
  from (${chosen}) c`;

const instantText = (text: string) => new Date(text).toISOString();

export const contactOf = ({
  emailLabel,
  otherEmails,
  phoneLabel,
  otherPhones,
  ...row
}: ContactRow): Contact => ({
  ...row,
  ...listsOf({ ...row, emailLabel, otherEmails, phoneLabel, otherPhones }),
  connectedTo: connectedToOf(row.connections),
  connectionDetails: row.connections[0] ?? null,
  transactions: row.transactions.map((deal) => ({
    ...deal,
    volume: dollarsOf(cents(deal.volume)),
    commission: dollarsOf(cents(deal.commission)),
  })),
  createdAt: instantText(row.createdAt),
  updatedAt: instantText(row.updatedAt),
});

/** Those of the ids that are there and the owner's, in the order asked for. */
export const inOrderOf = (owner: OwnerId, sql: Sql, ids: Fragment): Fragment => sql`
  select contacts.* from unnest(${ids}) with ordinality as wanted (id, place)
    join contacts on contacts.id = wanted.id
  where contacts.owner_id = ${owner} and contacts.deleted_at is null order by wanted.place`;

export async function readContacts(owner: OwnerId, sql: Sql, ids: readonly string[]): Promise<Contact[]> {
  return (await described(sql, inOrderOf(owner, sql, sql`${[...ids]}::uuid[]`))).map(contactOf);
}

export async function readContact(owner: OwnerId, sql: Sql, id: string): Promise<Contact | undefined> {
  const [contact] = await readContacts(owner, sql, [id]);
  return contact;
}
