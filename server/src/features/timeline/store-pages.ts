import type { Fragment, Sql } from 'postgres';
import { type TimelineEntry, type TimelineQuery, timelineLimits } from '#contract/timeline/timeline.ts';
import { type TimelineKind, timelineFilterKinds } from '#contract/timeline/timeline-kinds.ts';
import type { OwnerId } from '../../core/context.ts';
import { containsPattern } from '../../db/like-patterns.ts';

type EntryRow = Omit<TimelineEntry, 'happenedAt' | 'pinnedAt'> & {
  happenedAt: string;
  pinnedAt: string | null;
};
type PageRow = EntryRow & { isPin: boolean };

export interface TimelineRows {
  pinned: TimelineEntry[];
  /** The entries of the page, and one more if there is another page. */
  entries: TimelineEntry[];
}

const instantText = (text: string) => new Date(text).toISOString();

const toEntry = ({ isPin, ...row }: PageRow): TimelineEntry => ({
  ...row,
  happenedAt: instantText(row.happenedAt),
  pinnedAt: row.pinnedAt && instantText(row.pinnedAt),
});

/** Adds the linked contacts, deal and door to rows `e` of entries. Hidden contacts and doors are left out. */
const withLinkedRecords = (sql: Sql, rows: Fragment): Fragment => sql`
  select e.id, e.kind, e.outcome, e.subject, e.body, e.happened_at as "happenedAt", e.pinned_at as "pinnedAt",
    e.version, e.is_pin as "isPin",
    (select coalesce(json_agg(json_build_object('id', c.id, 'name',
        contact_name(c.first_name, c.last_name, c.company, c.email_address))
        order by c.sort_first_name, c.sort_last_name, c.id), '[]')
      from contacts c
      where c.deleted_at is null and c.id in (
        select x.contact_id from timeline_entry_contacts x where x.entry_id = e.id union all select e.about_id)
    ) as contacts,
    (select json_build_object('id', t.id, 'address', t.address) from transactions t where t.id = e.transaction_id
    ) as transaction,
    (select json_build_object('id', d.id, 'address', d.address) from doors d
      where d.id = e.door_id and d.deleted_at is null) as door
  from (${rows}) e`;

const columns = `e.id, e.kind, e.outcome, e.subject, e.body, e.happened_at, e.pinned_at, e.version,
  e.transaction_id, e.door_id, null::uuid as about_id`;

interface Conditions {
  kinds: readonly TimelineKind[] | undefined;
  /** Builds the condition that the searched column contains the text. */
  matches: (text: Fragment) => Fragment;
  /** Builds the conditions on the time and the id that make the page start after the previous one. */
  follows: (at: Fragment, id: Fragment) => Fragment;
}

function conditionsOf(sql: Sql, { kind, search }: TimelineQuery, after: PageStart | undefined): Conditions {
  const always = sql``;
  return {
    kinds: kind && timelineFilterKinds[kind],
    matches: (text) => (search ? sql`and ${text} like (select fold(${containsPattern(search)}))` : always),
    follows: (at, id) =>
      after ? sql`and (${at}, ${id}) < (${after.happenedAt}::timestamptz, ${after.id}::uuid)` : always,
  };
}

interface PageStart {
  happenedAt: string;
  id: string;
}

/** Entries of hidden contacts are not shown, unless the entries belong to a deal or a door. */
const isVisible = (sql: Sql): Fragment => sql`
  and (e.transaction_id is not null or e.door_id is not null or exists (
    select from timeline_entry_contacts x join contacts c on c.id = x.contact_id
    where x.entry_id = e.id and c.deleted_at is null))`;

/** Selects the stored entries of a contact, a deal, a door or the owner. Each has its own index. */
function storedEntries(
  owner: OwnerId,
  sql: Sql,
  query: TimelineQuery,
  limit: number,
  rules: Conditions,
): Fragment {
  const { contactId, transactionId, doorId } = query;
  const isScoped = contactId ?? transactionId ?? doorId;
  const at = contactId ? sql`l.happened_at` : sql`e.happened_at`;
  const id = contactId ? sql`l.entry_id` : sql`e.id`;
  return sql`
    select ${sql.unsafe(columns)} from timeline_entries e
      ${contactId ? sql`join timeline_entry_contacts l on l.entry_id = e.id and l.contact_id = ${contactId}` : sql``}
    where e.owner_id = ${owner} and e.deleted_at is null
      ${transactionId ? sql`and e.transaction_id = ${transactionId}` : sql``}
      ${doorId ? sql`and e.door_id = ${doorId}` : sql``}
      ${isScoped ? sql`and e.pinned_at is null` : isVisible(sql)}
      ${rules.kinds ? sql`and e.kind = any(${[...rules.kinds]}::text[])` : sql``}
      ${rules.matches(sql`e.search_text`)} ${rules.follows(at, id)}
    order by ${at} desc, ${id} desc limit ${limit}`;
}

