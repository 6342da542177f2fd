import type { Fragment, Sql } from 'postgres';
import type { Day } from '#contract/day.ts';
import { maxCountedContacts } from '#contract/sphere/contact-views.ts';
import type { CelebrationKind } from '#contract/sphere/sphere-dates.ts';
import { pastClientTag } from '#contract/sphere/sphere-tags.ts';
import type { OwnerId } from '../../../core/context.ts';

export interface ContactWithDates {
  id: string;
  firstName: string;
  lastName: string;
  company: string | null;
  emailAddress: string | null;
  phoneNumber: string | null;
  birthday: string | null;
  homeAnniversary: string | null;
}

const columns = (sql: Sql) => sql`
  id, first_name as "firstName", last_name as "lastName", company, email_address as "emailAddress",
  callable_phone(phone_number, phone_label, other_phones) as "phoneNumber", birthday, home_anniversary as "homeAnniversary",
  sort_first_name, sort_last_name`;

/** Finds contacts with a birthday or home anniversary on one of these days. */
export async function findContactsWithCelebrationOnDays(
  owner: OwnerId,
  sql: Sql,
  monthDays: readonly string[],
) {
  return sql<ContactWithDates[]>`
    select ${columns(sql)} from contacts
    where owner_id = ${owner} and deleted_at is null
      and (right(birthday, 5) = any(${[...monthDays]}) or right(home_anniversary, 5) = any(${[...monthDays]}))
    order by sort_first_name, sort_last_name, id`;
}

/**
 * For each of these days, selects at most `limit` contacts with a date before `before`. One lateral select
 * per day makes the database use the index on month and day.
 */
const celebratedOn = (
  owner: OwnerId,
  sql: Sql,
  { wanted, column, monthDays, before, limit }: CelebratedOn,
) => sql`
  select few.* from unnest(${[...monthDays]}::text[]) as day (month_day),
    lateral (select ${wanted} from contacts
      where owner_id = ${owner} and deleted_at is null and ${column} is not null
        and right(${column}, 5) = month_day and ${column} collate "C" < ${before}
      limit ${sql.unsafe(String(limit))}) few`;

interface CelebratedOn {
  wanted: Fragment;
  column: Fragment;
  monthDays: readonly string[];
  before: Day;
  limit: number;
}

const columnOf = (sql: Sql, kind: CelebrationKind): Fragment =>
  kind === 'birthday' ? sql`birthday` : sql`home_anniversary`;

/** Finds a limited number of birthdays and home anniversaries per day, sorted by name. */
export async function findContactsWithCelebrationsPerDay(
  owner: OwnerId,
  sql: Sql,
  few: Pick<CelebratedOn, 'monthDays' | 'before' | 'limit'>,
): Promise<ContactWithDates[]> {
  const of = (kind: CelebrationKind) =>
    celebratedOn(owner, sql, { ...few, wanted: columns(sql), column: columnOf(sql, kind) });
  const rows = await sql<ContactWithDates[]>`
    select * from (${of('birthday')} union all ${of('homeAnniversary')}) celebrated
    order by sort_first_name, sort_last_name, id`;
  return [...new Map(rows.map((person) => [person.id, person])).values()];
}

/** Counts rows up to a limit, so that a figure takes no longer with more contacts. */
async function countSome(sql: Sql, rows: Fragment): Promise<number> {
  const limit = sql.unsafe(String(maxCountedContacts));
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (${rows} limit ${limit}) counted`;
  return row?.count ?? 0;
}

/**
 * Counts contacts with a birthday or home anniversary on one of these days, if that date is before `before`.
 */
export const countContactsWithCelebrationOnDays = (
  owner: OwnerId,
  sql: Sql,
  kind: CelebrationKind,
  days: Pick<CelebratedOn, 'monthDays' | 'before'>,
): Promise<number> =>
  countSome(
    sql,
    celebratedOn(owner, sql, {
      ...days,
      wanted: sql``,
      column: columnOf(sql, kind),
      limit: maxCountedContacts,
    }),
  );

/** Finds the contacts with the next birthdays and home anniversaries from a day of the year (MM-DD) on. */
export async function findContactsWithUpcomingDates(owner: OwnerId, sql: Sql, from: string, limit: number) {
  return sql<ContactWithDates[]>`
    select ${columns(sql)} from contacts where id in (
      (select id from contacts where owner_id = ${owner} and deleted_at is null and birthday is not null
        order by right(birthday, 5) < ${from}, right(birthday, 5) limit ${limit})
      union all
      (select id from contacts where owner_id = ${owner} and deleted_at is null and home_anniversary is not null
        order by right(home_anniversary, 5) < ${from}, right(home_anniversary, 5) limit ${limit}))`;
}

/** Counts contacts with a birthday or a home anniversary. */
export async function countContactsWithDates(owner: OwnerId, sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from contacts
    where owner_id = ${owner} and deleted_at is null and (birthday is not null or home_anniversary is not null)`;
  return row?.count ?? 0;
}

/**
 * Counts the past clients whose note is empty or has not changed since a time. An imported contact counts
 * only if it was imported before that time. The lateral subquery makes the database stop at the limit.
 */
export function countPastClientsWithoutNotes(owner: OwnerId, sql: Sql, since: Date): Promise<number> {
  return countSome(
    sql,
    sql`select from (
        select contact_id from contact_tags
        where tag_id = (select id from tags
          where owner_id = ${owner} and (marks_past_clients or key = fold(${pastClientTag}))
          order by marks_past_clients desc limit 1) offset 0) tagged,
      lateral (select from contacts
        where id = tagged.contact_id and owner_id = ${owner} and deleted_at is null
          and (notes_at is null or notes_at < ${since.toISOString()})
          and (import_id is null or created_at < ${since.toISOString()}) offset 0) quiet`,
  );
}

/**
 * Counts contacts that have a referrer and were entered by hand since a day. Imported contacts do not count,
 * because the day of their referral is unknown.
 */
export function countReferredContacts(
  owner: OwnerId,
  sql: Sql,
  since: Day,
  timeZone: string,
): Promise<number> {
  return countSome(
    sql,
    sql`select from contacts
      where owner_id = ${owner} and deleted_at is null and referred_from is not null and import_id is null
        and created_at >= ${since}::timestamp at time zone ${timeZone}`,
  );
}

export interface AnniversaryProposalRow {
  contactId: string;
  name: string;
  homeAnniversary: string;
  address: string;
  transactionId: string;
}

/**
 * Finds, for each contact without a home anniversary, the latest home bought in a deal linked by name or by
 * hand.
 */
export async function findAnniversaryProposals(
  owner: OwnerId,
  sql: Sql,
  today: Day,
): Promise<AnniversaryProposalRow[]> {
  return sql<AnniversaryProposalRow[]>`
    with bought as (
      select * from transactions
      where owner_id = ${owner} and type = 'BUYERS' and status = 'CLOSED' and day <= ${today}
    ), fitting as (
      select c.id, b.id as deal from bought b join contacts c on c.id = b.contact_id
      union
      select c.id, b.id from bought b join contacts c on c.owner_id = b.owner_id and c.name_key = fold(b.full_name)
    )
    select distinct on (c.id) c.id as "contactId", contact_name(c.first_name, c.last_name, c.company, c.email_address) as name,
      b.day as "homeAnniversary", b.address, b.id as "transactionId"
    from fitting f join contacts c on c.id = f.id join bought b on b.id = f.deal
    where c.owner_id = ${owner} and c.deleted_at is null and c.home_anniversary is null
    order by c.id, b.day desc, b.id`;
}
