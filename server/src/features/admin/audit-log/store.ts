import { and, desc, eq, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/day.ts';
import type { Db } from '../../../db/client.ts';
import { startsWithPattern } from '../../../db/like-patterns.ts';
import { invoices } from '../../../db/tables/billing.ts';
import { auditLog } from '../../../db/tables/infrastructure.ts';
import { products } from '../../../db/tables/shop.ts';
import { users } from '../../../db/tables/users.ts';
import { toUuidArray } from '../../../db/uuid-array.ts';

const actors = alias(users, 'actor');
const actedForUsers = alias(users, 'acted_for');

export interface AuditSelection {
  /** Selects only entries about these people. An empty list matches nothing. */
  people?: readonly string[];
  action?: string;
  /** The first and last day, as whole days in `timeZone`. */
  from?: Day;
  to?: Day;
  timeZone: string;
  before?: number;
}

const concernsPeople = (people: readonly string[]): SQL | undefined =>
  or(
    inArray(auditLog.actorId, [...people]),
    inArray(auditLog.actedForId, [...people]),
    inArray(auditLog.subject, [...people]),
  );

const matchesAction = (action: string): SQL | undefined =>
  or(eq(auditLog.action, action), like(auditLog.action, startsWithPattern(`${action}.`)));

function conditionsOf({ people, action, from, to, timeZone, before }: AuditSelection): SQL | undefined {
  const midnight = (day: Day, daysLater = 0) =>
    sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone}::text)`;
  return and(
    people && concernsPeople(people),
    action ? matchesAction(action) : undefined,
    from && sql`${auditLog.at} >= ${midnight(from)}`,
    to && sql`${auditLog.at} < ${midnight(to, 1)}`,
    before ? lt(auditLog.id, before) : undefined,
  );
}

/** Selects a user's name, or the company's name for a vendor without a personal name. */
const displayName = (id: SQL, name: SQL) =>
  sql<
    string | null
  >`coalesce(nullif(trim(${name}), ''), (select company_name from vendors where user_id = ${id}))`;

const nameOf = (person: typeof actors | typeof actedForUsers) => ({
  name: displayName(sql`${person.id}`, sql`${person.name}`),
  email: sql<string | null>`${person.email}`,
});

/** Reads audit entries, the latest first. */
export const readAuditEntries = (db: Db, selection: AuditSelection, limit: number) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actorId: auditLog.actorId,
      actor: nameOf(actors),
      actedForId: auditLog.actedForId,
      actedFor: nameOf(actedForUsers),
      subject: auditLog.subject,
      details: auditLog.details,
      requestId: auditLog.requestId,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(actedForUsers, eq(actedForUsers.id, auditLog.actedForId))
    .where(conditionsOf(selection))
    .orderBy(desc(auditLog.id))
    .limit(limit);

export type AuditEntryRow = Awaited<ReturnType<typeof readAuditEntries>>[number];

/** Finds people whose name, email or company contains the text. */
export async function searchPersonIds(db: Db, text: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`strpos(lower(${users.email}::text), lower(${text})) > 0
        or strpos(lower(${users.name}), lower(${text})) > 0
        or exists (select from vendors where user_id = ${users.id} and strpos(lower(company_name), lower(${text})) > 0)`,
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Lists the distinct actions with a loose index scan, without reading the log itself. */
export async function listAuditActions(db: Db): Promise<string[]> {
  const rows = await db.execute<{ action: string }>(sql`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > known.action order by action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`);
  return rows.map(({ action }) => action);
}

export interface SubjectName {
  name: string;
  /** The user to whom the name links, if any. */
  personId: string | null;
  email: string | null;
}

/**
 * Finds names for the IDs of people, seats, approvals, invitations, brokerages and coupons. Contacts, doors
 * and files belong to members, so staff do not see their names (decision 100).
 */
export async function findSubjectNames(db: Db, ids: readonly string[]): Promise<Map<string, SubjectName>> {
  if (!ids.length) return new Map();
  const idArray = toUuidArray(ids);
  const rows = await db.execute<{ id: string } & SubjectName & Record<string, unknown>>(sql`
    select id, ${displayName(sql`users.id`, sql`users.name`)} as name, id as "personId", email::text
      from users where id = any(${idArray})
    union all select seat.id, person.name, person.id, person.email::text
      from seats seat join users person on person.id = seat.person_id where seat.id = any(${idArray})
    union all select approval.id, person.name, person.id, person.email::text
      from approvals approval join users person on person.id = approval.owner_id where approval.id = any(${idArray})
    union all select id, first_name || ' ' || last_name, null, email::text
      from invitations where id = any(${idArray})
    union all select office.id, coalesce(nullif(profile.brokerage_name, ''), owner.name), owner.id, owner.email::text
      from brokerages office join users owner on owner.id = office.owner_id
      join profiles profile on profile.user_id = owner.id where office.id = any(${idArray})
    union all select id, code, null, null from coupons where id = any(${idArray})`);
  return new Map(rows.map(({ id, name, personId, email }) => [id, { name, personId, email }]));
}

export async function findProductNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: products.id, name: products.text })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Maps refund IDs to the reasons that staff gave. The invoice stores the reason, not the audit log. */
export async function readRefundReasons(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ refunds: invoices.refunds })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
  return new Map(
    rows.flatMap(({ refunds }) => refunds.flatMap(({ id, reason }) => (reason ? [[id, reason]] : []))),
  );
}
