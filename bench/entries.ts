import type { Sql } from 'postgres';

/** Gives each contact of an owner the same number of timeline entries, and some of them a cadence and a tag. */
export async function fillTimelineEntries(sql: Sql, owner: string, perContact: number): Promise<void> {
  await sql`insert into tags (owner_id, name, color) values (${owner}, 'Bench', 'green')`;
  // Turn off the triggers, which would compute the last contacts after every statement. The update below
  // computes them once.
  await sql`set session_replication_role = replica`;
  await sql`
    insert into timeline_entries (owner_id, kind, outcome, body, happened_at)
    select ${owner}, 'call', 'talked', 'Talked about the market on Heron Loop.',
      now() - (row_number() over (order by c.id, n) % 900) * interval '1 day'
    from contacts c, generate_series(1, ${perContact}::int) n where c.owner_id = ${owner}`;
  await sql`
    insert into timeline_entry_contacts (entry_id, contact_id, happened_at)
    select e.id, c.id, e.happened_at
    from (select id, happened_at, (row_number() over (order by id) - 1) / ${perContact}::int as place
      from timeline_entries where owner_id = ${owner}) e
    join (select id, row_number() over (order by id) - 1 as place from contacts where owner_id = ${owner}) c
      using (place)`;
  await sql`
    insert into contact_tags (contact_id, tag_id)
    select c.id, t.id from contacts c join tags t on t.owner_id = c.owner_id and t.name = 'Bench'
    where c.owner_id = ${owner} and right(c.phone_number, 1) in ('1', '2', '3')`;
  await sql`set session_replication_role = default`;
  await sql`
    update contacts c set logged_on = latest.day,
      cadence_days = case when right(phone_number, 1) = '5' then 90 end,
      address = case when right(phone_number, 1) in ('2', '4') then replace(address, 'Ponte Vedra Beach', 'Ocala') else address end
    from (select contact_id, max(happened_at)::date as day from timeline_entry_contacts group by 1) latest
    where c.owner_id = ${owner} and c.id = latest.contact_id`;
  await sql`
    insert into tasks (owner_id, title, day, contact_id)
    select ${owner}, 'Call ' || first_name, current_date + n::int % 30 - 5, id
    from (select id, first_name, row_number() over (order by id) as n from contacts
      where owner_id = ${owner} limit 300) c`;
  for (const table of ['contacts', 'timeline_entries', 'timeline_entry_contacts', 'contact_tags', 'tasks'])
    await sql`vacuum analyze ${sql(table)}`;
}
