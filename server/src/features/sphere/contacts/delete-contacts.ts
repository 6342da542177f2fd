import { randomUUID } from 'node:crypto';
import {
  type ContactsDeleted,
  type ContactsRestored,
  type DeleteContacts,
  deletionUndoCutoff,
  deletionUndoDeadline,
} from '#contract/sphere/sphere-changes.ts';
import type { SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { deletedMessage, undoTooLateMessage } from '#contract/sphere/sphere-messages.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import { addTodayToFilter, findSelectedContactIds } from './similar-names.ts';
import { findDeletion, restoreDeletedContacts, setDeletionFinishTime, softDeleteContacts } from './store.ts';
import { findBatchOfSelectedContacts } from './store-filters.ts';
import { deferSearchIndex, refreshStatisticsAndIndex } from './store-statistics.ts';

/**
 * The maximum number of contacts per batch. Other changes to contacts wait only until one batch is deleted.
 */
const batchContacts = 5_000;

/** Moves the selected contacts to the trash. They can be restored together for a short time. */
export async function deleteContacts(
  context: OwnerContext,
  selection: SelectedContacts,
): Promise<ContactsDeleted> {
  const ids = await findSelectedContactIds(context, selection);
  const undoId = randomUUID();
  const { hidden, undoUntil } = await hideContacts(context, undoId, ids);
  orNotFound(hidden || undefined, 'The contact');
  refreshStatisticsAndIndex(context, hidden);
  return { success: true, message: deletedMessage(hidden), deleted: hidden, undoId, undoUntil };
}

/**
 * Moves the next batch of the selected contacts to the trash. A repeated request continues the same deletion,
 * so the client can retry after a lost answer or a crash.
 */
export async function deleteContactBatch(
  context: OwnerContext,
  { selection, deletion: undoId = randomUUID() }: DeleteContacts,
): Promise<ContactsDeleted> {
  const { owner, db } = context;
  const begun = await findDeletion(owner, db, undoId);
  const { ids, total } = begun
    ? await findRest(context, selection, begun.startedAt)
    : await findFirst(context, selection);
  if (!begun) orNotFound(ids[0], 'The contact');
  const { hidden, undoUntil } = await hideContacts(context, undoId, ids);
  const deleted = (begun?.count ?? 0) + hidden;
  const remaining = total - ids.length;
  if (remaining === 0) refreshStatisticsAndIndex(context, deleted);
  return { success: true, message: deletedMessage(deleted), deleted, undoId, undoUntil, remaining };
}

async function findFirst(context: OwnerContext, selection: SelectedContacts) {
  const ids = await findSelectedContactIds(context, selection);
  return { ids: ids.slice(0, batchContacts), total: ids.length };
}

/**
 * Finds the next batch of a deletion that has begun. Unlike the first batch, it never selects similar names
 * for a search without matches: the first batch contained them, or the user never saw them.
 */
function findRest(context: OwnerContext, { ids, filter }: SelectedContacts, before: Date) {
  const selection = filter ? { filter: addTodayToFilter(context, filter) } : { ids };
  const { sql } = context.services.database;
  return findBatchOfSelectedContacts(context.owner, sql, selection, { limit: batchContacts, before });
}

async function hideContacts(
  context: OwnerContext,
  deletionId: string,
  ids: readonly string[],
): Promise<{ hidden: number; undoUntil: string }> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now, services } = transaction;
    await lockSphere(owner, db);
    const hidden = await softDeleteContacts(owner, db, ids, { deletedAt: now, deletionId });
    if (hidden)
      await audit(transaction, { action: 'contact.delete', subject: deletionId, details: { count: hidden } });
    const finishedAt = services.clock();
    await setDeletionFinishTime(owner, db, deletionId, finishedAt);
    return { hidden, undoUntil: deletionUndoDeadline(finishedAt).toISOString() };
  });
}

/**
 * Restores contacts that were deleted together, all of them or one batch. Each batch prolongs the time for
 * the next one, so that an undo that began in time can finish.
 */
export async function undoContactDeletion(
  context: OwnerContext,
  undoId: string,
  { inBatches = false }: { inBatches?: boolean } = {},
): Promise<ContactsRestored> {
  const { restored, remaining } = await inTransaction(context, async (transaction) => {
    const { db, owner, now, services } = transaction;
    await lockSphere(owner, db);
    const deletion = orNotFound(await findDeletion(owner, db, undoId), 'The deletion');
    if (deletion.count > minContactsToDeferIndex) await deferSearchIndex(db);
    const limit = inBatches ? batchContacts : null;
    const restoredCount = await restoreDeletedContacts(owner, db, undoId, {
      since: deletionUndoCutoff(now),
      limit,
    });
    if (restoredCount === 0) throw appError('conflict', undoTooLateMessage);
    await audit(transaction, {
      action: 'contact.undo-delete',
      subject: undoId,
      details: { count: restoredCount },
    });
    await setDeletionFinishTime(owner, db, undoId, services.clock());
    return { restored: restoredCount, remaining: deletion.count - restoredCount };
  });
  refreshStatisticsAndIndex(context, restored);
  return { success: true, restored, ...(inBatches && { remaining }) };
}

/** Restoring fewer contacts updates the search index row by row, which is fast enough. */
const minContactsToDeferIndex = 2_000;
