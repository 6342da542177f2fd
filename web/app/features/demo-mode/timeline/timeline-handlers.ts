import { foldForSearch } from '#contract/fold.ts';
import { compareByName } from '#contract/sphere/contact-lists.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import {
  CreateTimelineEntry,
  formatCursor,
  hasLink,
  normalizeOutcome,
  parseCursor,
  type TimelineEntry,
  type TimelinePage,
  TimelineQuery,
  timelineLimits,
  timelineMessages,
  UpdateTimelineEntry,
  validateEntry,
} from '#contract/timeline/timeline.ts';
import { isLoggedEntryKind, timelineFilterKinds } from '#contract/timeline/timeline-kinds.ts';
import { pick } from '#contract/typed-records.ts';
import { type DemoState, get, isoNow, omitUndefined, throwApiProblem } from '../demo-handler.ts';
import { createRecordHandlers } from '../record-handlers.ts';
import { compareByKeys } from '../record-lists.ts';
import { toApiContact } from '../sphere/sphere-state.ts';
import { getTimelineEntries, type StoredTimelineEntry } from './timeline-memory.ts';

/** Adds the names of the linked records that are not deleted. */
const showEntry = ({ contacts, transactions, vault }: DemoState) => {
  const people = new Map(contacts.map((contact) => [contact.id, contact]));
  const placeOf = (
    records: readonly { id: string; address: string; deletedAt?: string | null }[],
    id: string | null,
  ) => {
    const found = records.find((record) => record.id === id && !record.deletedAt);
    return found ? { id: found.id, address: found.address } : null;
  };
  return ({ contactIds, transactionId, doorId, ...entry }: StoredTimelineEntry): TimelineEntry => ({
    ...pick(entry, ['id', 'kind', 'outcome', 'subject', 'body', 'happenedAt', 'pinnedAt', 'version']),
    contacts: contactIds
      .flatMap((id) => people.get(id) ?? [])
      .toSorted(compareByName)
      .map((contact) => ({ id: contact.id, name: contactNameOf(contact) })),
    transaction: placeOf(transactions, transactionId),
    door: placeOf(vault.doors, doorId),
  });
};

/** Derives events from contacts: when the contact was added or imported, and whom they referred. */
function derivedEvents({ contacts, sphere }: DemoState, contactId: string): StoredTimelineEntry[] {
  const contact = contacts.find(({ id }) => id === contactId);
  if (!contact) return [];
  const event = (
    id: string,
    happenedAt: string,
    kind: StoredTimelineEntry['kind'],
    subject: string | null,
  ) => ({
    ...{ id, kind, outcome: null, subject, body: '', happenedAt, pinnedAt: null, version: 0 },
    ...{ contactIds: kind === 'referred' ? [id] : [], transactionId: null, doorId: null },
  });
  const file = sphere.imports.find(({ contactIds }) => contactIds.includes(contactId));
  const name = foldForSearch(contactNameOf(contact));
  const referred = contacts.filter(
    ({ id, referredFrom }) =>
      id !== contactId && referredFrom && name && foldForSearch(referredFrom) === name,
  );
  return [
    event(contactId, contact.createdAt, file ? 'imported' : 'added', file?.fileName ?? null),
    ...referred.map((one) => event(one.id, one.createdAt, 'referred', contactNameOf(one))),
  ];
}

const latestFirst = compareByKeys<Pick<StoredTimelineEntry, 'happenedAt' | 'id'>>(
  { latest: 'happenedAt' },
  { latest: 'id' },
);

/** One page of a timeline, as the server returns it. */
function readTimelinePage(state: DemoState, query: TimelineQuery): TimelinePage {
  const { contactId, transactionId, doorId, kind, search, after, limit = timelineLimits.pageSize } = query;
  const isScoped = contactId ?? transactionId ?? doorId;
  const isPresent = (id: string) => state.contacts.some((contact) => contact.id === id);
  const start = after === undefined ? undefined : parseCursor(after);
  const matching = [...getTimelineEntries(state), ...(contactId ? derivedEvents(state, contactId) : [])]
    .filter((entry) => !entry.deletedAt)
    .filter((entry) => !contactId || entry.version === 0 || entry.contactIds.includes(contactId))
    .filter((entry) => !transactionId || entry.transactionId === transactionId)
    .filter((entry) => !doorId || entry.doorId === doorId)
    .filter((entry) => isScoped || entry.transactionId || entry.doorId || entry.contactIds.some(isPresent))
    .filter((entry) => !kind || (timelineFilterKinds[kind] as readonly string[]).includes(entry.kind))
    .filter(
      (entry) =>
        !search || foldForSearch(`${entry.subject ?? ''} ${entry.body}`).includes(foldForSearch(search)),
    );
  const pinned = isScoped ? matching.filter(({ pinnedAt }) => pinnedAt) : [];
  const left = matching
    .filter((entry) => !pinned.includes(entry))
    .toSorted(latestFirst)
    .filter((entry) => !start || latestFirst(start, entry) < 0);
  const shown = left.slice(0, limit).map(showEntry(state));
  const last = shown.at(-1);
  return {
    pinned: (after ? [] : pinned)
      .toSorted(compareByKeys({ latest: 'pinnedAt' }, { latest: 'happenedAt' }, { latest: 'id' }))
      .map(showEntry(state)),
    entries: shown,
    next: left.length > limit && last ? formatCursor(last) : null,
  };
}

