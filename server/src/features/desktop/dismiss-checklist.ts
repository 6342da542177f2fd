import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { markChecklistDismissed } from './store.ts';

/** Hides the checklist permanently, on every device. */
export function dismissChecklist(context: OwnerContext): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    await markChecklistDismissed(owner, db, now);
    await audit(transaction, { action: 'checklist.dismiss', subject: owner });
  });
}
