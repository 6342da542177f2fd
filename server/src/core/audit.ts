import { sql } from 'drizzle-orm';
import type { Fragment, Sql } from 'postgres';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { auditLog } from '../db/tables/infrastructure.ts';
import type { Context, OwnerContext, OwnerId } from './context.ts';

interface AuditEntry {
  /** `profile.update`, `transaction.delete`: the feature, then what happened. */
  action: AuditAction;
  subject?: string;
  /** Whoever proved in this very request who they are; otherwise it is the one who is signed in. */
  actor?: OwnerId;
  /** Names of fields and counts, never the personal data itself. */
  details?: Record<string, unknown>;
}

/** Written through the context's own `db`, so it stands or falls with the change it tells of. */
export async function audit(context: Context, { actor, ...entry }: AuditEntry): Promise<void> {
  await context.db.insert(auditLog).values({
    at: context.now,
    actorId: actor ?? context.account?.id,
    actedForId: actedFor(context),
    requestId: context.requestId,
    ...entry,
  });
}

/** The same as a part of the statement that makes the change, for as many rows as `changed` has. */
export const auditInsert = (
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

/** One entry for each of these people, whom the actor works for, in one statement. */
export async function auditEach(
  { db, now, account, requestId }: OwnerContext,
  people: readonly OwnerId[],
  { action, details }: Omit<AuditEntry, 'subject' | 'actor'>,
): Promise<void> {
  await db.execute(sql`
    insert into ${auditLog} (at, actor_id, acted_for_id, action, subject, details, request_id)
    select ${now.toISOString()}::timestamptz, ${account.id}::uuid, person, ${action}, person::text,
      ${JSON.stringify(details ?? null)}::jsonb, ${requestId}
    from unnest(${sql.param([...people])}::uuid[]) as people (person)`);
}

/** The person whose records these are, where it is not the one who works on them. */
const actedFor = ({ account, owner }: Context & Partial<OwnerContext>) =>
  owner && owner !== account?.id ? owner : undefined;
