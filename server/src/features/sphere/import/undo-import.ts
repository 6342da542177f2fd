import { findValuesToRestore } from '#contract/sphere/merge-changes.ts';
import { type ContactImport, importMessages } from '#contract/sphere/sphere-import.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { lockSphere } from '../../../db/sphere-lock.ts';
import { toContactColumns } from '../contacts/store-columns.ts';
import { refreshStatisticsAndIndex } from '../contacts/store-statistics.ts';
import { undoMergeInTransaction } from '../duplicates/merge-contacts.ts';
import { findMergesIntoImportedContacts, readMergeForUpdate } from '../duplicates/store.ts';
import { deleteUnusedTags } from '../tags/store.ts';
import {
  type ContactImportRow,
  deleteImportedContacts,
  listImports as listRows,
  markImportUndone,
  readImportForUpdate,
  replaceContactRows,
} from './store.ts';
import { lockContactRows, readImportUpdates, revertImportedLinks } from './store-updates.ts';
import { rowToContactData } from './update-existing-contacts.ts';

const maxListed = 50;

const importOf = (row: ContactImportRow): ContactImport => ({
  id: row.id,
  fileName: row.fileName,
  imported: row.imported,
  updated: row.updated,
  duplicatesFound: row.duplicates,
  rejected: row.rejected,
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

export async function listImports({ db, owner }: OwnerContext): Promise<ContactImport[]> {
  return (await listRows(owner, db, maxListed)).map(importOf);
}

/**
 * Undoes an import. Deletes its contacts and its unused new tags. Reverts its changes to other contacts,
 * unless someone changed them again.
 */
export async function undoImport(
  context: OwnerContext,
  id: string,
): Promise<{ removed: number; restored: number }> {
  const undone = await inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const row = orNotFound(await readImportForUpdate(owner, db, id), 'The import');
    if (row.undoneAt) throw appError('conflict', importMessages.undone);
    await undoMergesInto(transaction, id);
    const restored = await restoreUpdated(transaction, id);
    const removed = await deleteImportedContacts(owner, db, id);
    await deleteUnusedTags(owner, db, row.newTags);
    await markImportUndone(owner, db, id, now);
    const details = { count: removed, restored };
    await audit(transaction, { action: 'contact.undo-import', subject: id, details });
    return { removed, restored };
  });
  refreshStatisticsAndIndex(context, undone.removed + undone.restored);
  return undone;
}

const batchContacts = 500;

/** Reverts the import's changes to existing contacts and returns how many contacts it restored. */
async function restoreUpdated({ db, owner, now }: OwnerContext, importId: string): Promise<number> {
  let restored = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const traces = await readImportUpdates(owner, db, importId, after, batchContacts);
    const last = traces.at(-1);
    if (!last) break;
    after = last.contactId;
    const fieldsOf = new Map(traces.map(({ contactId, fields }) => [contactId, fields]));
    const rows = await lockContactRows(owner, db, [...fieldsOf.keys()]);
    restored += traces.filter(
      ({ fields, tags, removedTags, photo }) =>
        photo !== null || Object.keys(fields).length + tags.length + removedTags.length > 0,
    ).length;
    const changed = rows.flatMap((row) => {
      const facts = rowToContactData(row);
      const restoredValues = findValuesToRestore(fieldsOf.get(row.id) ?? {}, { ...facts });
      return Object.keys(restoredValues).length
        ? [JSON.stringify({ id: row.id, ...toContactColumns({ ...facts, ...restoredValues }) })]
        : [];
    });
    await replaceContactRows(owner, db, changed, now);
  }
  await revertImportedLinks(owner, db, importId);
  return restored;
}

/**
 * Restores contacts that were merged into imported ones, because they were not part of the import. Undoes the
 * last merge first, so that each undo finds the links where the merge moved them.
 */
async function undoMergesInto(context: OwnerContext, importId: string): Promise<void> {
  const { db, owner } = context;
  for (const mergeId of await findMergesIntoImportedContacts(owner, db, importId)) {
    const merge = await readMergeForUpdate(owner, db, mergeId);
    if (merge) await undoMergeInTransaction(context, mergeId, merge);
  }
}
