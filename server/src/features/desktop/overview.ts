import type { DesktopOverview } from '#contract/desktop/desktop.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { markChecklistDismissed, readOverviewRow } from './store.ts';

export async function readOverview({ owner, db }: OwnerContext): Promise<DesktopOverview> {
  const row = orNotFound(await readOverviewRow(owner, db), 'Your account');
  const { isChecklistDismissed, unclaimedDoors, ...steps } = row;
  return { success: true, steps, isChecklistDismissed, unclaimedDoors };
}

/** Hides the checklist permanently, on every device. */
export function dismissChecklist(context: OwnerContext): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    await markChecklistDismissed(owner, db, now);
    await audit(transaction, { action: 'checklist.dismiss', subject: owner });
  });
}
