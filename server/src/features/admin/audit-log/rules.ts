import type { AuditEntry } from '#contract/audit-log.ts';
import type { NamedPerson } from '#contract/audit-phrases.ts';
import { sentenceOf } from '#contract/audit-words.ts';
import { siteTextOf } from '#contract/site-texts.ts';
import type { EntryRow, SubjectName } from './store.ts';

/** What the ids in entries stand for, read when the entries are. */
export interface Names {
  subjects: ReadonlyMap<string, SubjectName>;
  products: ReadonlyMap<string, string>;
  refundReasons: ReadonlyMap<string, string>;
}

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

/** The subjects of one action. */
export const subjectsOf = (rows: readonly EntryRow[], action: string): string[] => [
  ...new Set(rows.flatMap((row) => (row.action === action && row.subject ? [row.subject] : []))),
];

/** An entry as staff read it: names instead of ids wherever there is one. */
export function entryOf(row: EntryRow, names: Names): AuditEntry {
  const named = row.subject ? names.subjects.get(row.subject) : undefined;
  const entry = {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: someone(row.actorId, row.actor),
    actedFor: someone(row.actedForId, row.actedFor),
    subject: named && !named.personId ? named.name : row.subject,
    subjectPerson: named?.personId ? someone(named.personId, named) : null,
    details: row.details && withNames(row.details, names.subjects),
    requestId: row.requestId,
  };
  return { ...entry, sentence: sentenceOf(row.action, factsOf(row, entry, names)) };
}

function factsOf(row: EntryRow, entry: Omit<AuditEntry, 'sentence'>, names: Names) {
  const { actor, actedFor, subjectPerson } = entry;
  const details = row.details ?? {};
  const reason = names.refundReasons.get(String(details.refund));
  return {
    actor,
    actedFor,
    subject: subjectName(row, names),
    subjectPerson: subjectPerson ?? goneSubject(row),
    details: reason ? { ...details, reason } : details,
    people: peopleIn(names.subjects),
  };
}

function subjectName({ action, subject }: EntryRow, { subjects, products }: Names): string | null {
  if (!subject) return null;
  if (action.startsWith('site-text.')) return siteTextOf(subject)?.label ?? null;
  if (action.startsWith('product.')) return products.get(subject) ?? null;
  return subjects.get(subject)?.name ?? (isId.test(subject) ? null : subject);
}

/** Of these actions the subject is a person: without a name it is one who has left. */
const aboutPeople =
  /^(user|favorite|plan|profile)\.|^account\.(?!leave|delete)|^vendor\.(update|place-confirmed)$/;

const goneSubject = ({ action, subject }: EntryRow): NamedPerson | null =>
  subject && isId.test(subject) && aboutPeople.test(action) ? { id: subject, name: null } : null;

const peopleIn = (subjects: Names['subjects']): ReadonlyMap<string, NamedPerson> =>
  new Map(
    [...subjects].flatMap(([id, { name, personId }]) => (personId ? [[id, { id: personId, name }]] : [])),
  );

const withNames = (details: Record<string, unknown>, subjects: Names['subjects']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      (typeof value === 'string' && subjects.get(value)?.name) || value,
    ]),
  );
