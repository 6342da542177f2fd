import type { DesktopOverview } from '#contract/desktop/desktop.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { markOnboardingDismissed, readDesktopOverviewRow } from './store.ts';

export async function readDesktopOverview({ owner, db }: OwnerContext): Promise<DesktopOverview> {
  const row = orNotFound(await readDesktopOverviewRow(owner, db), 'Your account');
  const { isChecklistDismissed, unclaimedDoors, ...steps } = row;
  return { success: true, steps, isChecklistDismissed, unclaimedDoors };
}

/** Hides the checklist permanently, on every device. */
export function dismissOnboardingChecklist(context: OwnerContext): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    await markOnboardingDismissed(owner, db, now);
    await audit(transaction, { action: 'checklist.dismiss', subject: owner });
  });
}
