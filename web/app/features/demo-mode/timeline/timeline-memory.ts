import { foldForSearch } from '#contract/fold.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import {
  formatMoreFiles,
  parseMoreFilesCount,
  receivedFilesWindowMinutes,
} from '#contract/timeline/received-files.ts';
import type { RecordedEventKind } from '#contract/timeline/timeline-kinds.ts';
import type { StoredDemoEntry } from '#demo/timeline.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { type DemoState, isoNow, listOwnRecords, memoizePerDemo, removeFromArray } from '../demo-handler.ts';
import type { StoredDoor } from '../vault/vault-memory.ts';

export type StoredTimelineEntry = StoredDemoEntry & { deletedAt?: string | null };

/** The entries of the shown user; at first, those of the demo world. */
export const getTimelineEntries = memoizePerDemo((state): StoredTimelineEntry[] =>
  listOwnRecords(state, state.world.timeline).map(({ entry }) => ({
    ...entry,
    contactIds: [...entry.contactIds],
  })),
);

interface DemoEvent {
  kind: RecordedEventKind | 'note';
  subject: string | null;
  body?: string;
  contactIds?: readonly string[];
  clientName?: string;
  transactionId?: string;
  doorId?: string;
}

/**
 * Records an event for the given contacts, contacts with the client's name, and contacts linked to the door,
 * like the server.
 */
export function recordTimelineEvent(state: DemoState, event: DemoEvent): StoredTimelineEntry | undefined {
  const { kind, subject, body = '', clientName, transactionId = null, doorId = null } = event;
  const isMeant = (id: string, name: string) =>
    event.contactIds?.includes(id) ||
    (clientName && foldForSearch(name) === foldForSearch(clientName)) ||
    state.sphere.doorLinks.some((link) => link.contactId === id && link.doorId === doorId);
  const contactIds = state.contacts
    .filter((contact) => isMeant(contact.id, contactNameOf(contact)))
    .map(({ id }) => id);
  if (contactIds.length === 0 && !transactionId && !doorId) return undefined;
  const entry = {
    ...{ id: newUuid(), kind, outcome: null, subject, body, happenedAt: isoNow() },
    ...{ pinnedAt: null, version: 1, contactIds, transactionId, doorId },
  };
  getTimelineEntries(state).push(entry);
  return entry;
}

type DemoDoor = Pick<StoredDoor, 'id' | 'address' | 'fullName'>;

export const recordDoorCreatedEvent = (state: DemoState, { id, address, fullName }: DemoDoor) =>
  recordTimelineEvent(state, {
    kind: 'door_created',
    subject: address,
    clientName: fullName,
    doorId: id,
  });

/** Records that files arrived in a door. Files that follow within minutes are counted in the same event. */
export function recordReceivedFiles(
  state: DemoState,
  { id: doorId, fullName: clientName }: DemoDoor,
  [subject = '', ...others]: string[],
): void {
  const since = new Date(Date.now() - receivedFilesWindowMinutes * 60_000).toISOString();
  const earlier = getTimelineEntries(state).findLast(
    (entry) => entry.doorId === doorId && entry.kind === 'file_received' && entry.happenedAt > since,
  );
  if (earlier) {
    earlier.body = formatMoreFiles(parseMoreFilesCount(earlier.body) + 1 + others.length);
    earlier.version += 1;
  } else {
    const body = formatMoreFiles(others.length);
    recordTimelineEvent(state, { kind: 'file_received', subject, body, clientName, doorId });
  }
}

/**
 * Links the entries of merged contacts to the remaining contact, and logs the notes that do not fit into its own.
 * Returns a function that undoes this; entries logged after the merge stay with the remaining contact.
 */
export function mergeTimelines(
  state: DemoState,
  targetId: string,
  merged: readonly { id: string; name: string }[],
  notes: readonly string[],
): () => void {
  const entries = getTimelineEntries(state);
  const mergedIds = merged.map(({ id }) => id);
  const received = entries.filter(
    ({ contactIds }) => !contactIds.includes(targetId) && contactIds.some((id) => mergedIds.includes(id)),
  );
  for (const { contactIds } of received) contactIds.push(targetId);
  const contactIds = [targetId];
  const added = notes.map((body) =>
    recordTimelineEvent(state, { kind: 'note', subject: null, body, contactIds }),
  );
  const subject = merged.map(({ name }) => name).join(', ');
  added.push(recordTimelineEvent(state, { kind: 'merged', subject, contactIds }));
  return () => {
    for (const entry of [...received, ...added.filter((one) => one !== undefined)])
      entry.contactIds = entry.contactIds.filter((id) => id !== targetId);
    removeUnlinkedEntries(state);
  };
}

function removeUnlinkedEntries(state: DemoState): void {
  const entries = getTimelineEntries(state);
  for (const entry of [...entries])
    if (entry.contactIds.length === 0 && !entry.transactionId && !entry.doorId)
      removeFromArray(entries, entry);
}

/**
 * When a deal or door is deleted, removes the links to it from timeline entries and deletes its events, like
 * the server's triggers.
 */
export function unlinkDeletedRecord(state: DemoState, field: 'transactionId' | 'doorId', id: string): void {
  const entries = getTimelineEntries(state);
  const eventKinds =
    field === 'transactionId'
      ? ['deal_opened', 'deal_moved', 'deal_closed']
      : ['door_created', 'file_received'];
  for (const entry of entries.filter((one) => one[field] === id)) {
    if (eventKinds.includes(entry.kind)) removeFromArray(entries, entry);
    else entry[field] = null;
  }
  removeUnlinkedEntries(state);
}
