import { auditLog } from '../db/tables/ground.ts';
import type { Context } from './context.ts';

interface AuditEntry {
  /** `profile.update`, `transaction.delete`: the feature, then what happened. */
  action: string;
  subject?: string;
  /** Names of fields and counts, never the personal data itself. */
  details?: Record<string, unknown>;
}

/** Written through the context's own `db`, so it stands or falls with the change it tells of. */
export async function audit(context: Context, entry: AuditEntry): Promise<void> {
  await context.db.insert(auditLog).values({
    at: context.now,
    actorId: context.account?.id,
    requestId: context.requestId,
    ...entry,
  });
}
