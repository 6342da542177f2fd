import type { Sql } from 'postgres';

/** The current day in the time zone of the demo people. */
const today = (sql: Sql) => sql`(now() at time zone 'America/New_York')::date`;

/** Reads the session, as every request does. */
const readSession = (sql: Sql, owner: string) => sql`
  select u.id, u.role, u.time_zone, entitlements.* from sessions s join users u on u.id = s.user_id
  join profiles on profiles.user_id = u.id join entitlements on person_id = u.id
  where u.id = ${owner} and u.disabled_at is null limit 1`;

const contactColumns = (sql: Sql) => sql`
  c.*, array(select t.name from contact_tags ct join tags t on t.id = ct.tag_id
      where ct.contact_id = c.id order by t.name) as tags,
    (select json_agg(x) from connections x where x.contact_id = c.id) as connections,
    (select json_agg(d) from doors d where d.owner_id = c.owner_id and fold(d.full_name) = c.name_key) as doors,
    (select json_agg(t) from transactions t where t.owner_id = c.owner_id and fold(t.full_name) = c.name_key)
      as transactions`;

/**
 * Runs the statements of a contact's page: the contact with its links, its tags and the first page of its
 * timeline.
 */
export async function readContactPage(sql: Sql, owner: string, id: string): Promise<void> {
  await readSession(sql, owner);
  const [[contact], , entries] = await Promise.all([
    sql`select ${contactColumns(sql)} from contacts c where c.owner_id = ${owner} and c.id = ${id}`,
    sql`select t.* from tags t join contact_tags ct on ct.tag_id = t.id where ct.contact_id = ${id}`,
    sql`
      select e.*, (select json_agg(json_build_object('id', c.id, 'name', c.name_key)) from contacts c
        join timeline_entry_contacts x on x.contact_id = c.id where x.entry_id = e.id) as contacts
      from timeline_entries e join timeline_entry_contacts l on l.entry_id = e.id and l.contact_id = ${id}
      where e.owner_id = ${owner} and e.deleted_at is null order by l.happened_at desc, l.entry_id desc limit 51`,
  ]);
  if (!contact || entries.length === 0) throw new Error('The contact has no page');
}

/** Runs the statements of Today in parallel. */
export async function readTodayList(sql: Sql, owner: string): Promise<void> {
  await readSession(sql, owner);
  const day = today(sql);
  const celebrated = (column: string) => sql`
    select d.shift, c.* from generate_series(-6, 14) as d (shift), lateral (
      select id, first_name, last_name, company, email_address, phone_number, birthday, home_anniversary from contacts
      where owner_id = ${owner} and deleted_at is null and ${sql(column)} is not null
        and right(${sql(column)}, 5) = to_char(${day} + d.shift, 'MM-DD') limit 51) c`;
  const [, , due] = await Promise.all([
    sql`
      select t.*, c.first_name, c.last_name, c.phone_number, c.email_address, x.address, d.address as door
      from tasks t left join contacts c on c.id = t.contact_id left join transactions x on x.id = t.transaction_id
      left join doors d on d.id = t.door_id
      where t.owner_id = ${owner} and t.deleted_at is null and t.completed_at is null and t.day <= ${day} + 14
      order by t.day, t.time limit 500`,
    sql`${celebrated('birthday')} union all ${celebrated('home_anniversary')}`,
    sql`
      select id, first_name, last_name, phone_number, email_address, follow_up_day from contacts
      where owner_id = ${owner} and deleted_at is null and follow_up_day <= ${day}
      order by follow_up_day, sort_first_name, sort_last_name, id limit 20`,
    sql`
      select count(*) from (select from contacts where owner_id = ${owner} and deleted_at is null
        and follow_up_day <= ${day} limit 1000) due`,
    sql`
      select id, address, full_name, day from transactions
      where owner_id = ${owner} and status = 'PENDING' and day <= ${day} order by day limit 50`,
    sql`
      select k.*, t.address from key_dates k join transactions t on t.id = k.transaction_id
      where k.owner_id = ${owner} and k.done_at is null and k.day - coalesce(k.reminder_days, 0) <= ${day}`,
    sql`select count(*) from doors where owner_id = ${owner} and deleted_at is null and is_unclaimed`,
    sql`select item from today_checks where owner_id = ${owner} and day = ${day}`,
  ]);
  if (due.length !== 20) throw new Error(`${due.length} follow-ups are due`);
}

/** Runs the statements of a list with three conditions: a tag, not contacted in 90 days, and a city. */
export async function readFilteredContacts(sql: Sql, owner: string): Promise<void> {
  await readSession(sql, owner);
  const [found] = await sql`
    with page as (
      select c.id, count(*) over () as total from contacts c
      where c.owner_id = ${owner} and c.deleted_at is null
        and c.id in (select ct.contact_id from tags t join contact_tags ct on ct.tag_id = t.id
          where t.owner_id = ${owner} and t.key = 'bench')
        and coalesce(c.last_contacted_on < ${today(sql)} - 90, true)
        and c.search_text like '%ocala%' and fold(c.address) like '%, ocala,%'
      order by c.sort_first_name, c.sort_last_name, c.id limit 10)
    select array(select id from page) as ids, (select total from page limit 1) as total`;
  const rows = await sql`
    select ${contactColumns(sql)} from contacts c where c.id = any(${found?.ids}::uuid[])`;
  if (rows.length !== 10) throw new Error(`The list has ${rows.length} rows`);
}

/**
 * Runs the statements of a logged call: the entry, its contact and the audit log, then the entry as the
 * screen shows it.
 */
export async function logPhoneCall(sql: Sql, owner: string, contactId: string): Promise<void> {
  await readSession(sql, owner);
  const [entry] = await sql`
    with saved as (
      insert into timeline_entries (owner_id, kind, outcome, body, happened_at)
      select owner_id, 'call', 'talked', 'Talked', now() from contacts
      where owner_id = ${owner} and id = ${contactId} and deleted_at is null returning id, happened_at
    ), linked as (
      insert into timeline_entry_contacts (entry_id, contact_id, happened_at)
      select id, ${contactId}::uuid, happened_at from saved
    ), logged as (
      insert into audit_log (at, actor_id, action, subject) select now(), ${owner}::uuid, 'timeline.create', id::text from saved
    )
    select id from saved`;
  const [shown] = await sql`
    select e.*, (select json_agg(json_build_object('id', c.id, 'name', c.name_key)) from contacts c
      join timeline_entry_contacts x on x.contact_id = c.id where x.entry_id = e.id) as contacts
    from timeline_entries e where e.id = ${entry?.id} and e.owner_id = ${owner}`;
  if (!shown) throw new Error('The call was not logged');
}
