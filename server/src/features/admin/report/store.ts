import { sql } from 'drizzle-orm';
import type { Role, SubscriptionStatus } from '#contract/roles.ts';
import type { Db } from '../../../db/client.ts';
import { userDirectory } from '../../../db/tables/user-directory.ts';

export interface ReportRow {
  total: number;
  withEmail: number;
  withPhone: number;
  premium: number;
  basic: number;
  expiredTrials: number;
  roles: Partial<Record<Role, number>> | null;
  statuses: Partial<Record<SubscriptionStatus | 'none', number>> | null;
  /** The keys have the form 2026-11. */
  months: Record<string, number> | null;
  categories: Record<string, number> | null;
  clicks: Record<string, number> | null;
}

interface ReportOptions {
  now: Date;
  timeZone: string;
  /** The first counted month, in the form 2025-12. */
  since: string;
}

/** Selects all users except admins, with their plans. Managers need no plan. */
const people = sql`
  select role, email, phone_number, created_at, business_category, subscription_plan as plan, trial_end,
    case when role <> 'MANAGER' then subscription_status end as status
  from ${userDirectory} where role <> 'ADMIN'`;

const countsByName = (column: string, from: string) =>
  sql.raw(
    `(select json_object_agg(name, n) from (select ${column} as name, count(*)::int as n ${from} group by 1) t)`,
  );

/** Reads all figures in one statement, so that they are consistent even if someone signs up meanwhile. */
export async function readReportFigures(db: Db, { now, timeZone, since }: ReportOptions): Promise<ReportRow> {
  const month = sql`to_char(created_at at time zone ${timeZone}::text, 'YYYY-MM')`;
  const [row] = await db.execute<ReportRow & Record<string, unknown>>(sql`
    with person as materialized (${people})
    select count(*)::int as total,
      count(*) filter (where email <> '')::int as "withEmail",
      count(*) filter (where phone_number <> '')::int as "withPhone",
      count(*) filter (where plan = 'premium' and status <> 'canceled')::int as premium,
      count(*) filter (where plan = 'basic' and status <> 'canceled')::int as basic,
      count(*) filter (where trial_end <= ${now.toISOString()}::timestamptz and status not in ('active', 'trialing'))::int
        as "expiredTrials",
      ${countsByName('role', 'from person')} as roles,
      ${countsByName("coalesce(status, 'none')", 'from person')} as statuses,
      (select json_object_agg(name, n) from (
        select ${month} as name, count(*)::int as n from person where ${month} >= ${since}::text group by 1) t) as months,
      ${countsByName('business_category', 'from person where business_category is not null')} as categories,
      ${countsByName('association', "from access_requests join users on users.id = person_id where role <> 'ADMIN'")} as clicks
    from person`);
  return row as ReportRow;
}
