import { sql as query } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { VCardContact } from '#contract/sphere/contact-card/write-card.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { type ContactMethodRow, toContactMethodLists } from '../sphere/public.ts';

/** Which contacts a device sees. */
export interface SyncScope {
  scope: 'all' | 'tag' | 'list';
  tagId: string | null;
  listId: string | null;
}

/** The URL, version and, if requested, the content of a card. */
export interface StoredCard {
  id: string;
  resource: string;
  uid: string;
  change: number;
  properties: string[];
  hasPhoto: boolean;
  contact: VCardContact;
}

const isInScope = (sql: Sql, { scope, tagId, listId }: SyncScope) =>
  ({
    all: sql`true`,
    tag: sql`exists (select from contact_tags ct where ct.contact_id = c.id and ct.tag_id = ${tagId})`,
    list: sql`exists (select from synced_list_members m
      where m.list_id = ${listId} and m.contact_id = c.id and m.is_member)`,
  })[scope];

const visible = (owner: OwnerId, sql: Sql, scope: SyncScope) =>
  sql`c.owner_id = ${owner} and c.deleted_at is null and ${isInScope(sql, scope)}`;

const resourceOf = (sql: Sql) => sql`coalesce(k.resource, c.id || '.vcf')`;
const changeOf = (sql: Sql) => sql`coalesce((
  select max(change) from contact_changes x where x.contact_id = c.id), 0)::float8`;

interface CardVersionRow {
  id: string;
  resource: string;
  change: number;
}

/** Lists the URLs and versions of all cards. */
export const listCards = (owner: OwnerId, sql: Sql, scope: SyncScope) => sql<CardVersionRow[]>`
  select c.id, ${resourceOf(sql)} as resource, coalesce(v.change, 0)::float8 as change
  from contacts c left join contact_cards k on k.contact_id = c.id
  left join (select contact_id, max(change) as change from contact_changes where owner_id = ${owner} group by 1) v
    on v.contact_id = c.id
  where ${visible(owner, sql, scope)}
  order by c.id`;

interface CardRow extends ContactMethodRow, Omit<StoredCard, 'contact'> {
  firstName: string;
  lastName: string;
  company: string | null;
  title: string | null;
  address: string | null;
  birthday: string | null;
  notes: string | null;
  tags: string[];
}

const toCard = (row: CardRow): StoredCard => ({
  id: row.id,
  resource: row.resource,
  uid: row.uid,
  change: row.change,
  properties: row.properties,
  hasPhoto: row.hasPhoto,
  contact: { ...row, ...toContactMethodLists(row) },
});

const selectCards = (owner: OwnerId, sql: Sql, scope: SyncScope, where: ReturnType<Sql>) => sql<CardRow[]>`
  select c.id, ${resourceOf(sql)} as resource, coalesce(k.uid, c.id::text) as uid, ${changeOf(sql)} as change,
    coalesce(k.properties, '{}') as properties, c.photo is not null as "hasPhoto", c.first_name as "firstName", c.last_name as "lastName",
    c.company, c.title, c.email_address as "emailAddress", c.email_label as "emailLabel",
    c.other_emails as "otherEmails", c.phone_number as "phoneNumber", c.phone_label as "phoneLabel",
    c.other_phones as "otherPhones", c.address, c.birthday, c.notes,
    array(select t.name from contact_tags ct join tags t on t.id = ct.tag_id where ct.contact_id = c.id
      order by t.name) as tags
  from contacts c left join contact_cards k on k.contact_id = c.id
  where ${visible(owner, sql, scope)} and ${where}`;

/** Reads the cards with these URLs. Leaves out unknown URLs. */
export async function readCards(
  owner: OwnerId,
  sql: Sql,
  scope: SyncScope,
  resources: readonly string[],
): Promise<StoredCard[]> {
  const ids = resources.map((name) => name.replace(/\.vcf$/, '')).filter((name) => uuid.test(name));
  const rows = await selectCards(
    owner,
    sql,
    scope,
    sql`(k.resource = any(${[...resources]}::text[]) or (k.contact_id is null and c.id = any(${ids}::uuid[])))`,
  );
  return rows.map(toCard);
}

