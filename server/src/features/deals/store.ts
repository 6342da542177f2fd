import type { Sql } from 'postgres';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import type { Day } from '#contract/day.ts';
import {
  type BoardDeal,
  type BoardQuery,
  type ClosingDays,
  maxCardsPerStage,
} from '#contract/deals/deals.ts';
import type { OwnerId } from '../../core/context.ts';
import type { DealRow } from '../transactions/public.ts';

type CardRow = Omit<DealRow, 'ownerId' | 'addressKey' | 'searchText' | 'closingReminderDays'>;

/** The raw driver returns instants as text. */
type RawRow<Row extends CardRow = CardRow> = Omit<Row, 'createdAt' | 'updatedAt'> & {
  createdAt: string;
  updatedAt: string;
};

const withDates = <Row extends CardRow>(row: RawRow<Row>): Row =>
  ({ ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }) as Row;

const cardColumns = `t.id, t.day, t.address, t.volume::float8 as volume, t.commission::float8 as commission,
  t.full_name as "fullName", t.type, t.status, t.stage_id as "stageId", t.contact_id as "contactId", t.version,
  t.created_at as "createdAt", t.updated_at as "updatedAt"`;

const openDeals = (owner: OwnerId, sql: Sql, { search, type }: BoardQuery) => sql`
  select * from transactions
  where owner_id = ${owner} and status = 'PENDING'
    ${search ? sql`and position(fold(${search}) in search_text) > 0` : sql``}
    ${type ? sql`and type = ${type}` : sql``}`;

type BoardRow = CardRow & Pick<BoardDeal, 'nextDate' | 'itemCount' | 'doneItemCount'>;

/**
 * The open deals of each stage, nearest date first; deals without a date come last. Each has its next open key
 * date and the progress of its checklist.
 */
export async function findOpenDeals(owner: OwnerId, sql: Sql, query: BoardQuery): Promise<BoardRow[]> {
  const rows = await sql<RawRow<BoardRow>[]>`
    select ${sql.unsafe(cardColumns)}, (
        select json_build_object('label', label, 'day', day) from key_dates
        where transaction_id = t.id and done_at is null and day is not null
        order by day, created_at, label collate "C", id limit 1
      ) as "nextDate", items.total as "itemCount", items.done as "doneItemCount"
    from (
      select *, row_number() over (partition by stage_id order by day nulls last, created_at, id) as place
      from (${openDeals(owner, sql, query)}) matching
    ) t
      cross join lateral (
        select count(*)::int as total, count(done_at)::int as done from checklist_items
        where transaction_id = t.id
      ) items
    where t.place <= ${maxCardsPerStage} order by t.day nulls last, t.created_at, t.id`;
  return rows.map(withDates<BoardRow>);
}

/** All open deals, nearest date first. */
export async function findAllOpenDeals(owner: OwnerId, sql: Sql, query: BoardQuery): Promise<CardRow[]> {
  const rows = await sql<RawRow[]>`
    select ${sql.unsafe(cardColumns)} from (${openDeals(owner, sql, query)}) t
    order by t.day nulls last, t.created_at, t.id`;
  return rows.map(withDates<CardRow>);
}

interface StageTotals {
  stageId: string;
  count: number;
  volume: number;
  commission: number;
}

/** Counts and sums all open deals of each stage, in cents. */
export async function sumOpenDealsByStage(
  owner: OwnerId,
  sql: Sql,
  query: BoardQuery,
): Promise<StageTotals[]> {
  return sql<StageTotals[]>`
    select stage_id as "stageId", count(*)::int as count, coalesce(sum(volume), 0)::float8 as volume,
      coalesce(sum(commission), 0)::float8 as commission
    from (${openDeals(owner, sql, query)}) matching group by stage_id`;
}

interface ChangeRow {
  status: DealRow['status'];
  stageId: string | null;
  stageName: string | null;
  changedAt: Date;
}

/** The history of a deal, oldest first, with the current names of its stages. */
export async function findStageChanges(owner: OwnerId, sql: Sql, dealId: string): Promise<ChangeRow[]> {
  const rows = await sql<(Omit<ChangeRow, 'changedAt'> & { changedAt: string })[]>`
    select c.status, c.stage_id as "stageId", coalesce(s.name, c.stage_name) as "stageName",
      c.changed_at as "changedAt"
    from deal_stage_changes c left join deal_stages s on s.id = c.stage_id
    where c.transaction_id = ${dealId} and c.owner_id = ${owner} order by c.id`;
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

type DealClosingDay = ClosingDays['dates'][number];

/** The closing days in a period. Canceled deals are left out. */
export async function findClosingDays(
  owner: OwnerId,
  sql: Sql,
  from: Day,
  to: Day,
): Promise<DealClosingDay[]> {
  return sql<DealClosingDay[]>`
    select id as "dealId", day, address, full_name as "fullName", status from transactions
    where owner_id = ${owner} and day between ${from} and ${to} and status <> 'CANCELLED'
    order by day, address, id`;
}

export async function findDoorAtAddress(owner: OwnerId, sql: Sql, address: string) {
  const key = addressKeyOf(address);
  if (!key) return undefined;
  const [door] = await sql<{ id: string; isUnclaimed: boolean; fileCount: number }[]>`
    select d.id, d.is_unclaimed as "isUnclaimed", (
      select count(*)::int from door_files f
      where f.door_id = d.id and f.deleted_at is null and f.missing_at is null
    ) as "fileCount"
    from doors d where d.owner_id = ${owner} and d.address_key = ${key} and d.deleted_at is null`;
  return door;
}

type RoleRow = CardRow & { stageName: string | null; roles: string[] };

/**
 * Finds the deals in which a contact or a vendor has a role, open deals first. For a contact, it also finds
 * deals with this client: linked by hand, or else with the same name.
 */
export async function findDealsOfPerson(
  owner: OwnerId,
  sql: Sql,
  {
    contactId = null,
    vendorId = null,
  }: { contactId?: string | undefined | null; vendorId?: string | undefined | null },
): Promise<RoleRow[]> {
  const rows = await sql<RawRow<RoleRow>[]>`
    with taking_part as (
      select transaction_id as id, role from deal_people
      where owner_id = ${owner} and (contact_id = ${contactId} or vendor_id = ${vendorId})
      union
      select id, case type when 'BUYERS' then 'BUYER' else 'SELLER' end from transactions
      where owner_id = ${owner} and contact_id = ${contactId}
      union
      select t.id, case t.type when 'BUYERS' then 'BUYER' else 'SELLER' end
      from contacts c join transactions t on t.owner_id = c.owner_id and fold(t.full_name) = c.name_key
      where c.id = ${contactId} and c.owner_id = ${owner} and c.name_key <> '' and t.contact_id is null
    )
    select ${sql.unsafe(cardColumns)}, s.name as "stageName", p.roles
    from (select id, array_agg(role order by role) as roles from taking_part group by id) p
      join transactions t on t.id = p.id left join deal_stages s on s.id = t.stage_id
    where t.owner_id = ${owner} order by (t.status = 'PENDING') desc, t.day desc nulls first, t.id`;
  return rows.map(withDates<RoleRow>);
}
