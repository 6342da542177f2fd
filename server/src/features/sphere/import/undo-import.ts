import { type ContactImport, importMessages } from '#contract/sphere-import.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { lockSphere } from '../contacts/store.ts';
import { takeBack } from '../duplicates/merge-contacts.ts';
import { mergesIntoImported, readMergeForUpdate } from '../duplicates/store.ts';
import { deleteUnusedTags } from '../tags/store.ts';
import {
  deleteImported,
  type ImportRow,
  listImports as listRows,
  markUndone,
  readImportForUpdate,
} from './store.ts';

const mostListed = 50;

const importOf = (row: ImportRow): ContactImport => ({
  id: row.id,
  fileName: row.fileName,
  imported: row.imported,
  duplicatesFound: row.duplicates,
  rejected: row.rejected,
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

export async function listImports({ db, owner }: OwnerContext): Promise<ContactImport[]> {
  return (await listRows(owner, db, mostListed)).map(importOf);
}

/** Takes back exactly what an import created: its contacts, and the tags nobody had before and nobody has now. */
export function undoImport(context: OwnerContext, id: string): Promise<number> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    const row = found(await readImportForUpdate(owner, db, id), 'The import');
    if (row.undoneAt) throw fail('conflict', importMessages.undone);
    await undoMergesInto(transaction, id);
    const removed = await deleteImported(owner, db, id);
    await deleteUnusedTags(owner, db, row.newTags);
    await markUndone(owner, db, id, now);
    await audit(transaction, { action: 'contact.undo-import', subject: id, details: { count: removed } });
    return removed;
  });
}

/** Whoever became part of an imported contact was there before it, or came without it: they are given back. */
async function undoMergesInto(context: OwnerContext, importId: string): Promise<void> {
  const { db, owner } = context;
  for (const mergeId of await mergesIntoImported(owner, db, importId)) {
    const merge = await readMergeForUpdate(owner, db, mergeId);
    if (merge) await takeBack(context, mergeId, merge);
  }
}
