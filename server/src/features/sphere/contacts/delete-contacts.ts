import { randomUUID } from 'node:crypto';
import { type Deleted, deletedMessage, undoSeconds, undoTooLate } from '#contract/sphere-changes.ts';
import type { Selection } from '#contract/sphere-lists.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { hideContacts, restoreDeletion, sweepDeleted, wasDeleted } from './store.ts';
import { selectedIds } from './store-filters.ts';

const secondsAfter = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

/** Someone who clicks in the last moment is not told that it is too late. */
const graceSeconds = 15;

/** What is deleted together can be brought back together for a little while. */
export async function deleteContacts(context: OwnerContext, selection: Selection): Promise<Deleted> {
  const { owner, now, services } = context;
  const ids = await selectedIds(owner, services.database.sql, selection);
  const undoId = randomUUID();
  const deleted = await inTransaction(context, async (transaction) => {
    const hidden = await hideContacts(owner, transaction.db, ids, { deletedAt: now, deletionId: undoId });
    found(hidden || undefined, 'The contact');
    await audit(transaction, { action: 'contact.delete', subject: undoId, details: { count: hidden } });
    return hidden;
  });
  const undoUntil = secondsAfter(now, undoSeconds).toISOString();
  return { success: true, message: deletedMessage(deleted), deleted, undoId, undoUntil };
}

export function undoDelete(context: OwnerContext, undoId: string): Promise<number> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const since = secondsAfter(now, -undoSeconds - graceSeconds);
    const restored = await restoreDeletion(owner, db, undoId, since);
    if (restored === 0) {
      found((await wasDeleted(owner, db, undoId)) || undefined, 'The deletion');
      throw fail('conflict', undoTooLate);
    }
    await audit(transaction, {
      action: 'contact.undo-delete',
      subject: undoId,
      details: { count: restored },
    });
    return restored;
  });
}

/** Deleted means deleted, as soon as nobody can want it back any more. */
export const sweepContacts = ({ db, now }: Context): Promise<void> =>
  sweepDeleted(db, secondsAfter(now, -10 * undoSeconds));
