import type { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import {
  createDuplicateFinder,
  type DealsImported,
  findLatestDealsByAddress,
  type ImportDeals,
  parseImportRow,
} from '#contract/deals/deal-import.ts';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import { rowMessage } from '#contract/sphere/sphere-import.ts';
import { audit } from '../../core/audit.ts';
import type { OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { idempotent } from '../../core/idempotency.ts';
import { ensureUnclaimedDoor } from '../doors-vault/public.ts';
import { insertDeals, listDealIdentities, lockDealsOfOwner } from '../transactions/public.ts';
import { ensureDealStages, findDealStages } from './stages/store.ts';

type Input = z.output<typeof ImportDeals>;

/** Imports the transactions of a file, all or none. A deal that is already saved is skipped. */
export function importDeals(context: OwnerContext, input: Input): Promise<DealsImported> {
  return idempotent(context, 'deal.import', input, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockDealsOfOwner(transaction);
    await ensureDealStages(owner, db);
    const isDuplicate = createDuplicateFinder(await listDealIdentities(transaction));
    const rows = rowsOf(transaction, input, await findDealStages(owner, db)).map(({ row, deal }) => ({
      row,
      deal,
      isSkipped: isDuplicate(deal),
    }));
    const duplicates = rows.filter(({ isSkipped }) => isSkipped).map(({ row }) => row);
    const deals = rows.filter(({ isSkipped }) => !isSkipped).map(({ deal }) => deal);
    await insertDeals(
      transaction,
      deals.map((deal) => ({ ...deal, createdAt: now, updatedAt: now })),
    );
    for (const deal of findLatestDealsByAddress(deals)) await ensureUnclaimedDoor(transaction, deal);
    const details = { imported: deals.length, duplicates: duplicates.length };
    await audit(transaction, { action: 'deal.import', details });
    return { success: true, imported: deals.length, duplicates };
  });
}

/** The deals of all rows. Refuses the import at the first row that can't be saved. */
function rowsOf({ now, account }: OwnerContext, { deals }: Input, stages: readonly DealStage[]) {
  const today = dayOf(now, account.timeZone);
  return deals.map((input) => {
    const deal = parseImportRow(input, stages, today);
    if (typeof deal === 'string')
      throw appError('invalid', rowMessage(input.row, deal), { field: `deals.${input.row}` });
    return { row: input.row, deal };
  });
}
