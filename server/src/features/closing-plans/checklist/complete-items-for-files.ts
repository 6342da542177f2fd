import { isFileForItem } from '#contract/closing-plans/plan-rules.ts';
import { audit } from '../../../core/audit.ts';
import type { RecordContext } from '../../../core/context.ts';
import { lockItemsWaitingForFile, updateChecklistItemRow } from './store.ts';

/**
 * Finds the checklist items that wait for one of these files, in all open deals of the door. Marks the items
 * as done, and returns the files that matched an item.
 */
export async function completeItemsForFiles(
  context: RecordContext,
  doorId: string,
  files: readonly { id: string; name: string }[],
): Promise<{ id: string; name: string; transactionId: string }[]> {
  const { db, owner, now } = context;
  const awaited = [];
  const waiting = await lockItemsWaitingForFile(owner, db, doorId);
  for (const item of waiting) {
    const file = files.find(({ name }) => isFileForItem(name, { ...item, isDone: false }));
    if (!file) continue;
    await updateChecklistItemRow(owner, db, item.id, { doneAt: now, fileId: file.id, updatedAt: now });
    await audit(context, { action: 'checklist-item.check-by-file', subject: item.transactionId });
    awaited.push({ ...file, transactionId: item.transactionId });
  }
  return awaited;
}