const derivedEvent = (kind: string, subject: string, about: string): string => `
  c.id, ${kind} as kind, null::text as outcome, ${subject} as subject, '' as body, c.created_at as happened_at,
  null::timestamptz as pinned_at, 0 as version, null::uuid as transaction_id, null::uuid as door_id, ${about} as about_id`;
const addedEvent = derivedEvent(
  `case when c.import_id is null then 'added' else 'imported' end`,
  'i.file_name',
  'null::uuid',
);
const nameOfContact = 'contact_name(c.first_name, c.last_name, c.company, c.email_address)';
const referredEvent = derivedEvent(`'referred'`, nameOfContact, 'c.id');

/**
 * Selects the events that are derived from contacts: when the contact was added or imported, and whom they
 * referred.
 */
function derivedEvents(
  owner: OwnerId,
  sql: Sql,
  contactId: string,
  limit: number,
  rules: Conditions,
): Fragment {
  return sql`
    select * from (
      select ${sql.unsafe(addedEvent)}
      from contacts c left join contact_imports i on i.id = c.import_id
      where c.owner_id = ${owner} and c.id = ${contactId} and c.deleted_at is null
      union all
      select ${sql.unsafe(referredEvent)} from contacts c
      where c.owner_id = ${owner} and c.deleted_at is null and c.referred_from is not null and c.id <> ${contactId}
        and fold(c.referred_from) = (
          select nullif(p.name_key, '') from contacts p
          where p.owner_id = ${owner} and p.id = ${contactId} and p.deleted_at is null)
    ) derived
    where true ${rules.matches(sql`fold(coalesce(subject, ''))`)} ${rules.follows(sql`happened_at`, sql`id`)}
    order by happened_at desc, id desc limit ${limit}`;
}

/**
 * Selects the pinned entries of a contact, a deal or a door. An owner has few pinned entries, and a separate
 * index contains only these.
 */
function pinnedEntries(owner: OwnerId, sql: Sql, query: TimelineQuery, rules: Conditions): Fragment {
  const { contactId, transactionId, doorId } = query;
  return sql`
    select ${sql.unsafe(columns)}, true as is_pin from timeline_entries e
    where e.owner_id = ${owner} and e.deleted_at is null and e.pinned_at is not null
      ${contactId ? sql`and exists (select from timeline_entry_contacts l where l.entry_id = e.id and l.contact_id = ${contactId})` : sql``}
      ${transactionId ? sql`and e.transaction_id = ${transactionId}` : sql``}
      ${doorId ? sql`and e.door_id = ${doorId}` : sql``}
      ${rules.kinds ? sql`and e.kind = any(${[...rules.kinds]}::text[])` : sql``} ${rules.matches(sql`e.search_text`)}`;
}

/** Reads one page of a timeline in one statement, the latest entry first. */
export async function findTimelinePage(
  owner: OwnerId,
  sql: Sql,
  query: TimelineQuery,
  after: PageStart | undefined,
): Promise<TimelineRows> {
  const { contactId, kind, limit = timelineLimits.pageSize } = query;
  const rules = conditionsOf(sql, query, after);
  const isScoped = contactId ?? query.transactionId ?? query.doorId;
  const stored = storedEntries(owner, sql, query, limit + 1, rules);
  const hasDerived = contactId && (!kind || kind === 'contact');
  const candidates = hasDerived
    ? sql`select * from (${stored}) s union all select * from (${derivedEvents(owner, sql, contactId, limit + 1, rules)}) d`
    : stored;
  const rows = await sql<PageRow[]>`
    ${withLinkedRecords(
      sql,
      sql`select * from (
        select page.*, false as is_pin from (
          select * from (${candidates}) c order by happened_at desc, id desc limit ${limit + 1}) page
        ${isScoped && !after ? sql`union all ${pinnedEntries(owner, sql, query, rules)}` : sql``}) rows`,
    )}
    order by e.is_pin desc, case when e.is_pin then e.pinned_at end desc, e.happened_at desc, e.id desc`;
  return {
    pinned: rows.filter(({ isPin }) => isPin).map(toEntry),
    entries: rows.filter(({ isPin }) => !isPin).map(toEntry),
  };
}

/** Reads one entry as the API returns it. */
export async function findTimelineEntry(
  owner: OwnerId,
  sql: Sql,
  id: string,
): Promise<TimelineEntry | undefined> {
  const [row] = await sql<PageRow[]>`
    ${withLinkedRecords(
      sql,
      sql`select ${sql.unsafe(columns)}, false as is_pin from timeline_entries e
        where e.owner_id = ${owner} and e.id = ${id} and e.deleted_at is null`,
    )}`;
  return row && toEntry(row);
}
