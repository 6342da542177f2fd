import type { AuditEntry } from '#contract/audit-log.ts';
import type { EntryRow, SubjectName } from './store.ts';

type Names = ReadonlyMap<string, SubjectName>;

const isId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whoever has left has an id and no name anymore. */
const someone = (id: string | null, { name, email }: { name: string | null; email: string | null }) =>
  id ? { id, name, email } : null;

/** Every id in these entries that may stand for a person or a record with a name. */
export const idsIn = (rows: readonly EntryRow[]): string[] => [
  ...new Set(
    rows
      .flatMap(({ subject, details }) => [subject, ...Object.values(details ?? {})])
      .filter((value): value is string => typeof value === 'string' && isId.test(value)),
  ),
];

/** An entry as staff read it: names instead of ids wherever there is one. */
export function entryOf(row: EntryRow, names: Names): AuditEntry {
  const named = row.subject ? names.get(row.subject) : undefined;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: someone(row.actorId, row.actor),
    actedFor: someone(row.actedForId, row.actedFor),
    subject: named && !named.personId ? named.name : row.subject,
    subjectPerson: named?.personId ? someone(named.personId, named) : null,
    details: row.details && withNames(row.details, names),
    requestId: row.requestId,
  };
}

const withNames = (details: Record<string, unknown>, names: Names): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      (typeof value === 'string' && names.get(value)?.name) || value,
    ]),
  );