function assertLinksExist(state: DemoState, links: Partial<CreateTimelineEntry>): void {
  for (const id of links.contactIds ?? []) findLinked(state.contacts, id, 'The contact', 'contactIds');
  if (links.transactionId) findLinked(state.transactions, links.transactionId, 'The deal', 'transactionId');
  const doors = state.vault.doors.filter(({ deletedAt }) => !deletedAt);
  if (links.doorId) findLinked(doors, links.doorId, 'The door', 'doorId');
}

function findLinked(records: readonly { id: string }[], id: string, what: string, field: string): void {
  if (!records.some((record) => record.id === id))
    throwApiProblem('not_found', `${what} was not found.`, field);
}

const createFields = (input: CreateTimelineEntry): Partial<StoredTimelineEntry> => ({
  ...input,
  outcome: input.outcome,
  subject: null,
  pinnedAt: null,
  happenedAt: new Date(input.happenedAt ?? isoNow()).toISOString(),
});

/** Checks an update as the server does, and returns the fields to store. */
function updateFields(
  state: DemoState,
  input: UpdateTimelineEntry,
  before: StoredTimelineEntry,
): Partial<StoredTimelineEntry> {
  const { version: _, isPinned, contactIds, happenedAt, ...given } = input;
  const after = { ...before, ...omitUndefined(given) };
  const problem = validateEntry(after);
  if (problem) throwApiProblem('invalid', problem.message, problem.field);
  const isPresent = (id: string) => state.contacts.some((contact) => contact.id === id);
  const links = { ...after, contactIds: contactIds ?? before.contactIds.filter(isPresent) };
  if (!hasLink(links)) throwApiProblem('invalid', timelineMessages.links, 'contactIds');
  assertLinksExist(state, omitUndefined({ ...given, contactIds }) as Partial<CreateTimelineEntry>);
  const hidden = before.contactIds.filter((id) => !isPresent(id));
  return {
    ...given,
    outcome: normalizeOutcome(after),
    ...(contactIds && { contactIds: [...contactIds, ...hidden] }),
    ...(happenedAt && { happenedAt: new Date(happenedAt).toISOString() }),
    ...(isPinned !== undefined && { pinnedAt: isPinned ? (before.pinnedAt ?? isoNow()) : null }),
  } as Partial<StoredTimelineEntry>;
}

const path = '/api/timeline';
const isCreation = (
  input: CreateTimelineEntry | UpdateTimelineEntry,
  before: unknown,
): input is CreateTimelineEntry => before === undefined;

function assertLogged({ kind }: StoredTimelineEntry): void {
  if (!isLoggedEntryKind(kind)) throwApiProblem('conflict', timelineMessages.event);
}

const recordRoutes = createRecordHandlers<
  StoredTimelineEntry,
  TimelineQuery,
  CreateTimelineEntry,
  UpdateTimelineEntry
>({
  path,
  key: 'entry',
  what: 'The entry',
  records: getTimelineEntries,
  show: showEntry,
  list: [TimelineQuery, (_all, query, state) => ({ success: true, ...readTimelinePage(state, query) })],
  create: CreateTimelineEntry,
  update: UpdateTimelineEntry,
  toFields: (state, input, before) => {
    if (isCreation(input, before)) {
      assertLinksExist(state, input);
      return createFields(input);
    }
    assertLogged(before as StoredTimelineEntry);
    return updateFields(state, input, before as StoredTimelineEntry);
  },
  conflict: { message: timelineMessages.changed, showsRecord: true },
  onTrash: assertLogged,
  onRestore: () => undefined,
});

export const timelineHandlers = [
  get('/api/abundance-sphere/contacts/:id/page', (state, { id }) => ({
    success: true,
    contact: toApiContact(state, id),
    photo: state.sphere.photos.get(id) ?? null,
    tags: toApiContact(state, id).tags.map((name) => ({
      name,
      color: state.sphere.tags.find((tag) => tag.name === name)?.color ?? '',
    })),
    timeline: readTimelinePage(state, { contactId: id }),
  })),
  ...recordRoutes,
];
