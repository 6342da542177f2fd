import { randomUUID } from 'node:crypto';
import { type ContactsDeleted, undoCutoff, undoDeadline } from '#contract/sphere/sphere-changes.ts';
import type { SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { deletedMessage, undoTooLateMessage } from '#contract/sphere/sphere-messages.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { resolveSelection } from './similar-names.ts';
import { refreshStatisticsAndIndex } from './statistics.ts';
import {
  deletionExists,
  lockSphere,
  restoreDeletion,
  setDeletionFinishTime,
  softDeleteContacts,
} from './store.ts';

/** Moves the selected contacts to the trash. They can be restored together for a short time. */
export async function deleteContacts(
  context: OwnerContext,
  selection: SelectedContacts,
): Promise<ContactsDeleted> {
  const { owner, now, services } = context;
  const ids = await resolveSelection(context, selection);
  const undoId = randomUUID();
  const { deleted, finishedAt } = await inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockSphere(owner, db);
    const hidden = await softDeleteContacts(owner, db, ids, { deletedAt: now, deletionId: undoId });
    orNotFound(hidden || undefined, 'The contact');
    await audit(transaction, { action: 'contact.delete', subject: undoId, details: { count: hidden } });
    const finished = services.clock();
    await setDeletionFinishTime(owner, db, undoId, finished);
    return { deleted: hidden, finishedAt: finished };
  });
  refreshStatisticsAndIndex(context, deleted);
  const message = deletedMessage(deleted);
  return { success: true, message, deleted, undoId, undoUntil: undoDeadline(finishedAt).toISOString() };
}

export async function undoContactDeletion(context: OwnerContext, undoId: string): Promise<number> {
  const restored = await inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const restoredCount = await restoreDeletion(owner, db, undoId, undoCutoff(now));
    if (restoredCount === 0) {
      orNotFound((await deletionExists(owner, db, undoId)) || undefined, 'The deletion');
      throw appError('conflict', undoTooLateMessage);
    }
    await audit(transaction, {
      action: 'contact.undo-delete',
      subject: undoId,
      details: { count: restoredCount },
    });
    return restoredCount;
  });
  refreshStatisticsAndIndex(context, restored);
  return restored;
}
