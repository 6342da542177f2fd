import {
  formatMoreFiles,
  parseMoreFilesCount,
  receivedFilesWindowMinutes,
} from '#contract/timeline/received-files.ts';
import type { RecordedEventKind } from '#contract/timeline/timeline-kinds.ts';
import type { RecordContext } from '../../core/context.ts';
import {
  insertTimelineEvent,
  linkEntriesToRemainingContact,
  lockLatestDoorEvent,
  removeMergedEntryLinks,
  updateEntryRow,
} from './store.ts';

type OwnerScope = Pick<RecordContext, 'db' | 'owner' | 'now'>;

interface TimelineEvent {
  kind: RecordedEventKind;
  /** The subject of the event, shown in the title: an address, a person or a file. */
  subject: string;
  /** A sentence below the title. */
  body?: string;
  /** The default is now. */
  happenedAt?: Date;
  contactIds?: readonly string[];
  /**
   * The name of the client. Contacts with this name get the event too, because they are linked to the
   * client's deals and doors.
   */
  clientName?: string;
  transactionId?: string;
  doorId?: string;
}

/** Records an event of another feature in the caller's transaction. Without any link it records nothing. */
export const recordTimelineEvent = ({ db, owner, now }: OwnerScope, event: TimelineEvent): Promise<void> =>
  insertTimelineEvent(owner, db, {
    kind: event.kind,
    subject: event.subject,
    body: event.body ?? '',
    happenedAt: event.happenedAt ?? now,
    contactIds: event.contactIds ?? [],
    clientName: event.clientName ?? '',
    transactionId: event.transactionId ?? null,
    doorId: event.doorId ?? null,
    mergeId: null,
  });

interface ReceivedFiles {
  door: { id: string; fullName: string };
  names: readonly string[];
}

/** Records that files arrived in a door. Files that follow within minutes are counted in the same event. */
export async function recordReceivedFiles(
  context: OwnerScope,
  { door, names: [name, ...others] }: ReceivedFiles,
): Promise<void> {
  const { db, owner, now } = context;
  if (name === undefined) return;
  const since = new Date(now.getTime() - receivedFilesWindowMinutes * 60_000);
  const earlier = await lockLatestDoorEvent(owner, db, { doorId: door.id, kind: 'file_received', since });
  if (earlier) {
    const body = formatMoreFiles(parseMoreFilesCount(earlier.body) + 1 + others.length);
    return updateEntryRow(owner, db, earlier.id, { body, updatedAt: now });
  }
  const body = formatMoreFiles(others.length);
  const { id: doorId, fullName: clientName } = door;
  return recordTimelineEvent(context, { kind: 'file_received', subject: name, body, clientName, doorId });
}

interface TimelineMerge {
  mergeId: string;
  remainingId: string;
  mergedIds: readonly string[];
  /** The names of the merged contacts. */
  names: readonly string[];
  /** Notes of the merged contacts that do not fit into the notes of the remaining one. */
  notes: readonly string[];
}

/**
 * Gives the remaining contact the timelines of the merged ones, an event that names them, and an entry for each note
 * that does not fit into its own notes.
 */
export async function mergeTimelines({ db, owner, now }: OwnerScope, merge: TimelineMerge): Promise<void> {
  const { mergeId, remainingId, names, notes } = merge;
  await linkEntriesToRemainingContact(owner, db, merge);
  const links = { contactIds: [remainingId], clientName: '', transactionId: null, doorId: null, mergeId };
  const event = { ...links, happenedAt: now };
  for (const body of notes)
    await insertTimelineEvent(owner, db, { ...event, kind: 'note', subject: null, body });
  await insertTimelineEvent(owner, db, { ...event, kind: 'merged', subject: names.join(', '), body: '' });
}

/** Undoes `mergeTimelines`. Entries logged since the merge stay with the remaining contact. */
export const undoTimelineMerge = ({ db, owner }: OwnerScope, mergeId: string): Promise<void> =>
  removeMergedEntryLinks(owner, db, mergeId);
