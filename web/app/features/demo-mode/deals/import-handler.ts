import type { z } from 'zod';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import {
  createDuplicateFinder,
  findLatestDealsByAddress,
  type ImportDeals,
  parseImportRow,
} from '#contract/deals/deal-import.ts';
import { toApiDealFields } from '#contract/deals/deal-saving.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { rowMessage } from '#contract/sphere/sphere-import.ts';
import { createRecordFields, type DemoState, throwApiProblem } from '../demo-handler.ts';
import { updateUnclaimedDoor } from '../transaction-handlers.ts';
import { getDealMemory, listAllDeals, storeDeal, storedDealFieldsOf } from './deal-memory.ts';

const identityOf = (deal: Deal) => ({
  ...storedDealFieldsOf(deal),
  addressKey: addressKeyOf(deal.address),
  status: deal.status,
});

/** Imports the transactions of a file, like the server. */
export function importDeals(state: DemoState, input: z.output<typeof ImportDeals>) {
  const isDuplicate = createDuplicateFinder(listAllDeals(state).map(identityOf));
  const deals = input.deals.map((given) => {
    const deal = parseImportRow(given, getDealMemory(state).stages, state.world.today);
    if (typeof deal === 'string')
      throwApiProblem('invalid', rowMessage(given.row, deal), `deals.${given.row}`);
    return { row: given.row, deal };
  });
  const rows = deals.map(({ row, deal }) => ({ row, deal, isSkipped: isDuplicate(deal) }));
  const duplicates = rows.filter(({ isSkipped }) => isSkipped).map(({ row }) => row);
  const added = rows
    .filter(({ isSkipped }) => !isSkipped)
    .map(({ deal: { status, stageId, ...fields } }) => {
      const saved = storeDeal(state, {
        ...createRecordFields(),
        ...toApiDealFields(fields),
        status,
        stageId,
      });
      return { ...fields, saved };
    });
  for (const { saved } of findLatestDealsByAddress(added)) updateUnclaimedDoor(state, saved, undefined);
  return { success: true, imported: added.length, duplicates };
}
