import type { AuditEntry } from '#contract/audit-log.ts';
import type { EntryRow } from './store.ts';

/** Whoever has left has an id and no name anymore. */
const someone = (id: string | null, { name, email }: { name: string | null; email: string | null }) =>
  id ? { id, name, email } : null;

export const entryOf = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: someone(row.actorId, row.actor),
  actedFor: someone(row.actedForId, row.actedFor),
  subject: row.subject,
  subjectPerson: someone(row.subjectPersonId, row.subjectPerson),
  details: row.details,
  requestId: row.requestId,
});
