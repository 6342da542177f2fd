import type { Fragment, Sql } from 'postgres';
import type { ListName } from '#contract/contact-ways.ts';
import { cents, dollarsOf } from '#contract/money.ts';
import { type Contact, connectedToOf } from '#contract/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import { listsOf, selectedColumns, type WayRow } from './store-columns.ts';

/** A contact as it is read: what follows from it is added afterwards, and amounts are cents. */
type ContactRow = Omit<Contact, 'connectedTo' | 'connectionDetails' | ListName> & WayRow;

/**
 * The chosen rows of `contacts`, in the order they come in, with all that belongs to them. Doors and deals are
 * found by the client's name and by hand; each half has an index, which `or` would not use.
 */
export const described = (sql: Sql, chosen: Fragment) => sql<ContactRow[]>`
  select c.id, ${sql.unsafe(selectedColumns)}, c.created_at as "createdAt", c.updated_at as "updatedAt",
    array(
      select t.name from contact_tags ct join tags t on t.id = ct.tag_id
      where ct.contact_id = c.id order by t.name
    ) as tags,
    (
      select coalesce(json_agg(json_build_object('id', o.id, 'name', o.first_name || ' ' || o.last_name,
        'relationship', x.relationship) order by x.created_at, o.first_name, o.last_name, o.id), '[]')
      from connections x join contacts o on o.id = x.other_id and o.deleted_at is null
      where x.contact_id = c.id
    ) as connections,
    (
      select coalesce(json_agg(json_build_object('id', d.id, 'address', d.address, 'category', d.category,
        'status', d.status, 'byHand', fold(d.full_name) is distinct from c.name_key) order by d.created_at desc, d.id), '[]')
      from doors d
      where d.deleted_at is null and d.id in (
        select id from doors where owner_id = c.owner_id and fold(full_name) = c.name_key
        union select door_id from contact_doors where contact_id = c.id)
    ) as doors,
    (
      select coalesce(json_agg(json_build_object('id', t.id, 'date', t.day, 'address', t.address,
        'volume', t.volume, 'commission', t.commission,
        'byHand', fold(t.full_name) is distinct from c.name_key) order by t.day desc, t.id), '[]')
      from transactions t
      where t.id in (
        select id from transactions where owner_id = c.owner_id and fold(full_name) = c.name_key
        union select id from transactions where owner_id = c.owner_id and contact_id = c.id)
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
export async function readContacts(owner: OwnerId, sql: Sql, ids: readonly string[]): Promise<Contact[]> {
  const rows = await described(
    sql,
    sql`select contacts.* from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      join contacts on contacts.id = wanted.id
      where contacts.owner_id = ${owner} and contacts.deleted_at is null order by wanted.place`,
  );
  return rows.map(contactOf);
}

export async function readContact(owner: OwnerId, sql: Sql, id: string): Promise<Contact | undefined> {
  const [contact] = await readContacts(owner, sql, [id]);
  return contact;
}
