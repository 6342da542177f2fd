import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine, normalizeLines } from '../plain-text.ts';
import { callOutcomes, loggedEntryKinds, timelineFilters, timelineKinds } from './timeline-kinds.ts';

export const timelineLimits = { body: 10_000, contacts: 20, search: 200, pageSize: 50 } as const;

export const timelineMessages = {
  kind: 'Please choose Note, Call, Email, Text or Meeting',
  outcome: 'Please choose how the call went',
  empty: 'Write a note first',
  tooLong: `Please use ${timelineLimits.body.toLocaleString('en-US')} characters or fewer`,
  year: 'Please choose a date between 1900 and 2100',
  links: 'Please choose a contact, a deal or a door',
  tooManyContacts: `Please choose at most ${timelineLimits.contacts} contacts`,
  event: 'This entry was added automatically and can’t be changed',
  changed: 'This entry was changed somewhere else. Please review it and save again.',
  searchTooLong: 'Please use a shorter search',
  cursor: 'Please reload the timeline',
} as const;

/** How long a deleted entry can be restored. */
const restorableMs = 24 * 60 * 60 * 1000;
export const entryRestoreCutoff = (now: Date): Date => new Date(now.getTime() - restorableMs);

const isReasonableYear = (instant: string): boolean => {
  const year = new Date(instant).getUTCFullYear();
  return year >= 1900 && year <= 2100;
};

const HappenedAt = Instant.refine(isReasonableYear, timelineMessages.year);
const Body = z.string().overwrite(normalizeLines).max(timelineLimits.body, timelineMessages.tooLong);
const ContactIds = z
  .array(Id)
  .overwrite((ids) => [...new Set(ids)])
  .max(timelineLimits.contacts, timelineMessages.tooManyContacts);

/** The content of an entry. Only a call has an outcome, and a note needs a text. */
interface Content {
  kind: (typeof timelineKinds)[number];
  outcome: (typeof callOutcomes)[number] | null;
  body: string;
}

export function validateEntry({
  kind,
  outcome,
  body,
}: Content): { field: string; message: string } | undefined {
  if (kind === 'call' && !outcome) return { field: 'outcome', message: timelineMessages.outcome };
  if (kind === 'note' && body === '') return { field: 'body', message: timelineMessages.empty };
  return undefined;
}

/** The outcome of a call; null for other kinds, even if the entry was a call before. */
export const normalizeOutcome = ({ kind, outcome }: Pick<Content, 'kind' | 'outcome'>): Content['outcome'] =>
  kind === 'call' ? outcome : null;

interface EntryLinks {
  contactIds: readonly string[];
  transactionId: string | null;
  doorId: string | null;
}

export const hasLink = ({ contactIds, transactionId, doorId }: EntryLinks): boolean =>
  contactIds.length > 0 || transactionId !== null || doorId !== null;

export const CreateTimelineEntry = z
  .object({
    kind: z.enum(loggedEntryKinds, timelineMessages.kind),
    outcome: z.enum(callOutcomes, timelineMessages.outcome).nullable().default(null),
    body: Body.default(''),
    /** Defaults to the current time. */
    happenedAt: HappenedAt.optional(),
    contactIds: ContactIds.default([]),
    transactionId: Id.nullable().default(null),
    doorId: Id.nullable().default(null),
  })
  .superRefine((entry, context) => {
    const problem = validateEntry(entry);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    if (!hasLink(entry))
      context.addIssue({ code: 'custom', path: ['contactIds'], message: timelineMessages.links });
  });
export type CreateTimelineEntry = z.output<typeof CreateTimelineEntry>;

/** The request contains only the fields to change. The server refuses an update based on an older version. */
export const UpdateTimelineEntry = z.object({
  kind: z.enum(loggedEntryKinds, timelineMessages.kind).optional(),
  outcome: z.enum(callOutcomes, timelineMessages.outcome).nullable().optional(),
  body: Body.optional(),
  happenedAt: HappenedAt.optional(),
  contactIds: ContactIds.optional(),
  transactionId: Id.nullable().optional(),
  doorId: Id.nullable().optional(),
  isPinned: z.boolean().optional(),
  version: z.int().optional(),
});
export type UpdateTimelineEntry = z.output<typeof UpdateTimelineEntry>;

const LinkedRecord = z.object({ id: Id, address: z.string() });

export const TimelineEntry = z.object({
  id: Id,
  kind: z.enum(timelineKinds),
  outcome: z.enum(callOutcomes).nullable(),
  /** What an event is about: an address, a person or a file. Null in logged entries. */
  subject: z.string().nullable(),
  body: z.string(),
  happenedAt: Instant,
  pinnedAt: Instant.nullable(),
  contacts: z.array(z.object({ id: Id, name: z.string() })),
  transaction: LinkedRecord.nullable(),
  door: LinkedRecord.nullable(),
  version: z.int(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** The last entry of a page, after which the next page starts. */
const Cursor = z.string().refine(isCursor, timelineMessages.cursor);
export const formatCursor = ({ happenedAt, id }: Pick<TimelineEntry, 'happenedAt' | 'id'>): string =>
  `${happenedAt}_${id}`;
export function parseCursor(cursor: string): { happenedAt: string; id: string } {
  const [happenedAt = '', id = ''] = cursor.split('_');
  return { happenedAt, id };
}

function isCursor(text: string): boolean {
  const { happenedAt, id } = parseCursor(text);
  return Instant.safeParse(happenedAt).success && Id.safeParse(id).success;
}

const Search = z.string().overwrite(normalizeLine).max(timelineLimits.search, timelineMessages.searchTooLong);

/** Selects the entries of a contact, a deal or a door, or all entries, latest first. */
export const TimelineQuery = z.object({
  contactId: Id.optional(),
  transactionId: Id.optional(),
  doorId: Id.optional(),
  kind: z.enum(timelineFilters).optional(),
  search: Search.optional(),
  after: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(timelineLimits.pageSize).optional(),
});
export type TimelineQuery = z.output<typeof TimelineQuery>;

/** Only the first page contains pinned entries, before all others. */
export const TimelinePage = z.object({
  pinned: z.array(TimelineEntry),
  entries: z.array(TimelineEntry),
  /** Pass it as `after` to get the next page. Null on the last page. */
  next: z.string().nullable(),
});
export type TimelinePage = z.output<typeof TimelinePage>;

export const TimelineResponse = TimelinePage.extend({ success: z.literal(true) });
export type TimelineResponse = z.output<typeof TimelineResponse>;
export const SavedTimelineEntry = z.object({ success: z.literal(true), entry: TimelineEntry });
export type SavedTimelineEntry = z.output<typeof SavedTimelineEntry>;
