import { createAuditSentence } from '#contract/admin/audit-labels.ts';
import type { AuditEntry } from '#contract/admin/audit-log.ts';
import type { NamedPerson } from '#contract/admin/audit-phrases.ts';
import { findSiteText } from '#contract/site/site-texts.ts';
import type { AuditEntryRow, SubjectName } from './store.ts';

/** Maps the IDs in a batch of audit entries to names. */
export interface EntryNames {
  subjects: ReadonlyMap<string, SubjectName>;
  products: ReadonlyMap<string, string>;
  refundReasons: ReadonlyMap<string, string>;
}

const uuidPattern = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Returns null without an ID. A deleted user has an ID but no name. */
const toPerson = (id: string | null, { name, email }: { name: string | null; email: string | null }) =>
  id ? { id, name, email } : null;

/** Collects all IDs in these entries that may belong to a person or to a record with a name. */
export const collectReferencedIds = (rows: readonly AuditEntryRow[]): string[] => [
  ...new Set(
    rows
      .flatMap(({ subject, details }) => [subject, ...Object.values(details ?? {})])
      .filter((value): value is string => typeof value === 'string' && uuidPattern.test(value)),
  ),
];

export const collectSubjectsOfAction = (rows: readonly AuditEntryRow[], action: string): string[] => [
  ...new Set(rows.flatMap((row) => (row.action === action && row.subject ? [row.subject] : []))),
];

/** Converts a row to the entry that staff see, and replaces each ID that has a name. */
export function toAuditEntry(row: AuditEntryRow, names: EntryNames): AuditEntry {
  const named = row.subject ? names.subjects.get(row.subject) : undefined;
  const entry = {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: toPerson(row.actorId, row.actor),
    actedFor: toPerson(row.actedForId, row.actedFor),
    subject: named && !named.personId ? named.name : row.subject,
    subjectPerson: named?.personId ? toPerson(named.personId, named) : null,
    details: row.details && withNames(row.details, names.subjects),
    requestId: row.requestId,
  };
  return { ...entry, sentence: createAuditSentence(row.action, factsOf(row, entry, names)) };
}

function factsOf(row: AuditEntryRow, entry: Omit<AuditEntry, 'sentence'>, names: EntryNames) {
  const { actor, actedFor, subjectPerson } = entry;
  const details = row.details ?? {};
  const reason = names.refundReasons.get(String(details.refund));
  return {
    actor,
    actedFor,
    subject: subjectName(row, names),
    subjectPerson: subjectPerson ?? deletedSubject(row),
    details: reason ? { ...details, reason } : details,
    people: peopleIn(names.subjects),
  };
}

function subjectName({ action, subject }: AuditEntryRow, { subjects, products }: EntryNames): string | null {
  if (!subject) return null;
  if (action.startsWith('site-text.')) return findSiteText(subject)?.label ?? null;
  if (action.startsWith('product.')) return products.get(subject) ?? null;
  return subjects.get(subject)?.name ?? (uuidPattern.test(subject) ? null : subject);
}

/** Actions that affect a person. If the person has no name, the account was deleted. */
const aboutPeople =
  /^(user|favorite|plan|profile)\.|^account\.(?!leave|delete)|^vendor\.(update|place-confirmed)$/;

const deletedSubject = ({ action, subject }: AuditEntryRow): NamedPerson | null =>
  subject && uuidPattern.test(subject) && aboutPeople.test(action) ? { id: subject, name: null } : null;

const peopleIn = (subjects: EntryNames['subjects']): ReadonlyMap<string, NamedPerson> =>
  new Map(
    [...subjects].flatMap(([id, { name, personId }]) => (personId ? [[id, { id: personId, name }]] : [])),
  );

const withNames = (
  details: Record<string, unknown>,
  subjects: EntryNames['subjects'],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      (typeof value === 'string' && subjects.get(value)?.name) || value,
    ]),
  );
