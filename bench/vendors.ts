import type { Sql } from 'postgres';

const categories = `{Roofers,Lenders,Plumbers,Painters,Solar,Pool,Survey,Cleaners,Flooring,Inspectors}`;

/** Makes these the only vendors; the same for the same number. */
export async function fillVendors(sql: Sql, count: number): Promise<void> {
  await sql`delete from users where role = 'VENDOR'`;
  await sql`
    insert into users (id, email, role, first_name, last_name, phone_number, created_at, updated_at)
    select md5('vendor' || n)::uuid, 'vendor' || n || '@example.com', 'VENDOR', 'Dana', 'Whitlock ' || n,
      '9045' || lpad(n::text, 6, '0'), '2025-01-01'::timestamptz + n * interval '1 hour', now()
    from generate_series(1, ${count}::int) n`;
  await sql`insert into profiles (user_id) select id from users where role = 'VENDOR'`;
  await sql`
    insert into payers (id, person_id) select md5('payer' || id)::uuid, id from users where role = 'VENDOR'`;
  await sql`
    insert into subscriptions (id, payer_id, status, ends_at_period_end, created_at, reading)
    select 'sub_' || u.id, p.id, 'active', false, u.created_at, 0
    from users u join payers p on p.person_id = u.id where u.role = 'VENDOR'`;
  await sql`
    insert into subscription_items (id, subscription_id, offer, price_id, unit_amount, quantity, period_start, period_end)
    select 'si_' || s.id, s.id, 'vendor_standard_basic', 'price', 25000, 1, s.created_at, s.created_at + interval '1 year'
    from subscriptions s join payers p on p.id = s.payer_id join users u on u.id = p.person_id
    where u.role = 'VENDOR'`;
  await sql`
    insert into vendors (user_id, company_name, business_category, vendor_phone, website, address, poc_agent, poc_email,
      zip_codes, social_links)
    select u.id, (array['Coastline', 'Keystone', 'Sunshore', 'Palmetto', 'Blue Heron'])[1 + n % 5] || ' Company ' || n,
      (${categories}::text[])[1 + n % 10], u.phone_number, 'https://company' || n || '.example.com',
      n || ' Marsh Way, St. Augustine, FL 32084', 'Dana Whitlock ' || n, u.email::text,
      array(select (32000 + (n * 7 + z * 13) % 300)::text from generate_series(1, 8) z),
      array['https://www.facebook.com/company' || n]
    from users u, lateral (select substr(email::text, 7, position('@' in email) - 7)::int as n) numbered
    where u.role = 'VENDOR'`;
  await sql`
    insert into partner_places (category, number, email, vendor_id, confirmed_at)
    select business_category, place, email, user_id, now()
    from (select v.business_category, u.email, v.user_id,
        row_number() over (partition by v.business_category order by u.created_at) as place
      from vendors v join users u on u.id = v.user_id) placed
    where place <= 3`;
  await sql`vacuum analyze`;
}
