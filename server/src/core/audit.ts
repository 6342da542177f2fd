import { sql } from 'drizzle-orm';
import type { Fragment, Sql } from 'postgres';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { auditLog } from '../db/tables/infrastructure.ts';
import { toUuidArray } from '../db/uuid-array.ts';
import type { Context, OwnerContext, OwnerId } from './context.ts';

interface AuditEntry {
  /** The feature and the event, such as `profile.update` or `transaction.delete`. */
  action: AuditAction;
  subject?: string;
  /** The person who proved their identity in this request; by default the signed-in account. */
  actor?: OwnerId;
  /** Names of fields and counts, never the personal data itself. */
  details?: Record<string, unknown>;
}

/** Writes an audit entry through the context's `db`, so the entry commits or rolls back with its change. */
export async function audit(context: Context, { actor, ...entry }: AuditEntry): Promise<void> {
  await context.db.insert(auditLog).values({
    at: context.now,
    actorId: actor ?? context.account?.id,
    actedForId: actedFor(context),
    requestId: context.requestId,
    ...entry,
  });
}

/**
 * Returns SQL that inserts one audit entry per row of `changed`. Use it within the statement that makes the
 * change.
 */
export const auditInsertSql = (
  context: Context,
  database: Sql,
  { action, subject, details }: AuditEntry,
  changed: Fragment,
): Fragment => database`
  insert into audit_log (at, actor_id, acted_for_id, action, subject, details, request_id)
  select ${context.now.toISOString()}::timestamptz, ${context.account?.id ?? null}::uuid,
    ${actedFor(context) ?? null}::uuid, ${action}::text, ${subject ?? null}::text,
    ${details ? JSON.stringify(details) : null}::jsonb, ${context.requestId}::text
  from ${changed}`;

/** Writes one entry for each person the actor works for, in one statement. */
export async function writeAuditEntryPerPerson(
  { db, now, account, requestId }: OwnerContext,
  people: readonly OwnerId[],
  { action, details }: Omit<AuditEntry, 'subject' | 'actor'>,
): Promise<void> {
  await db.execute(sql`
    insert into ${auditLog} (at, actor_id, acted_for_id, action, subject, details, request_id)
    select ${now.toISOString()}::timestamptz, ${account.id}::uuid, person, ${action}, person::text,
      ${JSON.stringify(details ?? null)}::jsonb, ${requestId}
    from unnest(${toUuidArray(people)}) as people (person)`);
}

/** The owner of the records, if that is not the actor. */
const actedFor = ({ account, owner }: Context & Partial<OwnerContext>) =>
  owner && owner !== account?.id ? owner : undefined;
