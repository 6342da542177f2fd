import postgres from 'postgres';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { alternateLoads } from './alternate-loads.ts';
import { load } from './load.ts';
import type { Figure, Measurement } from './measurement.ts';
import { databaseUrlOf } from './scratch-database.ts';
import { signInCookie } from './sign-in-cookie.ts';

const seconds = 4;
const few = { email: 'broker@demo.test', accounts: 20 };
const many = { email: 'trainer@demo.test', accounts: 5000 };

/** The page of accounts with all its sums, for an office of 20 and one of 5,000. */
export const brokerage: Measurement = { name: 'brokerage', measure };

async function measure(): Promise<Figure[]> {
  const server = await startScratchServer({ LOG_LEVEL: 'info' });
  try {
    const sql = postgres(databaseUrlOf(server.dataDir), { max: 1 });
    for (const office of [few, many]) await fill(sql, office);
    await sql`analyze`;
    await sql.end();
    const page = `${server.url}/api/brokerage/accounts`;
    const [withFew, withMany] = [
      await signInCookie(server.url, few.email),
      await signInCookie(server.url, many.email),
    ];
    const loads = await alternateLoads({
      few: () => load(page, withFew, seconds),
      many: () => load(page, withMany, seconds),
    });
    return [
      { of: 'accounts page, 20 accounts', value: loads.few.perSecond, unit: 'requests/s' },
      { of: 'accounts page, 5,000 accounts', value: loads.many.perSecond, unit: 'requests/s' },
      {
        of: 'accounts page at 5,000 beside one at 20',
        value: loads.few.perSecond / loads.many.perSecond,
        unit: '×',
        atMost: 1.5,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** An office whose people are on the yearly bill, except one in ten, who joined later and was charged. */
async function fill(sql: postgres.Sql, { email, accounts }: typeof few): Promise<void> {
  const mark = `${accounts}.example.com`;
  await sql`delete from brokerages where owner_id = (select id from users where email = ${email})`;
  await sql`insert into brokerages (owner_id) select id from users where email = ${email}`;
  const office = sql`(select brokerages.id from brokerages join users on users.id = owner_id where email = ${email})`;
  await sql`insert into payers (brokerage_id) values (${office})`;
  const payer = sql`(select id from payers where brokerage_id = ${office})`;
  await sql`
    insert into subscriptions (id, payer_id, status, ends_at_period_end, created_at, reading)
    values (${`sub_${accounts}`}, ${payer}, 'active', false, now(), 0)`;
  await sql`
    insert into subscription_items
      (id, subscription_id, offer, price_id, unit_amount, quantity, period_start, period_end)
    values (${`si_${accounts}`}, ${`sub_${accounts}`}, 'brokerage_account', 'price', 15000, ${accounts},
      now() - interval '200 days', now() + interval '165 days')`;
  await sql`
    insert into users (email, role, first_name, last_name)
    select n || '@' || ${mark}, 'AGENT', 'Agent', n::text from generate_series(1, ${accounts}::int) n`;
  await sql`insert into profiles (user_id) select id from users where email like ${`%@${mark}`}`;
  await sql`
    insert into seat_charges (brokerage_id, person_id, kind, days_left, days_in_cycle, full_amount, credit, waived,
      due, invoice_id, cycle_end, settled_at)
    select ${office}, id, 'PRORATED_NEW', 200, 365, 8219, 0, 0, 8219, 'in_' || id, now() + interval '165 days', now()
    from users where email like ${`%@${mark}`} and last_name like '%7'`;
  await sql`
    insert into invoices (id, payer_id, concerns_id, status, total, amount_due, amount_paid, lines, created_at, reading)
    select invoice_id, ${payer}, person_id, 'paid', 8219, 8219, 8219, '[]', now(), 0
    from seat_charges where brokerage_id = ${office}`;
  await sql`
    insert into seats (brokerage_id, person_id, charge_id, opened_at)
    select ${office}, users.id, seat_charges.id, now() - random() * interval '300 days'
    from users left join seat_charges on person_id = users.id where email like ${`%@${mark}`}`;
}