export const readAllCards = async (owner: OwnerId, sql: Sql, scope: SyncScope): Promise<StoredCard[]> =>
  (await selectCards(owner, sql, scope, sql`true`)).map(toCard);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface CardChanges extends ChangeNumbers {
  changed: (CardVersionRow & { isVisible: boolean })[];
}

/**
 * Selects the contacts that changed after change number `since`, with the version of their card. A device
 * that syncs a list also gets the contacts that joined or left, and nothing about contacts that were never on
 * the list.
 */
const changedContacts = (owner: OwnerId, sql: Sql, { scope, listId }: SyncScope, since: number) =>
  scope === 'list'
    ? sql`
      select m.contact_id, coalesce(max(x.change), 0) as change, max(x.resource) as resource
      from synced_list_members m left join contact_changes x on x.contact_id = m.contact_id
      where m.list_id = ${listId} group by m.contact_id, m.change
      having max(x.change) > ${since} or m.change > ${since}`
    : sql`
      select contact_id, max(change) as change, max(resource) as resource
      from contact_changes where owner_id = ${owner} and change > ${since} group by 1`;

/**
 * Reads the cards that changed after a change number. One statement reads the latest number and the changes,
 * so that they match.
 */
export async function readCardChanges(
  owner: OwnerId,
  sql: Sql,
  scope: SyncScope,
  since: number,
): Promise<CardChanges> {
  const [row] = await sql<CardChanges[]>`
    select coalesce(max(n.last), 0)::float8 as last, coalesce(max(n.expired), 0)::float8 as expired,
      (select coalesce(json_agg(json_build_object('id', x.contact_id, 'change', x.change,
        'resource', coalesce(k.resource, x.resource, x.contact_id || '.vcf'),
        'isVisible', c.id is not null and c.deleted_at is null and ${isInScope(sql, scope)})), '[]')
      from (${changedContacts(owner, sql, scope, since)}) x
      left join contacts c on c.id = x.contact_id left join contact_cards k on k.contact_id = x.contact_id
      where x.resource is null or not exists (
        select from contact_cards o where o.owner_id = ${owner} and o.resource = x.resource and o.contact_id <> x.contact_id)
    ) as changed
    from contact_change_counters n where n.owner_id = ${owner}`;
  return row as CardChanges;
}

interface ChangeNumbers {
  /** The number of the latest change. */
  last: number;
  /** Changes up to this number may already be deleted. */
  expired: number;
}

export async function readChangeNumbers(owner: OwnerId, sql: Sql): Promise<ChangeNumbers> {
  const [row] = await sql<ChangeNumbers[]>`
    select last::float8 as last, expired::float8 as expired from contact_change_counters where owner_id = ${owner}`;
  return row ?? { last: 0, expired: 0 };
}

/** Whether a device sees a contact, or would see it if it were not deleted. */
export async function isContactInScope(db: Db, { scope, tagId, listId }: SyncScope, id: string) {
  if (scope === 'all') return true;
  const rows = await db.execute(
    scope === 'tag'
      ? query`select from contact_tags where contact_id = ${id} and tag_id = ${tagId}`
      : query`select from synced_list_members where contact_id = ${id} and list_id = ${listId} and is_member`,
  );
  return rows.length > 0;
}

/** Deletes old changes, except the latest of each existing contact, which is the version of its card. */
export async function deleteOldContactChanges(sql: Sql, before: Date): Promise<void> {
  await sql`
    with old as (
      delete from contact_changes x where changed_at < ${before.toISOString()} and change is not null and (
        exists (select from contact_changes later where later.contact_id = x.contact_id and later.change > x.change)
        or not exists (select from contacts c where c.id = x.contact_id and c.deleted_at is null))
      returning owner_id, change
    )
    update contact_change_counters n set expired = greatest(n.expired, gone.change)
    from (select owner_id, max(change) as change from old group by 1) gone where gone.owner_id = n.owner_id`;
  await sql`
    delete from synced_list_members m where not exists (select from contacts c where c.id = m.contact_id)
      and not exists (select from contact_changes x where x.contact_id = m.contact_id)`;
}
