import { z } from 'zod';
import { actionText } from './audit-words.ts';
import { csvOf } from './csv.ts';
import { DaySchema } from './day-schema.ts';
import { EmailText } from './email-schema.ts';
import { ExternalId, Id } from './id-schema.ts';
import { Instant } from './instant-schema.ts';
import { factTexts } from './plain-facts.ts';
import { oneLine } from './plain-text.ts';

export const auditPageSize = 50;

const text = (most: number) => z.string().overwrite(oneLine).max(most, 'Please use a shorter search');

/** Who did what, between which days. An omitted filter matches everything. */
export const AuditFilter = z.object({
  /** A name, email or id of the actor or of the affected person. */
  who: text(200).optional(),
  /** A group of actions (`account`) or one action (`account.delete`). */
  action: text(100).optional(),
  from: DaySchema.optional(),
  to: DaySchema.optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend({
  /** The pagination cursor: returns only entries older than this one. */
  before: z.coerce.number().int().min(1).optional(),
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** A person in the log. A deleted account has an id but no name. */
const Someone = z.object({ id: Id, name: z.string().nullable(), email: EmailText.nullable() });

const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  action: z.string(),
  /** Null if the server acted by itself: on a schedule or after a webhook of the payment provider. */
  actor: Someone.nullable(),
  /** The owner of the records the actor worked on, if it isn't the actor. */
  actedFor: Someone.nullable(),
  /** The id of the affected record. A person is also in `subjectPerson`, with a name. */
  subject: z.string().nullable(),
  subjectPerson: Someone.nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  requestId: ExternalId.nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditLog = z.object({ entries: z.array(AuditEntry), next: z.int().nullable() });
export type AuditLog = z.output<typeof AuditLog>;

/** Every action that occurs in the log. */
export const AuditActions = z.object({ actions: z.array(z.string()) });
export type AuditActions = z.output<typeof AuditActions>;

type Someone = z.output<typeof Someone>;

export const someoneText = (someone: Someone | null): string =>
  someone ? (someone.name ?? `Deleted account ${someone.id}`) : 'Abundance';

const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Empty if people acted on themselves, or if the subject is an id without a name. */
export const subjectText = ({ actor, subject, subjectPerson }: AuditEntry): string =>
  subject === null || subject === actor?.id
    ? ''
    : (subjectPerson?.name ?? (isId.test(subject) ? '' : subject));

/** Changed: association, phone number · Count: 3 */
export const detailsText = (details: AuditEntry['details']): string => factTexts(details ?? {}).join(' · ');

const columns = ['When', 'Who', 'Who (email)', 'Action', 'For', 'To', 'Details', 'Code', 'Request'] as const;

const cells = (entry: AuditEntry): string[] => [
  entry.at,
  someoneText(entry.actor),
  entry.actor?.email ?? '',
  actionText(entry.action, entry.details),
  entry.actedFor ? someoneText(entry.actedFor) : '',
  subjectText(entry),
  detailsText(entry.details),
  entry.action,
  entry.requestId ?? '',
];

/** One chunk of the exported file. The first chunk includes the header. */
export function auditCsv(entries: readonly AuditEntry[], isFirst: boolean): string {
  const csv = csvOf(columns, entries.map(cells)).replace(/(\r\n)?$/, '\r\n');
  return isFirst ? csv : csv.slice(csv.indexOf('\n') + 1);
}
