import { z } from 'zod';
import { toCsv } from '../csv.ts';
import { DaySchema } from '../day-schema.ts';
import { EmailText } from '../email-schema.ts';
import { ExternalId, Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { auditActionLabel, sentenceToText } from './audit-labels.ts';

export const auditPageSize = 50;

const text = (maxLength: number) =>
  z.string().overwrite(normalizeLine).max(maxLength, 'Please use a shorter search');

/** Filters the log by person, action and days. An omitted filter matches everything. */
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

/** A part of a sentence. A name links to the account; the id of a deleted account links to its entries. */
const SentencePart = z.object({
  text: z.string(),
  personId: Id.optional(),
  isGone: z.boolean().optional(),
});

const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  action: z.string(),
  /** Null if the server acted by itself: on a schedule or after a webhook of the payment provider. */
  actor: Someone.nullable(),
  /** The owner of the records the actor worked on, if it isn't the actor. */
  actedFor: Someone.nullable(),
  /** The id of the affected record. If it is a person, `subjectPerson` has the name too. */
  subject: z.string().nullable(),
  subjectPerson: Someone.nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  /** The entry as a sentence, split into text and names. */
  sentence: z.array(SentencePart),
  requestId: ExternalId.nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditLog = z.object({ entries: z.array(AuditEntry), next: z.int().nullable() });
export type AuditLog = z.output<typeof AuditLog>;

/** Every action that occurs in the log, with its label. */
export const AuditActions = z.object({
  actions: z.array(z.object({ action: z.string(), label: z.string() })),
});
export type AuditActions = z.output<typeof AuditActions>;

const columns = [
  'When',
  'Who',
  'Who (email)',
  'Action',
  'What happened',
  'Record',
  'Code',
  'Request',
] as const;

const cells = ({ at, actor, action, sentence, subject, requestId }: AuditEntry): string[] => [
  at,
  sentence[0]?.text ?? '',
  actor?.email ?? '',
  auditActionLabel(action),
  sentenceToText(sentence),
  subject ?? '',
  action,
  requestId ?? '',
];

/** One chunk of the exported file. The first chunk includes the header. */
export function toAuditCsv(entries: readonly AuditEntry[], isFirst: boolean): string {
  const whole = toCsv(columns, entries.map(cells)).replace(/(\r\n)?$/, '\r\n');
  return isFirst ? whole : whole.slice(whole.indexOf('\n') + 1);
}
