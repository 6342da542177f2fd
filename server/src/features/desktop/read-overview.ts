import type { DesktopOverview } from '#contract/desktop/desktop.ts';
import type { OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { readOverviewRow } from './store.ts';

export async function readOverview({ owner, db }: OwnerContext): Promise<DesktopOverview> {
  const row = orNotFound(await readOverviewRow(owner, db), 'Your account');
  const { isChecklistDismissed, unclaimedDoors, ...steps } = row;
  return { success: true, steps, isChecklistDismissed, unclaimedDoors };
}
