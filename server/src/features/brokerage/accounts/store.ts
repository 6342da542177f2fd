import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { minimumCharge, salesTaxLineDescription } from '#contract/billing/billing.ts';
import type { AccountSort, ListAccounts } from '#contract/brokerage/brokerage.ts';
import type { BrokerageTotals } from '#contract/brokerage/brokerage-billing.ts';
import { cents } from '#contract/money.ts';
import type { Db } from '../../../db/client.ts';
import { containsPattern } from '../../../db/like-patterns.ts';
import { invoices } from '../../../db/tables/billing.ts';
import { brokerages, seatCharges, seats } from '../../../db/tables/brokerages.ts';
import { users } from '../../../db/tables/users.ts';
import type { OfficeBilling } from '../office/store.ts';

const accountColumns = {
  id: seats.id,
  openedAt: seats.openedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  isOwner: sql<boolean>`${brokerages.ownerId} = ${seats.personId}`,
  charge: seatCharges,
  tax: sql`coalesce((
    select sum((line ->> 'amount')::int) from jsonb_array_elements(${invoices.lines}) line
    where line ->> 'description' = ${salesTaxLineDescription}), 0)`.mapWith((sum) => cents(Number(sum))),
  invoiceStatus: invoices.status,
};

const selectAccounts = (db: Db) =>
  db
    .select(accountColumns)
    .from(seats)
    .innerJoin(brokerages, eq(brokerages.id, seats.brokerageId))
    .innerJoin(users, eq(users.id, seats.personId))
    .leftJoin(seatCharges, eq(seatCharges.id, seats.chargeId))
    .leftJoin(invoices, eq(invoices.id, seatCharges.invoiceId));

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

const sortColumns: Record<AccountSort, SQL[]> = {
  joined: [sql`${seats.openedAt}`],
  name: [sql`${users.firstName}`, sql`${users.lastName}`],
  email: [sql`${users.email}`],
  role: [sql`case when ${users.role} = 'AGENT' then 0 else 1 end`],
  charge: [sql`coalesce(${seatCharges.due}, 0)`],
};

/** Matches any part of the name or the email, ignoring case and accents. */
const matches = (search: string) => {
  if (!search) return undefined;
  const like = containsPattern(search);
  return or(
    sql`fold(${users.firstName} || ' ' || ${users.lastName}) like fold(${like})`,
    sql`${users.email} like ${like}`,
  );
};

const isOpenSeatIn = (brokerageId: string, search: string) =>
  and(eq(seats.brokerageId, brokerageId), isNull(seats.closedAt), matches(search));

export async function findAccounts(
  db: Db,
  brokerageId: string,
  { page, limit, search, sortBy, sortOrder }: ListAccounts,
): Promise<AccountRow[]> {
  const direction = sortOrder === 'asc' ? asc : desc;
  return selectAccounts(db)
    .where(isOpenSeatIn(brokerageId, search))
    .orderBy(...[...sortColumns[sortBy], sql`${seats.openedAt}`, sql`${seats.id}`].map(direction))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countAccounts(db: Db, brokerageId: string, search: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.personId))
    .where(isOpenSeatIn(brokerageId, search));
  return row?.total ?? 0;
}

interface LedgerOptions {
  brokerageId: string;
  billing: OfficeBilling | undefined;
  now: Date;
}

/**
 * Reads all sums of an office in one statement. Ignores abandoned charges that nobody paid. Counts a paid
 * charge even if the seat has another user now. Invoiced amounts include sales tax.
 */
export async function readOfficeTotals(db: Db, options: LedgerOptions): Promise<BrokerageTotals> {
  const { brokerageId, billing } = options;
  const now = options.now.toISOString();
  const start = billing?.periodStart.toISOString() ?? null;
  const payerId = billing?.payerId ?? null;
  const subscriptionId = billing?.subscriptionId ?? null;
  const amount = sql`coalesce(invoice.total, charge.due)`;
  const isValid = sql`(invoice.status is distinct from 'void' and (not charge.is_abandoned or invoice.status = 'paid'))`;
  const [row] = await db.execute<Record<keyof BrokerageTotals, string>>(sql`
    select sums.*, seated.*, billed.*,
      (select count(*) from invitations where brokerage_id = ${brokerageId} and state = 'open'
        and expires_at > ${now}) as "openInvitations"
    from
      (select coalesce(sum(${amount}) filter (where charge.kind = 'STANDARD' and charge.cycle_end > ${now}), 0) as "standardCharges",
          coalesce(sum(${amount}) filter (where charge.kind = 'PRORATED_NEW' and charge.cycle_end > ${now}), 0) as "newCharges",
          coalesce(sum(${amount}) filter (where charge.kind = 'PREMIUM_UPGRADE' and charge.cycle_end > ${now}), 0) as "upgradeCharges",
          coalesce(sum(${amount}) filter (where charge.cycle_end > ${now} and invoice.status is distinct from 'paid'), 0) as "unpaidCharges",
          coalesce(sum(charge.due) filter (where charge.cycle_end > ${now} and charge.invoice_id is null
            and charge.due < ${minimumCharge}), 0) as "carriedCharges",
          count(*) filter (where charge.due > 0 and invoice.status in ('open', 'uncollectible') and not charge.is_abandoned) as "failedCharges"
        from seat_charges charge left join invoices invoice on invoice.id = charge.invoice_id
        where charge.brokerage_id = ${brokerageId} and ${isValid}) sums,
      (select count(*) as accounts,
          count(*) filter (where charge.kind = 'PRORATED_NEW') as "newAccounts",
          count(*) filter (where charge.kind = 'PREMIUM_UPGRADE') as "upgradedAccounts"
        from seats seat
        left join seat_charges charge on charge.id = seat.charge_id and charge.cycle_end > ${now}
        where seat.brokerage_id = ${brokerageId} and seat.closed_at is null) seated,
      (select coalesce(sum(amount_paid - amount_refunded), 0) as "paidToDate",
          coalesce(sum(total) filter (where of_year), 0) as "yearlyBilled",
          coalesce(sum(amount_due - amount_paid) filter (where of_year and status <> 'paid'), 0) as "yearlyUnpaid"
        from (select *, subscription_id = ${subscriptionId} and status in ('open', 'paid', 'uncollectible')
            and created_at >= ${start}::timestamptz - interval '1 hour' as of_year
          from invoices where payer_id = ${payerId}) invoice) billed`);
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as unknown as BrokerageTotals;
}
