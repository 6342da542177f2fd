import type { Sql } from 'postgres';

/** Copies the people in `contacts` into a table with only the columns that `bare-minimal-contacts` needs. */
export async function fillMinimalContacts(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create table least_contacts (
      id uuid primary key default gen_random_uuid(), owner_id uuid not null, first_name text not null,
      last_name text not null, email_address text, phone_number text, address text, birthday text,
      home_anniversary text, referred_from text, notes text, created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      search_text text generated always as (lower(first_name || ' ' || last_name || ' ' || coalesce(email_address, '')
        || ' ' || coalesce(notes, ''))) stored);
    create index on least_contacts (owner_id, last_name, id);
    create table least_totals (owner_id uuid primary key, total int not null) with (fillfactor = 50);
    create function count_least() returns trigger language plpgsql as $$
      begin
        insert into least_totals as t select owner_id, count(*) from new_rows group by 1
        on conflict (owner_id) do update set total = t.total + excluded.total;
        return null;
      end $$;
    create trigger count_least after insert on least_contacts referencing new table as new_rows
      for each statement execute function count_least();
    insert into least_contacts (owner_id, first_name, last_name, email_address, phone_number, address, birthday,
      home_anniversary, referred_from, notes)
    select owner_id, first_name, last_name, email_address, phone_number, address, birthday, home_anniversary,
      referred_from, notes from contacts where deleted_at is null;
    create index on least_contacts using gin (owner_id, search_text gin_trgm_ops);`);
  await sql`vacuum analyze least_contacts`;
}

/** The table of the baseline server, with the columns that a COPY fills. */
export const minimalCopyTarget = (
  sql: Sql,
) => sql`least_contacts (owner_id, first_name, last_name, email_address,
  phone_number, address, birthday, home_anniversary, referred_from, notes)`;
