import {
  entryRestoreCutoff,
  hasLink,
  normalizeOutcome,
  type TimelineEntry,
  timelineMessages,
  type UpdateTimelineEntry,
  validateEntry,
} from '#contract/timeline/timeline.ts';
import { isLoggedEntryKind } from '#contract/timeline/timeline-kinds.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { lockSphere } from '../../db/sphere-lock.ts';
import { assertLinkedRecordsExist } from './log-entry.ts';
import {
  findEntryContacts,
  lockTimelineEntry,
  purgeEntriesDeletedBefore,
  replaceTimelineEntryContacts,
  softDeleteTimelineEntry,
  type TimelineEntryRow,
  updateEntryLinkTimes,
  updateEntryRow,
} from './store.ts';
import { findTimelineEntry } from './store-pages.ts';

const readEntry = async ({ owner, services }: OwnerContext, id: string): Promise<TimelineEntry> =>
  orNotFound(await findTimelineEntry(owner, services.database.sql, id), 'The entry');

/** Changes an entry, unless it changed since the caller saw it. */
export async function updateTimelineEntry(
  context: OwnerContext,
  id: string,
  input: UpdateTimelineEntry,
): Promise<TimelineEntry> {
  const isLatest = await inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    await lockSphere(owner, db);
    // Locks the linked records before the entry, because deleting a deal or a door changes its entries.
    await assertLinkedRecordsExist(transaction, {
      contactIds: input.contactIds ?? [],
      transactionId: input.transactionId ?? null,
      doorId: input.doorId ?? null,
    });
    const before = await lockLoggedEntry(transaction, id);
    if (input.version !== undefined && input.version !== before.version) return false;
    await saveChanges(transaction, before, input);
    await audit(transaction, { action: 'timeline.update', subject: id });
    return true;
  });
  const entry = await readEntry(context, id);
  if (!isLatest) throw appError('conflict', timelineMessages.changed, { details: { entry } });
  return entry;
}

async function lockLoggedEntry({ db, owner }: OwnerContext, id: string): Promise<TimelineEntryRow> {
  const row = await lockTimelineEntry(owner, db, id);
  const entry = orNotFound(row?.deletedAt ? undefined : row, 'The entry');
  if (!isLoggedEntryKind(entry.kind)) throw appError('conflict', timelineMessages.event);
  return entry;
}

async function saveChanges(
  context: OwnerContext,
  before: TimelineEntryRow,
  input: UpdateTimelineEntry,
): Promise<void> {
  const { db, owner, now } = context;
  const { isPinned, contactIds, version: _, happenedAt, ...given } = input;
  const after = { ...before, ...definedFields(given) };
  const problem = validateEntry(after);
  if (problem) throw appError('invalid', problem.message, { field: problem.field });
  const links = { ...after, contactIds: contactIds ?? (await findEntryContacts(owner, db, before.id)) };
  if (!hasLink(links)) throw appError('invalid', timelineMessages.links, { field: 'contactIds' });
  const at = happenedAt ? new Date(happenedAt) : before.happenedAt;
  if (contactIds) await replaceTimelineEntryContacts(owner, db, before.id, contactIds, at);
  if (happenedAt) await updateEntryLinkTimes(owner, db, before.id, at);
  const { kind, body, transactionId, doorId } = after;
  const pin = isPinned === undefined ? {} : { pinnedAt: isPinned ? (before.pinnedAt ?? now) : null };
  const fields = { kind, body, transactionId, doorId, outcome: normalizeOutcome(after), happenedAt: at };
  await updateEntryRow(owner, db, before.id, { ...fields, ...pin, updatedAt: now });
}

const definedFields = <T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** Deletes an entry, which can be restored for a day. */
export function deleteTimelineEntry(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    await lockLoggedEntry(transaction, id);
    orNotFound((await softDeleteTimelineEntry(owner, db, id, now)) || undefined, 'The entry');
    await audit(transaction, { action: 'timeline.delete', subject: id });
  });
}

/** Restores a deleted entry. Does nothing if it is not deleted. */
export async function restoreTimelineEntry(context: OwnerContext, id: string): Promise<TimelineEntry> {
  await inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    await lockSphere(owner, db);
    const entry = orNotFound(await lockTimelineEntry(owner, db, id), 'The entry');
    if (!entry.deletedAt) return;
    await updateEntryRow(owner, db, id, { deletedAt: null });
    await audit(transaction, { action: 'timeline.restore', subject: id });
  });
  return readEntry(context, id);
}

/** Permanently deletes entries that can no longer be restored. */
export const purgeDeletedEntries = ({ db, now }: Context): Promise<void> =>
  purgeEntriesDeletedBefore(db, entryRestoreCutoff(now));
